import { setTimeout as sleep } from 'node:timers/promises';

import { inviteCandidates } from '@tamiz/contract/calls/hiring/invitations';
import { createTransactions } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import {
  createCandidate,
  createPosition,
  createPublishedEvaluation,
  createUser,
  grantCredits,
} from '@tamiz/db/factories';
import { waitFor } from '@tamiz/tools/wait';
import { beforeAll, expect, test } from 'vitest';

import { createClient } from '#faults/support/client.ts';
import { readFaultsEnv } from '#faults/support/env.ts';
import { createRandom } from '#faults/support/random.ts';
import { signIn } from '#faults/support/sign-in.ts';
import { useKillableStack } from '#faults/support/use-killable-stack.ts';
import type { Victim } from '#faults/support/use-killable-stack.ts';

const { isFull, seed } = readFaultsEnv();
const rounds = isFull ? 200 : 30;
/** How often each part is killed alone; after that all three at once. */
const killsOfEach = isFull ? 14 : 1;
const candidates = 5;
const accounts = 3;
/** What is left in each account at the end; high enough that no low-balance mail is sent. */
const reserve = 10;
const recoverySeconds = 60;

const product = useKillableStack();
const random = createRandom(seed);

type Round = { client: ReturnType<typeof createClient>; positionId: string };
const planned: Round[] = [];

beforeAll(async () => {
  const { stack, apiUrl } = product();
  const owner = createTransactions(stack.urls.database.owner, 1);
  try {
    const { id: evaluationId } = await owner.run((tx) => createPublishedEvaluation(tx));
    const people = await Promise.all(
      Array.from({ length: accounts }, () => owner.run((tx) => createUser(tx))),
    );
    const clients = people.map(() => createClient(apiUrl));
    for (let index = 0; index < rounds; index += 1) {
      const accountId = people[index % accounts]?.account_id ?? '';
      const client = clients[index % accounts];
      if (client === undefined) throw new Error('There is a client for each account.');
      const positionId = await owner.run(async (tx) => {
        const { id } = await createPosition(tx, { accountId, evaluationId });
        for (let place = 0; place < candidates; place += 1) {
          await createCandidate(tx, { accountId, positionId: id });
        }
        await grantCredits(tx, { accountId, amount: candidates });
        return id;
      });
      planned.push({ client, positionId });
    }
    for (const [index, { email, account_id: accountId }] of people.entries()) {
      await owner.run((tx) => grantCredits(tx, { accountId: accountId ?? '', amount: reserve }));
      const client = clients[index];
      if (client !== undefined) await signIn(client, stack.mailbox, email);
    }
  } finally {
    await owner.close();
  }
});

/** Acts as a recruiter: sends, and sends again after a failure or no answer. */
const inviteUntilAcknowledged = async ({ client, positionId }: Round): Promise<number> => {
  for (let failures = 0; ; failures += 1) {
    const answer = await client
      .call(inviteCandidates, { params: { id: positionId } })
      .catch(() => undefined);
    if (answer?.status === 200) return failures;
    if (answer !== undefined && answer.status < 500) {
      throw new Error(`Inviting was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    await sleep(200);
  }
};

const planKills = (): Victim[][] => {
  const alone = Array.from({ length: killsOfEach }, (): Victim[] => ['api', 'worker', 'postgres'])
    .flat()
    .map((victim) => ({ victim, place: random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ victim }): Victim[] => [victim]);
  return [...alone, ['api', 'worker', 'postgres']];
};

const select = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(product().stack.urls.database.owner, async (owner) => {
    const { rows } = await owner.query<Row>(text);
    return rows;
  });

const countInvitationMails = async (): Promise<Map<string, number>> => {
  const people = new Set(
    (await select<{ email: string }>('select email from candidates')).map(({ email }) => email),
  );
  const counts = new Map<string, number>();
  for (const { to } of await product().stack.mailbox.list()) {
    const address = to[0] ?? '';
    if (people.has(address)) counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
};

const expectLedgerToAddUp = async (): Promise<void> => {
  const balances = await select(
    `select balance, (select sum(case direction when 'debit' then amount else -amount end)::int
       from credit_movements where account_id = credit_balances.account_id) as total
     from credit_balances`,
  );
  expect(balances).toEqual(
    Array.from({ length: accounts }, () => ({ balance: reserve, total: reserve })),
  );
  expect(await select('select account_id from app.hold_mismatched_accounts()')).toEqual([]);
  const unpaired = await select(
    `select movement.id from credit_movements movement
     where type = 'invitation'
       and amount <> (select count(*) from invitations where charged_by = movement.id)`,
  );
  expect(unpaired, 'charges without their invitations').toEqual([]);
};

test(
  'killing API, worker and PostgreSQL while invitations are sent loses and invents nothing',
  { timeout: isFull ? 600_000 : 120_000 },
  async () => {
    const { kill, restart } = product();
    const kills = planKills();
    process.stdout.write(`FAULTS_SEED=${seed}: ${rounds} rounds, ${kills.length} kills\n`);
    const sent: Promise<number>[] = [];
    for (const [index, victims] of kills.entries()) {
      const upTo = Math.ceil(((index + 1) * rounds) / kills.length);
      sent.push(...planned.slice(sent.length, upTo).map(inviteUntilAcknowledged));
      // The worker needs longer to send than the API to answer.
      await sleep(random() * (victims[0] === 'worker' ? 300 : 80));
      await kill(victims);
      await sleep(random() * 300);
      await restart(victims);
    }
    const recovered = performance.now();
    const failures = (await Promise.all(sent)).reduce((sum, count) => sum + count, 0);

    await waitFor(
      async () => ((await countInvitationMails()).size === rounds * candidates ? true : undefined),
      { what: 'every mail', timeoutMs: (recoverySeconds + 30) * 1_000, intervalMs: 500 },
    );
    const seconds = (performance.now() - recovered) / 1_000;
    // A job that will run again could still send a mail twice.
    await waitFor(
      async () => {
        const jobs = await select(
          "select id from graphile_worker.jobs where task_identifier like 'mail.%'",
        );
        return jobs.length === 0 ? true : undefined;
      },
      { what: 'an empty queue', timeoutMs: 90_000, intervalMs: 500 },
    );
    const mails = await countInvitationMails();
    const doubles = [...mails.values()].reduce((sum, count) => sum + count - 1, 0);
    process.stdout.write(
      `${rounds * candidates} invitations, ${failures} failed calls, ${doubles} doubles, ` +
        `all out ${seconds.toFixed(1)} s after the last restart\n`,
    );

    await expectLedgerToAddUp();
    const lost = await select(
      `select place.id from position_candidates place
       where (select count(*) from invitations where position_candidate_id = place.id) <> 1`,
    );
    expect(lost, 'acknowledged invitations that are missing or double').toEqual([]);
    expect(seconds).toBeLessThanOrEqual(recoverySeconds);
    expect(doubles).toBeLessThanOrEqual(kills.length);
  },
);
