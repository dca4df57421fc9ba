import { loadBig } from '#bench/big.ts';
import { benchBoard } from '#bench/board.ts';
import { benchCalls } from '#bench/calls.ts';
import { benchCatalogue } from '#bench/catalogue.ts';
import { benchExam } from '#bench/exam.ts';
import { benchFlood } from '#bench/flood.ts';
import { benchInvite } from '#bench/invite.ts';
import { benchNeighbour } from '#bench/neighbour.ts';
import { benchPdf } from '#bench/pdf.ts';
import { benchPositions } from '#bench/positions.ts';
import { benchReconcile } from '#bench/reconcile.ts';
import { benchSearch } from '#bench/search.ts';
import { benchSessions } from '#bench/sessions.ts';
import { benchStaff } from '#bench/staff.ts';
import { printConditions } from '#bench/support/conditions.ts';

const suites: Record<string, () => Promise<void>> = {
  big: loadBig,
  board: benchBoard,
  calls: benchCalls,
  catalogue: benchCatalogue,
  exam: benchExam,
  flood: benchFlood,
  invite: benchInvite,
  neighbour: benchNeighbour,
  pdf: benchPdf,
  positions: benchPositions,
  reconcile: benchReconcile,
  search: benchSearch,
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
