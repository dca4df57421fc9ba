import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeCopy } from '#tools/differences/copy.ts';
import { applyTo } from '#tools/differences/plan.ts';
import { plans } from '#tools/differences/plans.ts';
import { runJourneys } from '#tools/differences/run-journeys.ts';
import { renderTable } from '#tools/docs/table.ts';

// Some clauses, separated by commas; all plans where none is given.
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const chosen = plans.filter(({ clause }) => wanted === undefined || wanted.includes(clause));
if (chosen.length === 0) throw new Error(`No plan breaks ${values.only}.`);

// Playwright ends the product it started when it is told to stop; the copy goes with it.
const stop = new AbortController();
const { signal } = stop;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());

const { root, remove } = makeCopy();
const rows: string[][] = [];
const tell = (line: string) => process.stdout.write(`${line}\n`);

try {
  const journeys = chosen.map(({ journey }) => journey);
  const untouched = await runJourneys({ root, journeys, signal });
  tell(`without a difference: ${untouched}`);
  if (untouched === 'green') {
    for (const plan of chosen) {
      if (signal.aborted) break;
      const file = path.join(root, plan.file);
      const source = readFileSync(file, 'utf8');
      const startedAt = performance.now();
      writeFileSync(file, applyTo(source, plan));
      const { clause, journey } = plan;
      const outcome = await runJourneys({ root, journeys: [journey], clause, signal });
      writeFileSync(file, source);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      rows.push([plan.clause, plan.name, plan.journey.file, outcome, seconds]);
      tell(`${plan.clause} ${plan.name}: ${outcome} (${seconds} s)`);
    }
  }
} finally {
  remove();
}

const count = (expected: string): number =>
  rows.filter(([, , , outcome]) => outcome === expected).length;
const found = count('red') + count('red elsewhere');
tell(`\n${renderTable(['clause', 'difference', 'journey', 'outcome', 'seconds'], rows)}`);
tell(`\n${found} of ${chosen.length} differences found, ${count('red')} of them at their clause`);
process.exitCode = found === chosen.length ? 0 : 1;
