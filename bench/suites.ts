type Suite = {
  /** What it measures, for the list. */
  readonly what: string;
  readonly run: () => Promise<void>;
};

/** Each is loaded only when it is asked for: a suite may read its own options while it loads. */
export const suites: Readonly<Record<string, Suite>> = {
  big: {
    what: 'fills a database of 10,000 accounts that stays',
    run: async () => (await import('#bench/big.ts')).loadBig(),
  },
  board: {
    what: 'lists of a position with 10,000 people',
    run: async () => (await import('#bench/board.ts')).benchBoard(),
  },
  browser: {
    what: 'Lighthouse, layout shift and slowest interaction (needs pnpm build)',
    run: async () => (await import('#bench/browser.ts')).benchBrowser(),
  },
  calls: {
    what: '3 million saves of one candidate, and how others fare meanwhile',
    run: async () => (await import('#bench/calls.ts')).benchCalls(),
  },
  costs: {
    what: 'processor time and WAL bytes of each operation',
    run: async () => (await import('#bench/costs.ts')).benchCosts(),
  },
  exam: {
    what: '10,000 exams at once for 15 minutes',
    run: async () => (await import('#bench/exam.ts')).benchExam(),
  },
  flood: {
    what: 'closing exams beside an attempt with 3 million events',
    run: async () => (await import('#bench/flood.ts')).benchFlood(),
  },
  invite: {
    what: 'inviting 100 candidates beside the bare statements',
    run: async () => (await import('#bench/invite.ts')).benchInvite(),
  },
  mail: {
    what: 'invitations by a real worker beside a bare mail pool',
    run: async () => (await import('#bench/mail.ts')).benchMail(),
  },
  neighbour: {
    what: 'one account without pause, and how another fares meanwhile',
    run: async () => (await import('#bench/neighbour.ts')).benchNeighbour(),
  },
  pages: {
    what: 'six lists beside their own statements',
    run: async () => (await import('#bench/pages.ts')).benchPages(),
  },
  pdf: {
    what: 'time and memory of reports',
    run: async () => (await import('#bench/pdf.ts')).benchPdf(),
  },
  reconcile: {
    what: 'the check of the ledger',
    run: async () => (await import('#bench/reconcile.ts')).benchReconcile(),
  },
  search: {
    what: 'search and directory over a million people',
    run: async () => (await import('#bench/search.ts')).benchSearch(),
  },
  sessions: {
    what: 'session checks per second',
    run: async () => (await import('#bench/sessions.ts')).benchSessions(),
  },
  staff: {
    what: 'every read of the back office over 10,000 accounts',
    run: async () => (await import('#bench/staff.ts')).benchStaff(),
  },
  week: {
    what: 'a week of traffic without its pauses',
    run: async () => (await import('#bench/week.ts')).benchWeek(),
  },
};

const names = Object.keys(suites);
const width = Math.max(...names.map((name) => name.length));

/** What the command prints without a name. */
export const suiteList = [
  'pnpm bench SUITE, with its options behind it (bench/README.md):',
  ...names.map((name) => `  ${name.padEnd(width)}  ${suites[name]?.what ?? ''}`),
  '',
].join('\n');
