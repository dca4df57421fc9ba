import { Zip, ZipPassThrough } from 'fflate';

type Entry = { readonly name: string; readonly content: Uint8Array };

/** The entries as a ZIP, stored as they are; one entry is held at a time. */
export async function* writeZip(
  entries: AsyncIterable<Entry>,
  writtenAt: Date,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error !== null) throw error;
    written.push(part);
  });
  for await (const { name, content } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = writtenAt;
    zip.add(entry);
    entry.push(content, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
