export type Domain = { name: string; what: string };

/**
 * The domains of the business in the order of their arrows: a domain imports only those above it in this list.
 * Lint, `pnpm house` and the tables and diagram of ARCHITECTURE are made from this list.
 */
export const domains: readonly Domain[] = [
  {
    name: 'record',
    what: 'audit log, rate limits, delivered mails: what every domain writes into',
  },
  { name: 'identity', what: 'sign-in, sessions, passkeys, profile' },
  { name: 'accounts', what: 'accounts, their settings and teams, requests for access' },
  { name: 'bank', what: 'catalogue, questions, evaluations and how staff make them' },
  { name: 'money', what: 'credits, payments, refunds' },
  { name: 'hiring', what: 'positions, candidates, invitations, home' },
  { name: 'exams', what: 'sitting an exam, fairness, results, regrades' },
  { name: 'operations', what: 'health, failed jobs, housekeeping' },
];

const base = 0;
const composition = domains.length + 1;

const levelOfDomain = (name: string): number => {
  const index = domains.findIndex((domain) => domain.name === name);
  if (index === -1) throw new Error(`${name} is no domain: add it to tools/house/domains.ts.`);
  return index + 1;
};

/** The floor of a file of the server: platform below, the domains in their order, what composes them on top. */
export const serverLevel = (inSrc: string): number => {
  const [room = '', domain = ''] = inSrc.split('/');
  if (room === 'platform') return base;
  return room === 'domains' ? levelOfDomain(domain) : composition;
};

/** The floor of a file of the contract: what every domain uses below, the domains, the entry and the calls on top. */
export const contractLevel = (inSrc: string): number => {
  const [room = ''] = inSrc.split('/');
  if (room === 'calls' || inSrc === 'index.ts' || inSrc.endsWith('.test.ts')) return composition;
  return inSrc.includes('/') && room !== 'shared' ? levelOfDomain(room) : base;
};

/** Whether a floor holds what composes the domains. */
export const isComposition = (level: number): boolean => level === composition;
