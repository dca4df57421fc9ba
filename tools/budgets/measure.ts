import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);

export type Page = {
  /** The folder of the built app. */
  dist: string;
  /** What a visitor downloads, by the names in the manifest: the entry and the chunk of the route. */
  entries: readonly string[];
  /** Scripts of the page that the bundler does not know. */
  extra: readonly string[];
};

/** Every file of a page that ends in `.kind`, with its bytes as brotli sends them. */
export const measurePage = (page: Page, kind: string): { file: string; bytes: number }[] =>
  [...filesOf(page), ...page.extra]
    .filter((file) => file.endsWith(`.${kind}`))
    .map((file) => ({
      file,
      bytes: brotliCompressSync(readFileSync(path.join(page.dist, file))).length,
    }));

const filesOf = ({ dist, entries }: Page): Set<string> => {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')),
  );
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest has no ${name}; was the app built?`);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const name of entries) visit(name);
  return files;
};
