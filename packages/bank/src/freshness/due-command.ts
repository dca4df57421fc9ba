import { parseArgs } from 'node:util';

import { findDue } from '#src/freshness/due.ts';
import { describeSources, loadSources } from '#src/freshness/sources.ts';
import { bankFolder, loadBank } from '#src/load-bank.ts';

// pnpm bank:due [--months 12]
const { values } = parseArgs({ options: { months: { type: 'string', default: '12' } } });
const due = findDue(loadBank(), { today: new Date(), months: Number(values.months) });

for (const { what, questions, against, on } of due) {
  process.stdout.write(`${on}  ${what} (${String(questions)}), checked against: ${against}\n`);
}
process.stdout.write(
  due.length === 0
    ? `Nothing was checked ${values.months} months ago or earlier.\n`
    : `${String(due.length)} to check again; then write the new version and date beside them.\n`,
);
process.stdout.write(`Answered from their source: ${describeSources(loadSources(bankFolder))}.\n`);
