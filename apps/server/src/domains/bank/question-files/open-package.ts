import type { PackageFiles } from '@tamiz/bank';

import { inflateEntries } from '#src/platform/zip/inflate-entries.ts';
import { readZipDirectory } from '#src/platform/zip/zip-directory.ts';

const mebibyte = 1024 * 1024;

/** What a package of questions may hold; the file itself weighs at most what an upload may. */
const limits = {
  entries: 2_100,
  entryBytes: 8 * mebibyte,
  totalBytes: 24 * mebibyte,
  ratioFromBytes: mebibyte,
  ratio: 200,
} as const;

/** Unpacks a content package under its limits; a zip that lies about itself is refused (`ZipRefusal`). */
export const openPackage = (bytes: Uint8Array): PackageFiles => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, Uint8Array>();
  for (const { name, content } of inflateEntries(readZipDirectory(zip, limits.entries), limits)) {
    // A copy: what is stored is a view of the whole upload, which would travel with each image.
    if (!name.endsWith('/')) files.set(name, new Uint8Array(content));
  }
  return files;
};
