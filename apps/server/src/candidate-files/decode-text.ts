import { isUtf8 } from 'node:buffer';

import { Refusal, sentences } from './refusal.ts';

const sampleBytes = 65_536;

/** Text as its program wrote it: by its byte order mark, else UTF-8, else what Excel writes on Windows. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(markedEncoding(bytes) ?? unmarkedEncoding(bytes)).decode(bytes);
  // No text has it, every binary format does; the database could not store it either.
  if (text.includes('\0')) throw new Refusal(sentences.notASpreadsheet);
  return text;
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function unmarkedEncoding(bytes: Uint8Array): string {
  const start = bytes.subarray(0, 1024);
  const zeroAt = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length / (start.length / 2);
  if (zeroAt(1) > 0.8 && zeroAt(0) < 0.1) return 'utf-16le';
  if (zeroAt(0) > 0.8 && zeroAt(1) < 0.1) return 'utf-16be';
  return looksLikeUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

// One broken letter must not turn every other accent of the file into two strange ones.
function looksLikeUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, sampleBytes));
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  const whole = text.match(/[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu)?.length ?? 0;
  return whole > broken * 4;
}
