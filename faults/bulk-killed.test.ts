import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { changeChosen, inviteChosen } from '@tamiz/contract/calls/hiring/chosen';
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
/** Positions, each of which goes through every action; every action is one change of many people. */
const positions = isFull ? 40 : 4;
const candidates = 5;
const actions = ['invite', 'remind', 'resend', 'extend', 'cancel'] as const;
type Action = (typeof actions)[number];
const kills = isFull ? 40 : 5;
/** What is left at the end: high enough that no low-balance mail is sent. */
const reserve = 10;

const product = useKillableStack();
const random = createRandom(seed);

type Round = { positionId: string; ids: string[] };
const planned: Round[] = [];
let client: ReturnType<typeof createClient>;

beforeAll(async () => {
  const { stack, apiUrl } = product();
  const owner = createTransactions(stack.urls.database.owner, 1);
  try {
    const { id: evaluationId } = await owner.run((tx) => createPublishedEvaluation(tx));
    const user = await owner.run((tx) => createUser(tx));
    const accountId = user.account_id ?? '';
    for (let index = 0; index < positions; index += 1) {
      planned.push(
        await owner.run(async (tx) => {
          const { id: positionId } = await createPosition(tx, { accountId, evaluationId });
          const ids: string[] = [];
          for (let place = 0; place < candidates; place += 1) {
            ids.push((await createCandidate(tx, { accountId, positionId })).id);
          }
          return { positionId, ids };
        }),
      );
    }
    const amount = positions * candidates + reserve;
    await owner.run((tx) => grantCredits(tx, { accountId, amount }));
    client = createClient(apiUrl);
    await signIn(client, stack.mailbox, user.email);
  } finally {
    await owner.close();
  }
});

const send = ({ positionId: id, ids }: Round, action: Action, key: string) =>
  action === 'invite'
    ? client.call(inviteChosen, { params: { id }, body: { ids, key, delivery: 'mail' } })
    : client.call(changeChosen, {
        params: { id },
        body: {
          action,
          ids,
          key,
          ...(action === 'extend' && { expiration_unit: 'days', expiration_value: 30 }),
        },
      });

/** Acts as the dialog does: after a failure or no answer it sends the same again, with the same key. */
const doUntilAcknowledged = async (round: Round, action: Action): Promise<number> => {
  const key = randomUUID();
  for (let failures = 0; ; failures += 1) {
    const answer = await send(round, action, key).catch(() => undefined);
    if (answer?.status === 200) {
      const { data } = answer.body as { data: { invited?: number; done?: number } };
      expect(data.invited ?? data.done, action).toBe(candidates);
      return failures;
    }
    if (answer !== undefined && answer.status < 500) {
      throw new Error(`${action} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    await sleep(200);
  }
};

const select = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(product().stack.urls.database.owner, async (owner) => {
    const { rows } = await owner.query<Row>(text);
    return rows;
  });

const expectEmptyQueue = () =>
  waitFor(
    async () => {
      const jobs = await select(
        "select id from graphile_worker.jobs where task_identifier like 'mail.%'",
      );
      return jobs.length === 0 ? true : undefined;
    },
    { what: 'an empty queue', timeoutMs: 150_000, intervalMs: 500 },
  );

/** Mails of each person by their subject: one of each kind, and doubles only where a worker died. */
const countMails = async (): Promise<Map<string, number>> => {
  const people = await select<{ email: string }>('select email from candidates');
  const known = new Set(people.map(({ email }) => email));
  const counts = new Map<string, number>();
  for (const { to, subject } of await product().stack.mailbox.list()) {
    if (!known.has(to[0] ?? '')) continue;
    const kind = `${to[0]} ${subject}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

test(
  'killing API and worker in the middle of changes to many people does each of them exactly once',
  { timeout: isFull ? 900_000 : 240_000 },
  async () => {
    const { kill, restart } = product();
    const changes = positions * actions.length;
    process.stdout.write(`FAULTS_SEED=${seed}: ${changes} changes, ${kills} kills\n`);
    let workerKills = 0;
    let failures = 0;
    for (const action of actions) {
      // Mails of one action are out before the next, which would replace what they say.
      const running = planned.map((round) => doUntilAcknowledged(round, action));
      for (let index = 0; index < kills / actions.length; index += 1) {
        const victims: Victim[] = random() < 0.5 ? ['api'] : ['api', 'worker'];
        workerKills += victims.includes('worker') ? 1 : 0;
        await sleep(random() * 60);
        await kill(victims);
        await sleep(random() * 200);
        await restart(victims);
      }
      failures += (await Promise.all(running)).reduce((sum, count) => sum + count, 0);
      await expectEmptyQueue();
    }

    const everybody = positions * candidates;
    const [sums] = await select(
      `select balance::int, (select count(*)::int from invitations) as invitations,
         (select count(*)::int from invitations where status = 'cancelled' and returned_by is not null) as returned,
         (select count(*)::int from invitations where resend_count = 1 and prompted_at is not null) as changed,
         (select count(*)::int from credit_movements where type = 'invitation') as charges,
         (select count(*)::int from credit_movements where type = 'reintegration') as returns,
         (select count(*)::int from chosen_changes) as kept
       from credit_balances`,
    );
    expect(sums).toEqual({
      balance: everybody + reserve,
      invitations: everybody,
      returned: everybody,
      changed: everybody,
      charges: positions,
      returns: positions,
      kept: changes,
    });
    const mails = await countMails();
    // The invitation and its resend have one subject; the reminder and the new deadline have theirs.
    expect(mails.size).toBe(everybody * 3);
    const total = [...mails.values()].reduce((sum, count) => sum + count, 0);
    const doubles = total - everybody * 4;
    process.stdout.write(`${total} mails, ${failures} failed calls, ${doubles} doubles\n`);
    expect(doubles).toBeGreaterThanOrEqual(0);
    expect(doubles).toBeLessThanOrEqual(workerKills);
  },
);
