import path from 'node:path';

import { describeBank } from '#src/counts.ts';
import { lintBank } from '#src/lint-bank.ts';
import { bankFolder } from '#src/load-bank.ts';

const folder = path.resolve(process.argv[2] ?? bankFolder);
const { bank, problems: all } = await lintBank(folder);

process.stdout.write(`${describeBank(bank)}\n\n`);
for (const { place, rule, message } of all) {
  process.stdout.write(`${place}: ${message} (${rule})\n`);
}
process.stdout.write(
  all.length === 0 ? 'The bank is clean.\n' : `${String(all.length)} problems.\n`,
);
process.exitCode = all.length === 0 ? 0 : 1;
