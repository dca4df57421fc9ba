/** What somebody typed, as far as it can be understood: one text may be several things. */
export type Sought = {
  /** Of anything. */
  id: string | null;
  /** A whole address. */
  email: string | null;
  /** In cents. */
  amount: number | null;
  folio: string | null;
  /** Of a question, as results show it: 'Pregunta 492'. */
  question: number | null;
  /** How the provider of payments calls one. */
  providerId: string | null;
  /** Without capitals and accents, the longest first. */
  words: string[];
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const amount = /^(?:mxn\s*)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

const readAmount = (text: string): number | null => {
  const [, pesos, cents = ''] = amount.exec(text) ?? [];
  return pesos === undefined
    ? null
    : Number(pesos.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
};

const readQuestion = (form: string): number | null => {
  const [, number] = /^(?:pregunta\s+|#\s*)?(\d{1,9})$/.exec(form) ?? [];
  return number === undefined ? null : Number(number);
};

/** Reads what was typed into the one field of the search. */
export const readSought = (typed: string): Sought => {
  const text = typed.trim().toLowerCase();
  const form = text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
  const id = uuid.test(text) ? text : null;
  return {
    id,
    email: address.test(text) ? text : null,
    amount: readAmount(text),
    question: readQuestion(form),
    folio: /^tz-\d{4}-\d{6,}$/.test(text) ? text.toUpperCase() : null,
    providerId: /^[a-z]{2,5}_\w{4,250}$/.test(text) ? typed.trim() : null,
    words:
      id === null
        ? form
            .split(/\s+/)
            .filter(Boolean)
            .toSorted((one, other) => other.length - one.length)
        : [],
  };
};

/** A LIKE pattern of texts that begin a word with this one. */
export const beginning = (word: string): string =>
  `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
