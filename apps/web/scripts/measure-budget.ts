import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

type Chunk = {
  file: string;
  imports?: string[];
  css?: string[];
};

const dist = new URL('../dist/', import.meta.url);
const limits = { js: 140_000, css: 20_000 };
/** What a visitor of /login downloads: the entry of the page and the chunk of its route. */
const entries = ['index.html', 'src/app/routes/login.tsx'];
const scriptsOutsideTheManifest = ['color-scheme.js'];

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', dist), 'utf8'),
);

const collect = (names: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The manifest has no ${name}; was the app built?`);
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return files;
};

const brotliBytes = (file: string): number =>
  brotliCompressSync(readFileSync(new URL(file, dist))).length;

const files = [...collect(entries), ...scriptsOutsideTheManifest];
let isWithinBudget = true;
for (const [kind, limit] of Object.entries(limits)) {
  const ofKind = files.filter((file) => file.endsWith(`.${kind}`));
  const total = ofKind.reduce((sum, file) => sum + brotliBytes(file), 0);
  const isFine = total <= limit;
  isWithinBudget &&= isFine;
  const verdict = isFine ? 'ok' : 'TOO MUCH';
  console.log(`login ${kind}: ${total} of ${limit} bytes (brotli) ${verdict}`);
  for (const file of ofKind) console.log(`  ${String(brotliBytes(file)).padStart(7)}  ${file}`);
}
if (!isWithinBudget) process.exitCode = 1;
