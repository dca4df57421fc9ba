import { printConditions } from '#bench/support/conditions.ts';

/** Each is loaded only when it is asked for: a suite may read its own options while it loads. */
const suites: Record<string, () => Promise<void>> = {
  big: async () => (await import('#bench/big.ts')).loadBig(),
  board: async () => (await import('#bench/board.ts')).benchBoard(),
  browser: async () => (await import('#bench/browser.ts')).benchBrowser(),
  calls: async () => (await import('#bench/calls.ts')).benchCalls(),
  costs: async () => (await import('#bench/costs.ts')).benchCosts(),
  exam: async () => (await import('#bench/exam.ts')).benchExam(),
  flood: async () => (await import('#bench/flood.ts')).benchFlood(),
  invite: async () => (await import('#bench/invite.ts')).benchInvite(),
  mail: async () => (await import('#bench/mail.ts')).benchMail(),
  neighbour: async () => (await import('#bench/neighbour.ts')).benchNeighbour(),
  pages: async () => (await import('#bench/pages.ts')).benchPages(),
  pdf: async () => (await import('#bench/pdf.ts')).benchPdf(),
  reconcile: async () => (await import('#bench/reconcile.ts')).benchReconcile(),
  search: async () => (await import('#bench/search.ts')).benchSearch(),
  sessions: async () => (await import('#bench/sessions.ts')).benchSessions(),
  staff: async () => (await import('#bench/staff.ts')).benchStaff(),
  week: async () => (await import('#bench/week.ts')).benchWeek(),
};

const suite = suites[process.argv[2] ?? ''];
if (suite === undefined) {
  process.stderr.write(`Usage: pnpm bench ${Object.keys(suites).join(' | ')}\n`);
  process.exitCode = 2;
} else {
  await printConditions();
  await suite();
}
