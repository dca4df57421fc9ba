/** The five of XML. */
const xmlNames: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Names that editors of HTML write in Spanish texts. */
const htmlNames: Readonly<Record<string, string>> = {
  ...xmlNames,
  nbsp: '\u00a0',
  iexcl: '¡',
  iquest: '¿',
  laquo: '«',
  raquo: '»',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  Ntilde: 'Ñ',
  deg: '°',
  times: '×',
  divide: '÷',
  plusmn: '±',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  larr: '←',
  rarr: '→',
  le: '≤',
  ge: '≥',
  ne: '≠',
  copy: '©',
  euro: '€',
};

const longestReference = 12;

const readReference = (name: string, names: Readonly<Record<string, string>>): string | null => {
  if (!name.startsWith('#')) return Object.hasOwn(names, name) ? (names[name] ?? null) : null;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const digits = name.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[0-9a-f]{1,6}$/i : /^\d{1,7}$/).test(digits)) return null;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
};

/** Replaces references to characters in one pass; `unknown` decides about those without a meaning. */
const decode = (
  text: string,
  names: Readonly<Record<string, string>>,
  unknown: (reference: string) => string,
): string => {
  let at = text.indexOf('&');
  if (at === -1) return text;
  const parts: string[] = [];
  let from = 0;
  while (at !== -1) {
    const end = text.slice(at + 1, at + 2 + longestReference).indexOf(';');
    const name = end === -1 ? '' : text.slice(at + 1, at + 1 + end);
    const value = readReference(name, names);
    const stop = value === null ? at + 1 : at + end + 2;
    parts.push(text.slice(from, at), value ?? unknown(text.slice(at, stop)));
    from = stop;
    at = text.indexOf('&', stop);
  }
  parts.push(text.slice(from));
  return parts.join('');
};

/** References of XML; any other is an error, since no document type can declare it. */
export const decodeXml = (text: string, fail: () => never): string => decode(text, xmlNames, fail);

/** References of HTML; one that we do not know stays as it is written. */
export const decodeHtml = (text: string): string => decode(text, htmlNames, (same) => same);
