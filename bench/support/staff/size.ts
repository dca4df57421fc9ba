type Counts = {
  accounts: number;
  positions: number;
  /** Positions of the first account, which also has a tenth of everything else. */
  heaviest: number;
  places: number;
  events: number;
  payments: number;
  messages: number;
  mails: number;
  questions: number;
  evaluations: number;
  requests: number;
  jobs: number;
};

/** How much of everything there is. */
export type StaffSize = Counts & {
  /** Most people sat their exam and every answer is kept, a hundred million in the whole; otherwise only the latest have some. */
  hasAnswers: boolean;
};

/** What the product must carry: the first five are its targets, the others are what such a service would have beside them. */
const fullSize: Counts = {
  accounts: 10_000,
  positions: 230_000,
  heaviest: 20_000,
  places: 5_000_000,
  events: 20_000_000,
  payments: 400_000,
  messages: 800_000,
  mails: 600_000,
  questions: 2_000,
  evaluations: 500,
  requests: 20_000,
  jobs: 20_000,
};

/** Below this a table does not tell whether a list walks through it. */
const least: Counts = {
  accounts: 600,
  positions: 1_200,
  heaviest: 60,
  places: 12_000,
  events: 20_000,
  payments: 6_000,
  messages: 6_000,
  mails: 6_000,
  questions: 200,
  evaluations: 40,
  requests: 3_000,
  jobs: 1_000,
};

const atLeast = (name: keyof Counts, scale: number): number =>
  Math.max(least[name], Math.round(fullSize[name] * scale));

/** A share of the whole, never so small that it says nothing. */
export const sizeAt = (scale: number, { hasAnswers = false } = {}): StaffSize => ({
  hasAnswers,
  accounts: atLeast('accounts', scale),
  positions: atLeast('positions', scale),
  heaviest: atLeast('heaviest', scale),
  places: atLeast('places', scale),
  events: atLeast('events', scale),
  payments: atLeast('payments', scale),
  messages: atLeast('messages', scale),
  mails: atLeast('mails', scale),
  questions: atLeast('questions', scale),
  evaluations: atLeast('evaluations', scale),
  requests: atLeast('requests', scale),
  jobs: atLeast('jobs', scale),
});
