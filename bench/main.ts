import { loadBig } from '#bench/big.ts';
import { benchCatalogue } from '#bench/catalogue.ts';
import { benchExam } from '#bench/exam.ts';
import { benchInvite } from '#bench/invite.ts';
import { benchPdf } from '#bench/pdf.ts';
import { benchPositions } from '#bench/positions.ts';
import { benchSessions } from '#bench/sessions.ts';
import { benchStaff } from '#bench/staff.ts';
import { printConditions } from '#bench/support/conditions.ts';

const suites: Record<string, () => Promise<void>> = {
  big: loadBig,
  catalogue: benchCatalogue,
  exam: benchExam,
  invite: benchInvite,
  pdf: benchPdf,
  positions: benchPositions,
  sessions: benchSessions,
  staff: benchStaff,
};

const suite = suites[process.argv[2] ?? ''];
if (suite === undefined) {
  process.stderr.write(`Usage: pnpm bench ${Object.keys(suites).join(' | ')}\n`);
  process.exitCode = 2;
} else {
  printConditions();
  await suite();
}
