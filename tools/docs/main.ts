import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wantedDocuments } from '#tools/docs/documents.ts';
import { inRepository } from '#tools/lib/paths.ts';

const isCheck = process.argv.includes('--check');
const drifted = (await wantedDocuments()).filter(
  ({ file, wanted }) => !existsSync(file) || readFileSync(file, 'utf8') !== wanted,
);
const names = drifted.map(({ file }) => path.relative(inRepository(), file));

if (!isCheck) {
  for (const { file, wanted } of drifted) writeFileSync(file, wanted);
  process.stdout.write(`docs: ${names.length === 0 ? 'nothing to change' : names.join(', ')}\n`);
} else if (drifted.length > 0) {
  process.stderr.write(`docs differ from their sources: ${names.join(', ')}\n`);
  process.stderr.write('Run “node tools/docs/main.ts” and commit the result.\n');
  process.exitCode = 1;
}
