import { crc32, inflateRawSync } from 'node:zlib';

import type { ZipEntry } from '#src/platform/zip/zip-directory.ts';
import { ZipRefusal } from '#src/platform/zip/zip-refusal.ts';

/** How much may come out of a zip; below `ratioFromBytes` no ratio is suspicious. */
export type ZipLimits = {
  readonly entryBytes: number;
  readonly totalBytes: number;
  readonly ratioFromBytes: number;
  readonly ratio: number;
};

/** Unpacks one member after the other, each really inflated under a cap: what its headers claim is not believed. */
export function* inflateEntries(
  entries: readonly ZipEntry[],
  limits: ZipLimits,
): Generator<{ name: string; content: Buffer }> {
  let left = limits.totalBytes;
  for (const entry of entries) {
    const content = inflate(entry, Math.min(limits.entryBytes, left), limits);
    left -= content.length;
    yield { name: entry.name, content };
  }
}

const inflate = (entry: ZipEntry, room: number, { ratio, ratioFromBytes }: ZipLimits): Buffer => {
  const { compressed } = entry;
  const honest = Math.max(ratioFromBytes, compressed.length * ratio);
  const content = entry.isDeflated ? inflateWithin(entry, Math.min(room, honest)) : compressed;
  if (content.length > room) throw new ZipRefusal('tooLarge');
  if (content.length !== entry.size) throw new ZipRefusal('suspicious');
  if (crc32(content) !== entry.crc) throw new ZipRefusal('damaged');
  return content;
};

const inflateWithin = ({ compressed, size }: ZipEntry, room: number): Buffer => {
  // One piece of the claimed size, so that an honest part is not held twice.
  const chunkSize = Math.max(64, Math.min(size, room) + 1);
  try {
    return inflateRawSync(compressed, { maxOutputLength: Math.max(room, 1), chunkSize });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ZipRefusal(isTooLarge ? 'tooLarge' : 'damaged', { cause: error });
  }
};
