import type { CompiledQuery } from 'kysely';
import pg from 'pg';

import { isDatabaseAway } from '#src/away.ts';
import { assertReplicated, connectionSettings, watchReplication } from '#src/driver/connection.ts';
import { flushTogether } from '#src/driver/pg-internals.ts';
import { gather } from '#src/gather.ts';
import type { Handle } from '#src/handle.ts';
import { observed } from '#src/observe.ts';
import { narrowTo } from '#src/scope.ts';
import type { Reach } from '#src/scope.ts';
import { sendNamed, sendTogether } from '#src/driver/batch.ts';

/** Reads that share a few connections; each is sent whole, so that no two can mix. */
export type Pipeline = {
  /** Outside any account: for roles whose rights do not depend on one. */
  readonly handle: Handle;
  /** Reads within one account or place, set for this transaction only. */
  readonly within: (id: string) => Handle;
  /** The same, but what is asked in one tick runs in one transaction, one after the other, and fails together. */
  readonly togetherWithin: (id: string) => Handle;
  readonly close: () => Promise<void>;
};

type Rows = pg.QueryResult['rows'];

type Slot = { client: pg.Client; ready: Promise<unknown> };

/** Opens connections on first use and replaces one that broke. */
const createSlots = (url: string, size: number, statementTimeoutMs?: number) => {
  const slots: (Slot | undefined)[] = Array.from({ length: size });
  let turn = 0;

  const open = (index: number): Slot => {
    const client = new pg.Client({
      ...connectionSettings(url, statementTimeoutMs),
      pipeline: true,
    });
    const drop = () => {
      if (slots[index]?.client === client) slots[index] = undefined;
    };
    client.on('error', drop);
    client.on('end', drop);
    watchReplication(client);
    const ready = client.connect();
    ready.catch(drop);
    return { client, ready };
  };

  const next = async (): Promise<pg.Client> => {
    turn = (turn + 1) % size;
    const slot = (slots[turn] ??= open(turn));
    await slot.ready;
    return slot.client;
  };

  return {
    /**
     * Sends on the next connection. One that says that the database is away is closed although it still answers: that of a
     * leader that became a replica would refuse every further write.
     */
    async send<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
      const client = await next();
      try {
        flushTogether(client);
        const result = await work(client);
        assertReplicated(client);
        return result;
      } catch (error) {
        if (isDatabaseAway(error)) {
          const index = slots.findIndex((slot) => slot?.client === client);
          if (index !== -1) slots[index] = undefined;
          client.end().catch(() => undefined);
        }
        throw error;
      }
    },
    async close(): Promise<void> {
      const opened = slots.flatMap((slot) => slot ?? []);
      await Promise.allSettled(opened.map(({ ready, client }) => ready.then(() => client.end())));
    },
  };
};

/** Opens a pipeline of `size` connections to the role of `url`. */
export const createPipeline = (
  url: string,
  size: number,
  {
    scope = 'app.account_id',
    people = 'shown',
    statementTimeoutMs,
  }: Reach & { readonly statementTimeoutMs?: number } = {},
): Pipeline => {
  const slots = createSlots(url, size, statementTimeoutMs);
  const narrow = narrowTo({ scope, people, isReading: true });

  // All are one transaction, which ends with them, and no other request can come between them.
  const runWithin = (id: string, queries: readonly CompiledQuery[]): Promise<Rows[]> =>
    slots.send(async (client) => {
      const [, ...results] = await sendTogether(client, [narrow(id), ...queries]);
      return results;
    });

  return {
    handle: {
      run: (query) => observed(query.sql, () => slots.send((client) => sendNamed(client, query))),
    },
    within: (id) => ({
      run: (query) =>
        observed(query.sql, async () => {
          const [rows = []] = await runWithin(id, [query]);
          return rows;
        }),
    }),
    togetherWithin: (id) => gather((queries) => runWithin(id, queries)),
    close: () => slots.close(),
  };
};
