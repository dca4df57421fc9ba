import { expect, test } from 'vitest';

import { createLostJobs } from '#src/platform/queue/lost-jobs.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const api = useApp();
const worker = useWorker(api);
const owner = useSql(api);

const addHeld = async (by: string): Promise<string> => {
  const [job] = await owner(
    `with added as (select id from graphile_worker.add_job('mail.code', '{}'::json))
     select id::text as id from added`,
  );
  const id = String(job?.['id']);
  await owner(
    `update graphile_worker._private_jobs set locked_by = '${by}', locked_at = now() where id = ${id}`,
  );
  return id;
};
const holderOf = async (id: string): Promise<unknown> => {
  const [job] = await owner(`select locked_by from graphile_worker._private_jobs where id = ${id}`);
  return job?.['locked_by'];
};

test('a job that never reached its worker is given back after a minute, one that runs or is of others never', async () => {
  const [lost, running, others] = [
    await addHeld('worker-a'),
    await addHeld('worker-a'),
    await addHeld('worker-b'),
  ];
  let now = 0;
  const jobs = createLostJobs(new Set([running]), { now: () => now });
  const round = () => jobs.giveBack(worker.services.database.single, ['worker-a']);
  await round();
  now = 59_000;
  await round();
  expect(await holderOf(lost)).toBe('worker-a');
  now = 60_000;
  await round();
  expect(await Promise.all([lost, running, others].map(holderOf))).toEqual([
    null,
    'worker-a',
    'worker-b',
  ]);
});

test('a job whose end was recorded meanwhile is forgotten: it may be taken anew', async () => {
  const id = await addHeld('worker-c');
  let now = 0;
  const jobs = createLostJobs(new Set(), { now: () => now });
  const round = () => jobs.giveBack(worker.services.database.single, ['worker-c']);
  await round();
  await owner(`update graphile_worker._private_jobs set locked_by = null where id = ${id}`);
  now = 30_000;
  await round();
  await owner(`update graphile_worker._private_jobs set locked_by = 'worker-c' where id = ${id}`);
  now = 61_000;
  await round();
  expect(await holderOf(id)).toBe('worker-c');
});
