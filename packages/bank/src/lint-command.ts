import path from 'node:path';

import { describeBank } from '#src/counts.ts';
import { bankFolder } from '#src/load-bank.ts';
import { readBank } from '#src/read-bank.ts';
import { findProblems } from '#src/rules.ts';

const folder = path.resolve(process.argv[2] ?? bankFolder);
const { bank, problems } = readBank(folder);
const all = [...problems, ...findProblems(bank)];

process.stdout.write(`${describeBank(bank)}\n\n`);
for (const { place, rule, message } of all) {
  process.stdout.write(`${place}: ${message} (${rule})\n`);
}
process.stdout.write(
  all.length === 0 ? 'The bank is clean.\n' : `${String(all.length)} problems.\n`,
);
process.exitCode = all.length === 0 ? 0 : 1;
