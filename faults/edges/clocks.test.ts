import { createHmac } from 'node:crypto';

import { getExamState, saveAnswer } from '@tamiz/contract/calls/exams/sitting';
import { getProfile } from '@tamiz/contract/calls/identity/profile';
import { login, verifyCode } from '@tamiz/contract/calls/identity/sign-in';
import { withClient } from '@tamiz/db/admin';
import { waitFor } from '@tamiz/tools/wait';
import { beforeAll, describe, expect, test } from 'vitest';

import { createCaller, enter, readJson } from '#faults/edges/support/caller.ts';
import type { Caller } from '#faults/edges/support/caller.ts';
import { useEdges } from '#faults/edges/support/use-edges.ts';
import { sendTo } from '#faults/edges/support/wire.ts';
import { inviteAll, prepareWorld, sit } from '#faults/edges/support/world.ts';

// PostgreSQL has the right time; one API and one worker are five minutes ahead of it, the others five behind.
const edges = useEdges({ LIMIT_FACTOR: '1000' });

type Side = 'ahead' | 'behind';
const clocks: Record<Side, string> = { ahead: '+300s', behind: '-300s' };
const sides: Side[] = ['ahead', 'behind'];
const otherThan = (side: Side): Side => (side === 'ahead' ? 'behind' : 'ahead');

const urls = new Map<Side, string>();
const people = 24;
let world: Awaited<ReturnType<typeof prepareWorld>>;
let links: string[];

const at = (side: Side) => sendTo(urls.get(side) ?? '');

/** The same browser, whose next request another process answers. */
const moveTo = (side: Side, caller: Caller, session = ''): Caller =>
  createCaller(at(side), { cookies: caller.cookies, examSession: session });

const ask = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(edges().stack.urls.database.owner, async (owner) => {
    const { rows } = await owner.query(sql, values);
    return rows as Row[];
  });

beforeAll(async () => {
  const { start, stack } = edges();
  await Promise.all(
    sides.flatMap((side) => [
      start({ name: 'api', clock: clocks[side] }).then(({ url }) => urls.set(side, url)),
      start({ name: 'worker', clock: clocks[side] }),
    ]),
  );
  world = await prepareWorld(stack, people);
  const caller = createCaller(at('behind'));
  await enter(caller, stack.mailbox, world.email);
  links = await inviteAll(caller, stack, world);
});

test('the processes really believe what they are told', async () => {
  for (const side of sides) {
    const answer = await fetch(new URL('/healthz', urls.get(side)));
    await answer.text();
    const offMs = Date.parse(answer.headers.get('date') ?? '') - Date.now();
    expect(Math.abs(offMs - (side === 'ahead' ? 300_000 : -300_000))).toBeLessThan(30_000);
  }
});

describe.each(sides)('an exam that began with the process %s', (side) => {
  const begin = async (place: number) => {
    const candidate = await sit(at(side), links[place] ?? '');
    const session = candidate.prepare('/').headers['authorization']?.slice('Exam '.length) ?? '';
    return { candidate, other: moveTo(otherThan(side), candidate, session) };
  };

  const remaining = async (caller: Caller): Promise<number> => {
    const { data } = readJson(await caller.call(getExamState)) as {
      data: { question: { remaining_ms: number } };
    };
    return data.question.remaining_ms;
  };

  const first = side === 'ahead' ? 0 : 2;

  test('has the same time left on the other, and an answer in time is taken by both', async () => {
    const { candidate, other } = await begin(first);
    const [here, there] = [await remaining(candidate), await remaining(other)];
    expect(here).toBeGreaterThan(0);
    expect(Math.abs(here - there)).toBeLessThan(20_000);
    const answer = { number: 1, choice: [1], elapsed_ms: 900 };
    expect((await other.call(saveAnswer, { body: { ...answer, sequence: 1 } })).status).toBe(200);
    const body = { ...answer, sequence: 2 };
    expect((await candidate.call(saveAnswer, { body })).status).toBe(200);
  });

  test('is over on both when its time is over for the database', async () => {
    const { candidate, other } = await begin(first + 1);
    await ask(
      `update attempts set current_deadline = now() - interval '1 minute'
       where position_candidate_id = $1`,
      [world.places[first + 1]?.id],
    );
    const body = { number: 1, sequence: 1, choice: [1], elapsed_ms: 3_600_000 };
    for (const caller of [candidate, other]) {
      const { status, body: said } = await caller.call(saveAnswer, { body });
      expect([status, JSON.parse(said.toString())]).toMatchObject([
        409,
        { code: 'exam_answer_late' },
      ]);
    }
  });
});

test.each(sides)(
  'a code asked for %s opens on the other, and both end when the rules say',
  async (side) => {
    const { mailbox } = edges().stack;
    const seen = (await mailbox.listTo(world.email)).map(({ id }) => id);
    const caller = createCaller(at(side));
    const { identifier } = readJson(await caller.call(login, { body: { email: world.email } })) as {
      identifier: string;
    };
    const mail = await mailbox.waitForMailTo(world.email, { exceptIds: seen, timeoutMs: 60_000 });
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    const [challenge] = await ask<{ seconds: number }>(
      `select extract(epoch from expires_at - created_at)::float8 as seconds from sign_in_challenges where id = $1`,
      [identifier],
    );
    // Ten minutes; the difference is the way to the database and back.
    expect(Math.abs((challenge?.seconds ?? 0) - 600)).toBeLessThan(20);

    const other = moveTo(otherThan(side), caller);
    expect((await other.call(verifyCode, { body: { identifier, code } })).status).toBe(200);
    for (const each of sides) {
      expect((await moveTo(each, other).call(getProfile)).status).toBe(200);
    }
    const [session] = await ask<{ seconds: number; proved: number }>(
      `select extract(epoch from expires_at - created_at)::float8 as seconds,
       extract(epoch from proved_at - created_at)::float8 as proved
     from sessions order by created_at desc limit 1`,
    );
    expect(Math.abs((session?.seconds ?? 0) % 3_600)).toBeLessThan(20);
    expect(Math.abs(session?.proved ?? 300)).toBeLessThan(20);
  },
);

test.each(sides)('a payment event that took ten seconds is believed %s', async (side) => {
  const t = Math.floor(Date.now() / 1000) - 10;
  const about = { created: t, livemode: false, data: { object: { id: 'cus_1' } } };
  const event = { id: `evt_${side}`, object: 'event', type: 'customer.created', ...about };
  const body = Buffer.from(JSON.stringify(event));
  const secret = edges().stack.env['STRIPE_WEBHOOK_SECRET'] ?? '';
  const v1 = createHmac('sha256', secret).update(`${t}.${body.toString()}`).digest('hex');
  const answer = await at(side)({
    method: 'POST',
    path: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` },
    body,
  });
  expect([answer.status, answer.body.toString()]).toEqual([200, expect.any(String)]);
});

test('jobs ran once each, on workers that are ten minutes apart', async () => {
  const { mailbox } = edges().stack;
  for (const { email } of world.places) expect(await mailbox.listTo(email)).toHaveLength(1);
  const workers = await waitFor(
    async () => {
      const rows = await ask(
        `select 1 from worker_heartbeats where beat_at between now() - interval '20 seconds' and now()`,
      );
      return rows.length >= 2 ? rows.length : undefined;
    },
    { what: 'two living workers', timeoutMs: 30_000 },
  );
  expect(workers).toBeGreaterThanOrEqual(2);
  const waiting = await ask('select 1 from graphile_worker.jobs where attempts > 1');
  expect(waiting).toEqual([]);
});
