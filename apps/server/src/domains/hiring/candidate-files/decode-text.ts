import { isUtf8 } from 'node:buffer';

import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';

const sampleBytes = 65_536;

/** Decodes text by its byte order mark, else as UTF-8, else as the code page that Excel uses on Windows. */
export const decodeText = (bytes: Uint8Array): string => {
  const text = new TextDecoder(markedEncoding(bytes) ?? unmarkedEncoding(bytes)).decode(bytes);
  // Text has no NUL byte but binary formats do, and the database could not store it.
  if (text.includes('\0')) throw new Refusal(sentences.notASpreadsheet);
  return text;
};

const markedEncoding = (bytes: Uint8Array): string | undefined => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
};

const unmarkedEncoding = (bytes: Uint8Array): string => {
  const start = bytes.subarray(0, 1024);
  const zeroAt = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length / (start.length / 2);
  if (zeroAt(1) > 0.8 && zeroAt(0) < 0.1) return 'utf-16le';
  if (zeroAt(0) > 0.8 && zeroAt(1) < 0.1) return 'utf-16be';
  return looksLikeUtf8(bytes) ? 'utf-8' : 'windows-1252';
};

// One invalid byte must not make the whole file be read in the wrong encoding.
const looksLikeUtf8 = (bytes: Uint8Array): boolean => {
  if (isUtf8(bytes)) return true;
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, sampleBytes));
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  const whole = text.match(/[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu)?.length ?? 0;
  return whole > broken * 4;
};
