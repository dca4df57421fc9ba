import { loadBig } from '#bench/big.ts';
import { benchCatalogue } from '#bench/catalogue.ts';
import { benchPositions } from '#bench/positions.ts';
import { benchSessions } from '#bench/sessions.ts';
import { printConditions } from '#bench/support/conditions.ts';

const suites: Record<string, () => Promise<void>> = {
  big: loadBig,
  catalogue: benchCatalogue,
  positions: benchPositions,
  sessions: benchSessions,
};

const suite = suites[process.argv[2] ?? ''];
if (suite === undefined) {
  process.stderr.write(`Usage: pnpm bench ${Object.keys(suites).join(' | ')}\n`);
  process.exitCode = 2;
} else {
  printConditions();
  await suite();
}
