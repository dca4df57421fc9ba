import { createPipeline } from '@tamiz/db';
import { createUser } from '@tamiz/db/factories';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { createDatabaseMetrics } from '#src/platform/telemetry/database-metrics.ts';
import { useOutsideWorld } from '#src/testing/outside-world.ts';
import { delayedAddress, refusedAddress } from '#src/testing/smtp-sink.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const world = useOutsideWorld();
const api = useApp(() => world.env());
const worker = useWorker(api);
const sql = useSql(api);

const value = async (metric: string): Promise<number> => {
  const line = (await worker.metrics()).split('\n').find((one) => one.startsWith(`${metric} `));
  return Number(line?.split(' ').at(-1));
};

/** Jobs of a task in any state: a job that failed waits first and is ready again seconds later. */
const jobsOf = async (task: string): Promise<number> =>
  (await worker.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`tamiz_queue_jobs{task="${task}",`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

const askForCode = async (email: string): Promise<void> => {
  await api.asOwner((tx) => createUser(tx, { role: 'owner', email }));
  const answer = await api.browser().call('POST', '/api/login', { body: { email } });
  expect(answer.status).toBe(200);
};

test('a mail outage is seen: refused and delayed mails, the depth of the queue, the age of its oldest job', async () => {
  expect(await value('tamiz_queue_oldest_seconds')).toBe(0);
  await askForCode('llega@ejemplo.mx');
  await askForCode(refusedAddress('uno'));
  expect(await value('tamiz_queue_jobs{task="mail.sign_in_code",state="ready"}')).toBe(2);
  expect(await value('tamiz_queue_lane_jobs{lane="codes",state="ready"}')).toBe(2);
  await worker.runJobs();
  expect(await value('tamiz_mail_states{state="sent"}')).toBe(1);
  expect(await value('tamiz_job_seconds_count{lane="codes",outcome="done"}')).toBe(2);
  expect(await value('tamiz_queue_lane_jobs{lane="codes",state="ready"}')).toBe(0);
  expect(await value('tamiz_mails_total{outcome="sent"}')).toBe(1);
  expect(await value('tamiz_mails_total{outcome="refused"}')).toBe(1);

  await askForCode(delayedAddress('uno'));
  await expect(worker.runJobs()).rejects.toThrow('Some jobs failed.');
  expect(await value('tamiz_mails_total{outcome="delayed"}')).toBeGreaterThan(0);
  expect(await jobsOf('mail.sign_in_code')).toBe(1);
  // Others may ring: the database of the tests may have been made long before.
  const alarm = 'ALARM: jobs have waited for too long';
  expect(await worker.alarmLines()).not.toContain(alarm);
  await sql("update graphile_worker._private_jobs set created_at = now() - interval '11 minutes'");
  expect(await value('tamiz_queue_oldest_seconds')).toBeGreaterThan(600);
  expect(await worker.alarmLines()).toContain(alarm);
  expect(await value('tamiz_database_metrics_up')).toBe(1);
  expect(await value('tamiz_exams_running')).toBe(0);
});

test('a database that does not answer leaves no number that looks healthy', async () => {
  const registry = new Registry();
  const away = createPipeline('postgres://nadie@127.0.0.1:1/nada', 1);
  const watcher = createDatabaseMetrics(registry, away.handle, { error: () => undefined });
  const text = await registry.metrics();
  watcher.stop();
  expect(text).toMatch(/^tamiz_database_metrics_up 0$/m);
  expect(text).toMatch(/^tamiz_queue_oldest_seconds Nan$/m);
  expect(text).not.toMatch(/^tamiz_check_age_seconds\{/m);
});
