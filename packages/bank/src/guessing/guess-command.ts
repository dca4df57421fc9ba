import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { parse, stringify } from 'yaml';

import { ceilingsFile, findGuessable, lowered } from '#src/guessing/ceilings.ts';
import { describeMeasures, mostGuessable } from '#src/guessing/describe.ts';
import { guessAll, measure } from '#src/guessing/measure.ts';
import { bankFolder } from '#src/load-bank.ts';
import { readBank } from '#src/read-bank.ts';

/** How many of the most guessable questions of the whole bank are listed. */
const listed = 40;

// pnpm bank:guess [technology] [--record]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
});
const [technology] = positionals;
const file = path.join(bankFolder, 'guess-ceilings.yaml');
const ceilings = ceilingsFile.parse(parse(readFileSync(file, 'utf8')));
const { bank } = readBank(bankFolder);
const guesses = guessAll(bank);
const measures = measure(bank, guesses);

process.stdout.write(`${describeMeasures(measures, ceilings)}\n\nMost guessable:\n`);
for (const guessable of mostGuessable(guesses, technology).slice(0, listed)) {
  process.stdout.write(`  ${guessable}\n`);
}
const problems = findGuessable(measures, ceilings);
for (const { message } of problems) process.stdout.write(`${message}\n`);
if (values.record) {
  const [comment = ''] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, `${comment}\n${stringify(lowered(measures, ceilings))}`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
