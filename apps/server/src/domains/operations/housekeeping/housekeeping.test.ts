import { expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const api = useApp();
const sql = useSql(api);
const worker = useWorker(api);

test('sessions past their end or long unused are deleted, living ones stay', async () => {
  const [ended, unused, living] = await Promise.all([
    api.signedIn(),
    api.signedIn(),
    api.signedIn(),
  ]);
  await sql(`update sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [
    ended.user.id,
  ]);
  await sql(`update sessions set last_used_at = now() - interval '31 days' where user_id = $1`, [
    unused.user.id,
  ]);
  await worker.runJob('housekeeping.purge_expired', {});
  expect(await sql('select user_id from sessions')).toEqual([{ user_id: living.user.id }]);
});

test('a code is kept for a day after its end, a delivery for 30 days', async () => {
  const challenge = (ago: string) =>
    sql(
      `insert into sign_in_challenges (id, code_hash, expires_at)
       values (gen_random_uuid(), sha256('code'), now() - $1::interval)`,
      [ago],
    );
  const delivery = (key: string, ago: string) =>
    sql(
      `insert into mail_deliveries (message_key, accepted_at) values ($1, now() - $2::interval)`,
      [key, ago],
    );
  await challenge('23 hours');
  await challenge('25 hours');
  await delivery('young', '29 days');
  await delivery('old', '31 days');
  await worker.runJob('housekeeping.purge_expired', {});
  expect(await sql('select count(*)::int as n from sign_in_challenges')).toEqual([{ n: 1 }]);
  expect(await sql('select message_key from mail_deliveries')).toEqual([{ message_key: 'young' }]);
});

test('a request for access is kept for 90 days after its answer, and for 180 without one', async () => {
  const ask = (name: string, asked: string, decided: string | null) =>
    sql(
      `insert into access_requests (email, first_name, last_name, linkedin_url, status, created_at, decided_at)
       values ($1, 'Ana', 'Luna', 'https://www.linkedin.com/in/ana', $2, now() - $3::interval, now() - $4::interval)`,
      [`${name}@ejemplo.mx`, decided === null ? 'pending' : 'rejected', asked, decided],
    );
  await ask('just-answered', '300 days', '89 days');
  await ask('answered', '91 days', '91 days');
  await ask('waiting', '179 days', null);
  await ask('forgotten', '181 days', null);
  await worker.runJob('housekeeping.purge_expired', {});
  expect(await sql('select email from access_requests order by id')).toEqual([
    { email: 'just-answered@ejemplo.mx' },
    { email: 'waiting@ejemplo.mx' },
  ]);
});
