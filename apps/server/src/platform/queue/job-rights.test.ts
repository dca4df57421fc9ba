import { withClient } from '@tamiz/db/admin';
import { useTestDatabase } from '@tamiz/db/testing';
import { expect, test } from 'vitest';

import { jobs } from '#src/platform/queue/definitions.ts';
import { schedule } from '#src/worker.ts';

const database = useTestDatabase();

const serviceRoles = ['app', 'auth', 'staff', 'worker', 'exam'];

test('every job is added by the schedule or by a role, and no role may add a job that does not exist', async () => {
  const { rows } = await withClient(database().urls.owner, (owner) =>
    owner.query<{ job: string }>(
      `select distinct unnest(app.jobs_of('tamiz_' || role)) as job from unnest($1::text[]) role`,
      [serviceRoles],
    ),
  );
  const added = rows.map(({ job }) => job);
  expect(added.filter((job) => !Object.hasOwn(jobs, job))).toEqual([]);
  const scheduled = new Set<string>(schedule.map(({ task }) => task));
  expect(Object.keys(jobs).filter((job) => !added.includes(job) && !scheduled.has(job))).toEqual(
    [],
  );
});
