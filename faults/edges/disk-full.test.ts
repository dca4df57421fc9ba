import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { saveAnswer } from '@tamiz/contract/calls/exams/sitting';
import { addCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { withClient } from '@tamiz/db/admin';
import { start as startCluster } from '@tamiz/tools/postgres';
import type { OwnCluster } from '@tamiz/tools/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createCaller, enter, readJson } from '#faults/edges/support/caller.ts';
import type { Caller } from '#faults/edges/support/caller.ts';
import { useEdges } from '#faults/edges/support/use-edges.ts';
import type { ServerProcess } from '#faults/edges/support/use-edges.ts';
import { sendTo } from '#faults/edges/support/wire.ts';
import type { Answer } from '#faults/edges/support/wire.ts';
import { inviteAll, prepareWorld, sit } from '#faults/edges/support/world.ts';

// A PostgreSQL of the test's own whose tables lie on a small disk; its log lies elsewhere, as OPERATIONS asks for.
const folder = mkdtempSync(join(tmpdir(), 'tamiz-edges-disk-'));
const disk = join(folder, 'small');
const ballast = join(disk, 'ballast');
let cluster: OwnCluster | undefined;

beforeAll(async () => {
  cluster = await startCluster({ durable: false });
  execFileSync('mkdir', ['-p', disk]);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0700', 'tmpfs', disk]);
  const { uid, gid } = statSync(join(cluster.dir, 'data'));
  chownSync(disk, uid, gid);
  execFileSync('chmod', ['755', folder]);
});

// Vitest runs these last to first: what uses the disk ends before the disk does.
afterAll(async () => {
  await cluster?.stop();
  execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true });
});

const edges = useEdges({ LIMIT_FACTOR: '100000' }, () => cluster?.url ?? '');

const processes: ServerProcess[] = [];
let caller: Caller;
let candidate: Caller;
let world: Awaited<ReturnType<typeof prepareWorld>>;

beforeAll(async () => {
  const { start, stack } = edges();
  const database = new URL(stack.urls.database.owner).pathname.slice(1);
  await withClient(cluster?.url ?? '', async (admin) => {
    await admin.query(`create tablespace small location '${disk}'`);
    await admin.query(`alter database ${database} set tablespace small`);
  });
  processes.push(await start({ name: 'api' }), await start({ name: 'worker' }));
  world = await prepareWorld(stack);
  const send = sendTo(processes[0]?.url ?? '');
  caller = createCaller(send);
  await enter(caller, stack.mailbox, world.email);
  const [link = ''] = await inviteAll(caller, stack, world);
  candidate = await sit(send, link);
});

/** Takes all the room there is, while others take some of it too. */
const fill = (): void => {
  const piece = Buffer.alloc(64 * 1024);
  try {
    while (true) appendFileSync(ballast, piece);
  } catch (error) {
    if (!String(error).includes('ENOSPC')) throw error;
  }
};

let sequence = 0;
const save = (): Promise<Answer> => {
  sequence += 1;
  return candidate.call(saveAnswer, {
    body: { number: 1, sequence, choice: [1 + (sequence % 3)], elapsed_ms: 900 },
  });
};

let added = 0;
const add = (): Promise<Answer> => {
  added += 1;
  const people = Array.from({ length: 10 }, (_, at) => ({
    name: 'Persona de Prueba',
    email: `p-${added}-${at}@${'disco'.repeat(8)}.ejemplo.mx`,
  }));
  const params = { id: world.ended.positionId };
  return caller.call(addCandidates, { params, body: { candidates: people } });
};

/** Repeats something until the disk refuses it; tells the answers before, and the refusal. */
const untilRefused = async (act: () => Promise<Answer>) => {
  const before: number[] = [];
  for (let turn = 0; turn < 3_000; turn += 1) {
    const answer = await act();
    if (answer.status >= 400) return { before, answer };
    before.push(answer.status);
  }
  throw new Error('The disk never became full.');
};

const refusal = {
  code: 'database_away',
  message: expect.stringContaining('Intenta de nuevo'),
};

test('a full disk: 503 with a sentence, nothing acknowledged is lost, and it goes on when there is room', async () => {
  const { stack } = edges();
  expect((await save()).status).toBe(200);
  fill();
  const people = await untilRefused(add);
  expect(readJson(people.answer)).toMatchObject(refusal);
  expect([people.answer.status, people.answer.headers.get('retry-after')]).toEqual([503, '5']);

  let acknowledged = 1;
  const answers = await untilRefused(async () => {
    const answer = await save();
    if (answer.status === 200) acknowledged = sequence;
    return answer;
  });
  expect([answers.answer.status, answers.answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(readJson(answers.answer)).toMatchObject(refusal);

  // A while of it: processes live, and say the same.
  for (let turn = 0; turn < 10; turn += 1) {
    const { status } = await save();
    if (status === 200) acknowledged = sequence;
    expect([200, 503]).toContain(status);
    await sleep(200);
  }
  expect(processes.map((one) => one.child().ending())).toEqual([undefined, undefined]);

  rmSync(ballast);
  await vi.waitFor(async () => expect((await save()).status).toBe(200), { timeout: 30_000 });
  expect((await add()).status).toBeLessThan(300);
  const [stored] = await withClient(stack.urls.database.owner, async (owner) => {
    const { rows } = await owner.query<{ last: number; people: number }>(
      `select (select max(sequence) from attempt_events where kind = 'saved') as last,
         (select count(*)::int from candidates where email like 'p-%') as people`,
    );
    return rows;
  });
  expect(stored?.last).toBe(sequence);
  expect(stored?.last).toBeGreaterThan(acknowledged);
  // Ten at a time, all or none.
  expect(stored?.people).toBe((people.before.length + 1) * 10);
  // The queue goes on too: a code arrives.
  await enter(createCaller(sendTo(processes[0]?.url ?? '')), stack.mailbox, world.email);
});
