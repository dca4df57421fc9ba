import { prepareCall } from '@tamiz/contract/call';
import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { csrfCookie } from '@tamiz/contract/calls/identity/sign-in';
import { withClient, withDatabase } from '@tamiz/db/admin';
import { start as startCluster } from '@tamiz/tools/postgres';
import { startStack } from '@tamiz/tools/stack';
import type { Stack } from '@tamiz/tools/stack';

import { bareRate, recordSending, toBareScript } from '#bench/support/bare-sending.ts';
import { fillInvitable, ownerEmail, positionId } from '#bench/support/fill-invitable.ts';
import { closeConnections, get } from '#bench/support/http.ts';
import { mean } from '#bench/support/mean.ts';
import { openPlainConnection } from '#bench/support/plain-http.ts';
import { openSessionOf } from '#bench/support/session.ts';
import { productionEnv } from '#bench/support/production-env.ts';

/** pgbench runs the same number of clients. Each has its own account, like recruiters of different teams. */
const clients = 8;
const candidates = 100;
/** Large enough that the connections pgbench opens for each slice hardly count. */
const perSlice = 100 * clients;
const sentBefore = 125 * clients;
const warmUps = 3;
const rounds = 2;
const atLeast = 0.85;

type Session = { cookie: string; token: string; csrf: string };

const openSessions = (stack: Stack): Promise<Session[]> =>
  Promise.all(
    Array.from({ length: clients }, async (_, account) => {
      const session = await openSessionOf(stack.urls.database.owner, ownerEmail(account));
      const answer = await get(`${stack.urls.api}${csrfCookie.path}`, { cookie: session });
      const csrf = /XSRF-TOKEN=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
      return {
        cookie: `${session}; XSRF-TOKEN=${csrf}`,
        token: session.split('=')[1] ?? '',
        csrf,
      };
    }),
  );

type Calls = { first: number; count: number; expected: string };

/** Calls per second through the API, for `count` positions starting at `first`. */
const apiRate = async (
  stack: Stack,
  sessions: Session[],
  { first, count, expected }: Calls,
): Promise<number> => {
  const startedAt = performance.now();
  const runClient = async ({ cookie, csrf }: Session, client: number): Promise<void> => {
    const connection = await openPlainConnection(stack.urls.api);
    const headers = { cookie, 'x-xsrf-token': csrf };
    for (let number = first + client; number < first + count; number += clients) {
      const { path } = prepareCall(inviteCandidates, { params: { id: positionId(number) } });
      const body = await connection.send('POST', path, headers);
      if (!body.includes(expected)) throw new Error(body);
    }
    connection.close();
  };
  await Promise.all(sessions.map(runClient));
  return count / ((performance.now() - startedAt) / 1_000);
};

const readNumber = (adminUrl: string, expression: string): Promise<number> =>
  withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ n: string }>(`select (${expression})::text as n`);
    return Number(rows[0]?.n);
  });

const walPosition = (adminUrl: string): Promise<number> =>
  readNumber(adminUrl, "pg_current_wal_insert_lsn() - '0/0'");

const measure = async (stack: Stack, adminUrl: string): Promise<void> => {
  const sessions = await openSessions(stack);
  const caught = { token: sessions[0]?.token ?? '', position: sentBefore };
  const recorded = await recordSending(stack, caught);
  const script = toBareScript(recorded, { position: sentBefore, clients });
  const { app } = stack.urls.database;
  const ours: number[] = [];
  const bare: number[] = [];
  const wal: number[] = [];
  let next = sentBefore + clients;
  const takeSlice = (): number => (next += perSlice) - perSlice;
  const runOurs = async (): Promise<void> => {
    const before = await walPosition(adminUrl);
    const calls = { first: takeSlice(), count: perSlice, expected: `${candidates} invitaciones` };
    ours.push(await apiRate(stack, sessions, calls));
    wal.push(((await walPosition(adminUrl)) - before) / perSlice);
  };
  const runBare = async (): Promise<void> => {
    const turns = { first: takeSlice() / clients, count: perSlice / clients };
    bare.push(await bareRate(app, script, turns));
  };
  // These positions were invited before, so nothing is written; code and connections warm up.
  const idle = { first: 0, count: sentBefore, expected: 'No hay candidatos' };
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) await apiRate(stack, sessions, idle);
  // The first slice of each is warm-up too. After that the two take turns to begin, because the tables grow.
  await runOurs();
  await runBare();
  ours.length = bare.length = wal.length = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const run of round % 2 === 0 ? [runOurs, runBare] : [runBare, runOurs]) await run();
  }
  const invited = await readNumber(adminUrl, 'select count(*) from invitations');
  const expected = (sentBefore + 1 + perSlice * 2 * (rounds + 1)) * candidates;
  if (invited !== expected) throw new Error(`${invited} invitations instead of ${expected}.`);
  const share = mean(ours) / mean(bare);
  process.stdout.write(
    `inviting ${candidates} candidates: ${mean(ours).toFixed(0)} a second through the API, ` +
      `${mean(bare).toFixed(0)} bare SQL, share ${share.toFixed(2)} (aim ${atLeast})${share < atLeast ? '  NOT REACHED' : ''}\n` +
      `each slice: API ${ours.map((rate) => rate.toFixed(0)).join(' ')}, bare ${bare.map((rate) => rate.toFixed(0)).join(' ')}\n` +
      `${Math.round(mean(wal) / 1_024)} KB of WAL and ${recorded.length + 3} statements for ${candidates} invitations\n`,
  );
  if (share < atLeast) process.exitCode = 1;
};

/** Compares inviting through the API with its statements alone: same transaction, same concurrency, same run. */
export const benchInvite = async (): Promise<void> => {
  const cluster = await startCluster();
  const database = 'tamiz_bench';
  try {
    const stack = await startStack({
      adminUrl: cluster.url,
      database,
      web: 'none',
      hasDemoData: false,
      workerProcesses: 0,
      env: productionEnv(),
    });
    try {
      const adminUrl = withDatabase(cluster.url, database);
      const positions = sentBefore + clients + perSlice * 2 * (rounds + 1);
      await fillInvitable(
        { adminUrl, ownerUrl: stack.urls.database.owner },
        { accounts: clients, positions, candidates, sent: sentBefore },
      );
      process.stdout.write(
        `a PostgreSQL of its own with fsync on, ${clients} callers of as many accounts, ` +
          `${positions} positions, ${sentBefore} sent before, ${perSlice} in each slice\n`,
      );
      await measure(stack, adminUrl);
    } finally {
      closeConnections();
      await stack.stop();
    }
  } finally {
    await cluster.stop();
  }
};
