import { createPipeline, createTransactions } from '@tamiz/db';
import type { Handle, Reach, Transactions } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { connections } from '#src/platform/database/connections.ts';
import { currentView } from '#src/platform/database/view-context.ts';
import type { View } from '#src/platform/http/visitor.ts';
import type { Env } from '#src/platform/env.ts';

/** Connections of one database role: single reads share a few connections, transactions have a pool. */
type RoleDatabase = {
  readonly single: Handle;
  readonly transaction: Transactions['run'];
};

type AccountDatabase = RoleDatabase & {
  /** Short reads of one use case: what is asked in one tick shares a transaction, which costs as much as one of them. */
  readonly together: Handle;
  /** Searches, each cancelled after a short time: see `searchWithinBudget`. */
  readonly search: Handle;
};

type ExamDatabase = RoleDatabase & {
  /** A single statement that writes: a transaction of its own, at the price of one round trip. */
  readonly alone: Handle;
};

/** The connections to PostgreSQL by role; each role can only do what its grants and policies allow. */
export type Databases = {
  /** Requests of one account: row-level security shows nothing else. */
  readonly account: (accountId: string) => AccountDatabase;
  /** The account of the visitor; staff have no account and use the staff role. */
  readonly forVisitor: (visitor: { accountId: string | null }) => RoleDatabase;
  /** What all accounts share, such as the catalogue: no account is set, so tenant rows stay out of sight. */
  readonly shared: Handle;
  /** Sign-in, sessions and access requests. */
  readonly auth: RoleDatabase;
  /** The operators of the service. */
  readonly staff: RoleDatabase;
  /** One exam: row-level security shows the candidate's place and what belongs to it. */
  readonly exam: (placeId: string) => ExamDatabase;
  /** The exam's functions that judge row by row, such as saving answers of many exams at once. */
  readonly exams: Handle;
  readonly close: () => Promise<void>;
};

const { app: ofApp, auth: ofAuth, staff: ofStaff, exam: ofExam } = connections.api;

/** A search that takes longer is answered without near matches. */
const searchTimeoutMs = 1_000;

/** Staff who look as an account sees it reach its rows and what all accounts share, and nothing else. */
const closedInView = <Reached>(reached: Reached): Reached => {
  if (currentView() !== undefined) throw new AppError('view_closed');
  return reached;
};

/** What a transaction of a view wanted to write was refused by PostgreSQL. */
const sayReadOnly = (error: unknown): never => {
  const isRefused = error instanceof Error && 'code' in error && error.code === '25006';
  throw isRefused ? new AppError('view_read_only') : error;
};

/** Opens the connections of an API process or a command, lazily. */
export const openDatabases = (env: Env): Databases => {
  const open = (url: string, { reads }: { reads: number }, reach?: Reach) => ({
    pipeline: createPipeline(url, reads, reach),
    transactions: createTransactions(url, env.DATABASE_POOL_SIZE, reach),
  });
  const app = open(env.DATABASE_URL_APP, ofApp);
  const auth = open(env.DATABASE_URL_AUTH, ofAuth);
  const staff = open(env.DATABASE_URL_STAFF, ofStaff);
  const exam = open(env.DATABASE_URL_EXAM, ofExam, { scope: 'app.place_id' });
  // Saves wait for locks that a transaction holds; on a connection of their own no read of that transaction's
  // process can get stuck behind them.
  const exams = createPipeline(env.DATABASE_URL_EXAM, ofExam.saves);

  const openSearches = (size: number, reach?: Reach) =>
    createPipeline(env.DATABASE_URL_APP, size, { ...reach, statementTimeoutMs: searchTimeoutMs });
  const searches = openSearches(ofApp.searches);

  const hidden = {
    pipeline: createPipeline(env.DATABASE_URL_APP, 1, { people: 'hidden' }),
    searches: openSearches(1, { people: 'hidden' }),
    transactions: createTransactions(env.DATABASE_URL_APP, ofApp.views - 2, { people: 'hidden' }),
  };
  const viewed = (accountId: string, { showsPeople }: View): AccountDatabase => {
    const { pipeline, transactions } = showsPeople ? app : hidden;
    const searching = showsPeople ? searches : hidden.searches;
    return {
      // Single reads within an account are read-only in any case.
      single: pipeline.within(accountId),
      together: pipeline.togetherWithin(accountId),
      search: searching.within(accountId),
      transaction: (work) => transactions.readWithin(accountId, work).catch(sayReadOnly),
    };
  };

  const account = (accountId: string): AccountDatabase => {
    const view = currentView();
    if (view !== undefined) return viewed(accountId, view);
    return {
      single: app.pipeline.within(accountId),
      together: app.pipeline.togetherWithin(accountId),
      search: searches.within(accountId),
      transaction: (work) => app.transactions.runWithin(accountId, work),
    };
  };
  const noAccount = app.pipeline.within('');
  const authDatabase = { single: auth.pipeline.handle, transaction: auth.transactions.run };
  const staffDatabase = { single: staff.pipeline.handle, transaction: staff.transactions.run };

  return {
    account,
    get shared() {
      return currentView() === undefined ? app.pipeline.handle : noAccount;
    },
    forVisitor: ({ accountId }) =>
      accountId === null ? closedInView(staffDatabase) : account(accountId),
    get auth() {
      return closedInView(authDatabase);
    },
    get staff() {
      return closedInView(staffDatabase);
    },
    exam: (placeId) =>
      closedInView({
        single: exam.pipeline.within(placeId),
        transaction: (work) => exam.transactions.runWithin(placeId, work),
        alone: exam.transactions.aloneWithin(placeId),
      }),
    get exams() {
      return closedInView(exams.handle);
    },
    close: async () => {
      await Promise.all([exams, searches, hidden.searches].map((pipeline) => pipeline.close()));
      await Promise.all(
        [app, hidden, auth, staff, exam].flatMap(({ pipeline, transactions }) => [
          pipeline.close(),
          transactions.close(),
        ]),
      );
    },
  };
};
