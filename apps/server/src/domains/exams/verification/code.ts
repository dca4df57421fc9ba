/** Crockford's: without I, L, O and U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Hexadecimal digits of each part: 48 bits find the attempt by its key, 52 of the digest cannot be guessed. */
const idDigits = 12;
const digestDigits = 13;
const codeLength = ((idDigits + digestDigits) * 4) / 5;
const groups = /.{5}(?=.)/gu;

const toHex = (id: string): string => id.replaceAll('-', '');

/**
 * The code of a report: the beginning of its attempt's id and of the digest over the events it was printed from. It
 * follows from what is stored, so the same report has the same code, and whoever has not seen it cannot make one up.
 */
export const writeCode = (attemptId: string, digest: Buffer): string => {
  const hex = toHex(attemptId).slice(0, idDigits) + digest.toString('hex').slice(0, digestDigits);
  const bits = BigInt(`0x${hex}`);
  return Array.from({ length: codeLength }, (_, index) =>
    alphabet.charAt(Number((bits >> BigInt(5 * (codeLength - 1 - index))) & 31n)),
  )
    .join('')
    .replaceAll(groups, '$&-');
};

export type Sought = { fromId: string; toId: string; digestStart: string };

const toId = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

/** What a typed code looks for; null where no report can have it. Case, spaces and hyphens do not matter. */
export const readCode = (typed: string): Sought | null => {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  const values = Array.from(letters, (letter) => alphabet.indexOf(letter));
  if (values.length !== codeLength || values.includes(-1)) return null;
  const bits = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  const hex = bits.toString(16).padStart(idDigits + digestDigits, '0');
  const idStart = hex.slice(0, idDigits);
  return {
    fromId: toId(idStart.padEnd(32, '0')),
    toId: toId(idStart.padEnd(32, 'f')),
    digestStart: hex.slice(idDigits),
  };
};
