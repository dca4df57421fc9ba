import { createPipeline, createTransactions } from '@tamiz/db';
import type { Handle, Transactions } from '@tamiz/db';

import type { Env } from '#src/env.ts';

/** Connections of one database role: single reads share a few connections, transactions have a pool. */
type RoleDatabase = {
  readonly read: Handle;
  readonly transaction: Transactions['run'];
};

/** The doors to PostgreSQL; each role can only do what its grants and policies allow. */
export type Databases = {
  /** Requests of one account: row-level security shows nothing else. */
  readonly account: (accountId: string) => RoleDatabase;
  /** The account of whoever asks; staff, who have none, by their own role. */
  readonly forVisitor: (visitor: { accountId: string | null }) => RoleDatabase;
  /** What all accounts share, such as the catalogue: no account is set, so tenant rows stay out of sight. */
  readonly shared: Handle;
  /** Sign-in, sessions and access requests. */
  readonly auth: RoleDatabase;
  /** The operators of the service. */
  readonly staff: RoleDatabase;
  readonly close: () => Promise<void>;
};

const pipelineSize = 2;

/** Opens the connections of an API process or a command, lazily. */
export const openDatabases = (env: Env): Databases => {
  const open = (url: string) => ({
    pipeline: createPipeline(url, pipelineSize),
    transactions: createTransactions(url, env.DATABASE_POOL_SIZE),
  });
  const app = open(env.DATABASE_URL_APP);
  const auth = open(env.DATABASE_URL_AUTH);
  const staff = open(env.DATABASE_URL_STAFF);

  const account = (accountId: string): RoleDatabase => ({
    read: app.pipeline.forAccount(accountId),
    transaction: (work) => app.transactions.runAs(accountId, work),
  });
  const staffDatabase = { read: staff.pipeline.handle, transaction: staff.transactions.run };

  return {
    account,
    shared: app.pipeline.handle,
    forVisitor: ({ accountId }) => (accountId === null ? staffDatabase : account(accountId)),
    auth: { read: auth.pipeline.handle, transaction: auth.transactions.run },
    staff: staffDatabase,
    close: async () => {
      await Promise.all(
        [app, auth, staff].flatMap(({ pipeline, transactions }) => [
          pipeline.close(),
          transactions.close(),
        ]),
      );
    },
  };
};
