import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { prepareCall } from '@tamiz/contract/call';
import { correctKey, orderRegrade } from '@tamiz/contract/calls/exams/regrades';
import { getAttemptPdf } from '@tamiz/contract/calls/exams/results';
import { exportResults } from '@tamiz/contract/calls/exams/results-export';
import { nextQuestion, saveAnswer } from '@tamiz/contract/calls/exams/sitting';
import { uploadCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { createTransactions } from '@tamiz/db';
import { withClient } from '@tamiz/db/admin';
import { createUser } from '@tamiz/db/factories';
import { waitFor } from '@tamiz/tools/wait';
import { beforeAll, describe, expect, test } from 'vitest';

import { createCaller, enter } from '#faults/edges/support/caller.ts';
import type { Caller } from '#faults/edges/support/caller.ts';
import { useEdges } from '#faults/edges/support/use-edges.ts';
import type { ServerProcess } from '#faults/edges/support/use-edges.ts';
import { sendTo } from '#faults/edges/support/wire.ts';
import { inviteAll, prepareWorld, sit } from '#faults/edges/support/world.ts';

const edges = useEdges({ LIMIT_FACTOR: '1000', DRAIN_SECONDS: '1' });

/** More than one batch of a regrade. */
const people = 60;
let api: ServerProcess;
let worker: ServerProcess;
let world: Awaited<ReturnType<typeof prepareWorld>>;
let caller: Caller;

const ask = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(edges().stack.urls.database.owner, async (owner) => {
    const { rows } = await owner.query(sql, values);
    return rows as Row[];
  });

beforeAll(async () => {
  const { start, stack } = edges();
  [api, worker] = await Promise.all([start({ name: 'api' }), start({ name: 'worker' })]);
  world = await prepareWorld(stack, people);
  caller = createCaller(sendTo(api.url));
  await enter(caller, stack.mailbox, world.email);
});

const terminate = (one: ServerProcess): void => void process.kill(one.child().pid, 'SIGTERM');

const uploadPath = () =>
  prepareCall(uploadCandidates, { params: { id: world.ended.positionId }, body: new FormData() })
    .path;

/** An upload whose body the test sends piece by piece. */
const beginUpload = async (domain: string) => {
  const rows = Array.from({ length: 200 }, (_, at) => `Persona ${at},p${at}@${domain}`);
  const form = new FormData();
  form.append('file', new File([['name,email', ...rows].join('\n')], 'gente.csv'));
  const written = new Response(form);
  const content = Buffer.from(await written.arrayBuffer());
  const sending = request(new URL(uploadPath(), api.url), {
    method: 'POST',
    headers: {
      ...caller.prepare('/').headers,
      'content-type': written.headers.get('content-type') ?? '',
      'content-length': content.length,
    },
  });
  const answered = once(sending, 'response').then(async ([answer]: IncomingMessage[]) => ({
    status: answer?.statusCode,
    retryAfter: answer?.headers['retry-after'],
    body: answer === undefined ? '' : await text(answer),
  }));
  // A connection that ends after the answer, while we could still send, is no failure of the test.
  sending.on('error', () => undefined);
  const middle = Math.floor(content.length / 2);
  sending.write(content.subarray(0, middle));
  return { answered, finish: () => sending.end(content.subarray(middle)) };
};

const countPeople = async (domain: string): Promise<number> => {
  const rows = await ask<{ count: number }>(
    'select count(*)::int as count from candidates where email like $1',
    [`%@${domain}`],
  );
  return rows[0]?.count ?? -1;
};

describe('SIGTERM while a file is being sent', () => {
  test('who goes on sending is answered as always, and the file is stored', async () => {
    const upload = await beginUpload('entera.ejemplo.mx');
    await sleep(500);
    terminate(api);
    await sleep(1_500);
    upload.finish();
    expect(await upload.answered).toMatchObject({ status: 200 });
    await api.child().exited;
    expect(api.child().ending()).toBe('ended with code 0');
    expect(await countPeople('entera.ejemplo.mx')).toBe(200);
    await api.start();
  });

  test('who stops sending is told in a sentence, nothing is stored, and the process ends in order', async () => {
    const upload = await beginUpload('media.ejemplo.mx');
    await sleep(500);
    terminate(api);
    const answer = await upload.answered;
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Intenta de nuevo'),
    });
    await api.child().exited;
    expect(api.child().ending()).toBe('ended with code 0');
    expect(await countPeople('media.ejemplo.mx')).toBe(0);
    await api.start();
  });
});

test('SIGTERM while reports are printed and results written: each arrives whole', async () => {
  const asked = [
    ...Array.from({ length: 4 }, () =>
      caller.call(getAttemptPdf, { params: { id: world.ended.attemptId } }),
    ),
    ...(['xlsx', 'csv'] as const).map((format) =>
      caller.call(exportResults, {
        params: { id: world.ended.positionId },
        body: { format, sort: 'score' },
      }),
    ),
  ];
  await sleep(100);
  terminate(api);
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  for (const { body } of answers.slice(0, 4)) {
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.subarray(-8).toString()).toContain('%%EOF');
  }
  // The directory of a ZIP stands at its end.
  expect(answers[4]?.body.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');
  expect(answers[5]?.body.length).toBeGreaterThan(10);
  await api.child().exited;
  expect(api.child().ending()).toBe('ended with code 0');
  await api.start();
});

/** Sits the whole exam, always the first option. */
const finishExam = async (link: string): Promise<void> => {
  const candidate = await sit(sendTo(api.url), link);
  for (const number of [1, 2]) {
    const body = { number, sequence: 1, choice: [1], elapsed_ms: 900 };
    expect((await candidate.call(saveAnswer, { body })).status).toBe(200);
    const next = await candidate.call(nextQuestion, { body: { after: number } });
    expect(next.status).toBe(200);
  }
};

/** An operator who has just shown a passkey. */
const enterAsStaff = async (): Promise<Caller> => {
  const owner = createTransactions(edges().stack.urls.database.owner, 1);
  const user = await owner.run((tx) => createUser(tx, { role: 'staff' }));
  await owner.close();
  const token = randomBytes(32).toString('base64url');
  await ask(
    `insert into sessions (user_id, token_hash, user_agent, ip_address, expires_at, passkey_at)
     values ($1, $2, 'edges', '127.0.0.1', now() + interval '1 hour', now())`,
    [user.id, createHash('sha256').update(token).digest()],
  );
  return createCaller(sendTo(api.url), { cookies: new Map([['tamiz_session', token]]) });
};

test('SIGTERM in the middle of a regrade: it goes on after the restart, once for each exam', async () => {
  const { stack } = edges();
  const links = await inviteAll(caller, stack, world);
  for (let at = 0; at < links.length; at += 10) {
    await Promise.all(links.slice(at, at + 10).map(finishExam));
  }
  const staff = await enterAsStaff();
  const versionId = world.ended.versionId;
  const [question] = await ask<{ id: number; other: number }>(
    `select question_id as id, (select answer.id from answers answer
        where answer.question_id = held.question_id and not answer.is_correct order by id limit 1) as other
     from version_questions held where version_id = $1 order by 1 limit 1`,
    [versionId],
  );
  const params = { id: versionId };
  const reason = 'La clave publicada era incorrecta según la documentación.';
  const corrected = await staff.call(correctKey, {
    params,
    body: { question_id: question?.id ?? 0, correct_answer_ids: [question?.other ?? 0], reason },
  });
  expect([corrected.status, corrected.body.toString()]).toEqual([201, expect.any(String)]);

  // The last exam of the second batch is held, so that the signal comes while it is under way.
  await withClient(stack.urls.database.owner, async (owner) => {
    await owner.query('begin');
    await owner.query('select id from attempts order by id desc limit 1 for update');
    expect((await staff.call(orderRegrade, { params, body: { reason } })).status).toBe(202);
    await waitFor(
      async () => {
        const rows = await ask('select 1 from regrades where last_attempt_id is not null');
        return rows.length > 0 ? true : undefined;
      },
      { what: 'the first batch', timeoutMs: 60_000 },
    );
    terminate(worker);
    await sleep(1_000);
    expect(worker.child().ending()).toBeUndefined();
    expect(await ask('select 1 from regrades where finished_at is null')).toHaveLength(1);
    await owner.query('rollback');
  });
  await worker.child().exited;
  expect(worker.child().ending()).toBe('ended with code 0');
  await worker.start();
  await waitFor(
    async () => {
      const rows = await ask('select 1 from regrades where finished_at is not null');
      return rows.length > 0 ? true : undefined;
    },
    { what: 'the end of the regrade', timeoutMs: 90_000 },
  );
  const [regrade] = await ask<{ examined: number; changed: number }>(
    'select examined, changed from regrades',
  );
  expect(regrade?.examined).toBe(people);
  const written = await ask<{ times: number }>(
    "select count(*)::int as times from attempt_events where kind = 'regraded' group by attempt_id",
  );
  expect(written).toHaveLength(regrade?.changed ?? -1);
  expect(written.filter(({ times }) => times !== 1)).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
});
