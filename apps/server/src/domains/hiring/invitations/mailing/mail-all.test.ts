import { expect, test } from 'vitest';

import { deferredDomain } from '#src/testing/smtp-sink.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';
import { enqueueTurns } from '#src/platform/queue/enqueue.ts';

const stage = useInvitations();
const { world, worker, sql } = stage;

type Waiting = { priority: number; payload: { ids: string[]; inLine?: boolean }; line: string };

const waitingOf = (accountId: string) =>
  sql<Waiting>(
    `select job.priority, job.payload, queue.queue_name as line
     from graphile_worker._private_jobs job
     left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
     where job.key like 'turn:' || $1 || ':%' order by job.priority`,
    [accountId],
  );

const addTurns = (accountId: string, count: number) =>
  worker.services.database.transaction((tx) =>
    enqueueTurns(tx, 'mail.invitation_batch', {
      accountId,
      payloads: Array.from({ length: count }, () => ({ ids: [crypto.randomUUID()] })),
    }),
  );

const turnsOf = async (accountId: string) =>
  (await waitingOf(accountId)).map(({ priority }) => priority);

test('accounts take turns in the queue, however many jobs one of them has waiting', async () => {
  const [large, small] = [crypto.randomUUID(), crypto.randomUUID()];
  await addTurns(large, 400);
  await addTurns(small, 2);
  await addTurns(large, 3);
  const turns = await turnsOf(large);
  expect(turns).toEqual(Array.from({ length: 403 }, (_, index) => index + 1));
  expect(await turnsOf(small)).toEqual([1, 2]);
  // Once the large one has been served for a while, a newcomer begins where it is now, not before it.
  await sql(
    "delete from graphile_worker._private_jobs where key like 'turn:%' and priority <= 100",
  );
  await addTurns(small, 2);
  expect(await turnsOf(small)).toEqual([101, 102]);
  await sql("delete from graphile_worker._private_jobs where key like 'turn:%'");
});

test('a sending of many is mailed in turns, each person once', async () => {
  const { places, invite } = await stage.createTeam({ candidates: 60, credits: 100 });
  await invite();
  await worker.runJobs();
  const known = new Set(places.map(({ email }) => email));
  const sent = world.mails.received.filter(({ to }) => known.has(to)).map(({ to }) => to);
  expect(sent.toSorted()).toEqual([...known].toSorted());
});

test('people of a domain that takes no mails now wait in its line; the others of their job do not', async () => {
  const held = ['a', 'b', 'c'].map((name) => `${name}@${deferredDomain}`);
  const good = `buena-${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`;
  const { accountId, places, invite } = await stage.createTeam({ emails: [...held, good] });
  await invite();
  await worker.runJobs();
  const received = world.mails.received.map(({ to }) => to);
  expect(received).toContain(good);
  expect(received).not.toContain(held[0]);
  const waiting = await waitingOf(accountId);
  expect(waiting).toMatchObject([
    { payload: { inLine: true }, line: expect.stringMatching(/^mail:/) },
  ]);
  expect(JSON.stringify(waiting)).not.toContain(deferredDomain);
  expect(waiting[0]?.payload.ids).toHaveLength(3);
  expect(places).toHaveLength(4);
});
