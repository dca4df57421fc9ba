import { build } from '@tamiz/db';
import { expect, onTestFinished, test } from 'vitest';

import { startWorker } from '#src/worker.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const api = useApp();
const worker = useWorker(api);
const owner = useSql(api);

const sleeping = build.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.val(6)]).as('slept'));

test('a worker whose jobs keep every shared connection busy still shows that it lives', async () => {
  const slow = [1, 2].map(() => worker.services.database.single.run(sleeping.compile()));
  const starting = startWorker(worker.services, () => undefined);
  onTestFinished(async () => {
    await (await starting).stop();
    await Promise.all(slow);
  });
  const beats = () => owner('select from worker_heartbeats');
  await expect.poll(async () => (await beats()).length, { timeout: 30_000 }).toBeGreaterThan(0);
});
