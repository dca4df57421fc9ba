import { messageProblem } from '#src/shared/message-to-stranger.ts';

/** The mails to candidates whose words an account may write itself. */
export const mailKinds = ['invitation', 'reminder', 'stage', 'receipt'] as const;

export type MailKind = (typeof mailKinds)[number];

/** What an account writes of a mail; everything else in it is ours and always there. */
export type MailContent = { subject: string; body: string; closing: string };

/** The longest each part may be, as it is typed. */
export const mailTextLimits = { subject: 78, body: 2_000, closing: 300 } as const;

/** Every value that a text may name, in the words people see between braces. */
export const mailWordLabels = {
  name: 'Nombre',
  positionTitle: 'Posición',
  accountName: 'Empresa',
  evaluationTitle: 'Evaluación',
  expiresAt: 'Fecha límite',
  contactName: 'Quien recluta',
} as const;

export type MailWord = keyof typeof mailWordLabels;

const ofInvitations = [
  'name',
  'positionTitle',
  'accountName',
  'evaluationTitle',
  'expiresAt',
  'contactName',
] as const satisfies readonly MailWord[];

/** The closed list of values that each mail has. */
export const mailWords: Readonly<Record<MailKind, readonly MailWord[]>> = {
  invitation: ofInvitations,
  reminder: ofInvitations,
  stage: ['name', 'positionTitle', 'accountName', 'contactName'],
  receipt: ['name', 'positionTitle', 'accountName', 'evaluationTitle', 'contactName'],
};

/** A text taken apart: words as typed, a value of the list, or something in braces that the mail does not have. */
export type MailPiece =
  | { kind: 'text'; typed: string }
  | { kind: 'word'; typed: string; word: MailWord }
  | { kind: 'unknown'; typed: string; label: string };

const fold = (typed: string): string =>
  typed.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

const wordOf = (kind: MailKind, label: string): MailWord | undefined =>
  mailWords[kind].find((word) => fold(mailWordLabels[word]) === fold(label));

/** The pieces of a text in their order; put together again they are the text. */
export const readMailText = (kind: MailKind, text: string): MailPiece[] =>
  text
    .split(/(\{[^{}]*\})/)
    .filter((typed) => typed !== '')
    .map((typed) => {
      if (!/^\{[^{}]*\}$/.test(typed)) return { kind: 'text', typed };
      const label = typed.slice(1, -1).trim();
      const word = wordOf(kind, label);
      return word === undefined ? { kind: 'unknown', typed, label } : { kind: 'word', typed, word };
    });

/** The values of a mail as people insert them. */
export const typedWord = (word: MailWord): string => `{${mailWordLabels[word]}}`;

const looseBrace = 'Hay una llave suelta, { o }. Quítala, o inserta el dato con su botón.';

const unknownWord = (label: string): string =>
  label === ''
    ? 'Hay unas llaves vacías, {}. Quítalas, o inserta el dato con su botón.'
    : `«${label.slice(0, 40)}» no es un dato que Tamiz tenga en este correo. Quítalo o escríbelo tú; así no se puede publicar.`;

/** Why a text cannot go out, in one sentence; null if it can. */
export const mailTextProblem = (kind: MailKind, text: string): string | null => {
  const pieces = readMailText(kind, text);
  const unknown = pieces.find((piece) => piece.kind === 'unknown');
  if (unknown !== undefined) return unknownWord(unknown.label);
  const isLoose = pieces.some((piece) => piece.kind === 'text' && /[{}]/.test(piece.typed));
  if (isLoose) return looseBrace;
  // A value counts as a letter, so that an address cannot hide around one.
  return messageProblem(
    pieces.map((piece) => (piece.kind === 'text' ? piece.typed : 'x')).join(''),
  );
};

const tooLong = (most: number): string => `No puede tener más de ${String(most)} caracteres.`;

const partProblem = (kind: MailKind, part: keyof MailContent, text: string): string | null => {
  if (text.trim() === '' && part === 'closing') return null;
  if (text.trim() === '') return part === 'subject' ? 'Escribe el asunto.' : 'Escribe el mensaje.';
  if (text.length > mailTextLimits[part]) return tooLong(mailTextLimits[part]);
  if (part === 'subject' && /[\r\n\u2028\u2029]/.test(text))
    return 'El asunto va en un solo renglón.';
  return mailTextProblem(kind, text);
};

/** What is wrong with each part of what an account wrote; empty if it can be published. */
export const mailContentProblems = (
  kind: MailKind,
  content: MailContent,
): Partial<Record<keyof MailContent, string>> =>
  Object.fromEntries(
    (['subject', 'body', 'closing'] as const).flatMap((part) => {
      const problem = partProblem(kind, part, content[part]);
      return problem === null ? [] : [[part, problem]];
    }),
  );
