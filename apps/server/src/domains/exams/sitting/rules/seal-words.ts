import { sealWords } from '#src/domains/exams/sitting/rules/seal-list.ts';

const wordCount = 6;
const wordBits = 11;
const digestBytes = 32;
/** The bits of the nine bytes that six words do not use. */
const restBits = 72n - BigInt(wordCount * wordBits);
const restMask = (1n << restBits) - 1n;
const wordMask = (1n << BigInt(wordBits)) - 1n;

/** The seal of an attempt for people: six words, the first 66 bits of the digest it was handed in with. */
export const writeSeal = (digest: Buffer): string[] => {
  const bits = BigInt(`0x${digest.toString('hex', 0, 9)}`) >> restBits;
  return Array.from({ length: wordCount }, (_, index) => {
    const place = Number((bits >> BigInt(wordBits * (wordCount - 1 - index))) & wordMask);
    return sealWords[place] ?? '';
  });
};

const padded = (bits: bigint, fill: number): Buffer => {
  const start = Buffer.from(bits.toString(16).padStart(18, '0'), 'hex');
  return Buffer.concat([start, Buffer.alloc(digestBytes - start.length, fill)]);
};

/** Every digest that begins with these words lies between two; null where a word is not of the list. */
export const readSeal = (words: readonly string[]): { from: Buffer; to: Buffer } | null => {
  const places = words.map((word) => sealWords.indexOf(word));
  if (places.length !== wordCount || places.includes(-1)) return null;
  const bits = places.reduce((sum, place) => (sum << BigInt(wordBits)) | BigInt(place), 0n);
  const start = bits << restBits;
  return { from: padded(start, 0), to: padded(start | restMask, 255) };
};
