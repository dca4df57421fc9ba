import type { FixturePlaces } from '#e2e/fixture-backend/candidates.ts';
import { createCatalogue, type FixtureCatalogue } from '#e2e/fixture-backend/catalogue.ts';
import { createCredits, type FixtureCredits } from '#e2e/fixture-backend/credits.ts';

export type FixtureUser = {
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  created_at: string;
  credit_balance: number;
};

export type FixtureSession = {
  session_token: string;
  user_agent: string;
  ip_address: string;
  last_used_at: string;
};

export type AccessRequest = {
  first_name: string;
  last_name: string;
  email: string;
  linkedin_url: string;
};

/** The whole state of the fixture, in memory; ids are counted up, as many backends do. */
export type State = {
  user: FixtureUser;
  /** The only code it accepts; it has no mailbox. */
  code: string;
  /** By the secret of the session cookie. */
  sessions: Map<string, FixtureSession>;
  challenges: Map<number, string>;
  accessRequests: AccessRequest[];
  pendingChange: Partial<FixtureUser> | null;
  catalogue: FixtureCatalogue;
  places: FixturePlaces;
  credits: FixtureCredits;
  nextId: () => number;
};

export const createState = (): State => {
  let lastId = 40;
  return {
    user: {
      name: 'Octavio Treviño',
      first_name: 'Octavio',
      last_name: 'Treviño',
      email: 'octavio.trevino@ejemplo.mx',
      created_at: '2025-03-09T18:30:00Z',
      credit_balance: 1250,
    },
    code: '482913',
    sessions: new Map(),
    challenges: new Map(),
    accessRequests: [],
    pendingChange: null,
    catalogue: createCatalogue(),
    places: new Map(),
    credits: createCredits(),
    nextId: () => (lastId += 1),
  };
};
