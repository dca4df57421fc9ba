import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { previewRegrade } from '#src/domains/exams/regrades/preview-regrade.ts';
import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { useExams } from '#src/testing/use-exams.ts';
import { useSuperuser } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const { api, sql, finishOne } = useExams();
const worker = useWorker(api);
const superuser = useSuperuser(api);

let exams: Record<'spring' | 'autumn' | 'winter', Awaited<ReturnType<typeof finishAt>>>;

beforeAll(async () => {
  // As if the product had been here since the spring of 2024: its first part ends with June.
  await superuser.query("select app.add_half_years('2024-03-01T00:00:00Z', 2)");
  await superuser.query("select app.add_response_months('2024-05-01', 2)");
  exams = {
    spring: await finishAt('2024-05-05T12:00:00Z'),
    autumn: await finishAt('2024-09-09T12:00:00Z'),
    winter: await finishAt('2025-02-02T12:00:00Z'),
  };
});

const keepParts = () => worker.runJob('housekeeping.keep_parts', {});

const listParts = async (parent: string): Promise<string[]> => {
  const parts = await superuser.query<{ part: string }>(
    'select part::text from app.parts where parent = $1 order by until',
    [parent],
  );
  return parts.rows.map(({ part }) => part);
};

/** Takes an exam, and lets it have happened at another moment. */
const finishAt = async (moment: string) => {
  const exam = await finishOne({ questions: 2 });
  const { rows } = await superuser.query<{ id: string }>(
    `select overlay(app.uuid_at($1)::text placing right(gen_random_uuid()::text, 17) from 20)::uuid as id`,
    [moment],
  );
  const attemptId = rows[0]?.id ?? '';
  for (const table of ['attempt_events', 'attempt_seals', 'attempt_responses']) {
    await superuser.query(`update ${table} set attempt_id = $1 where attempt_id = $2`, [
      attemptId,
      exam.attemptId,
    ]);
  }
  await superuser.query(
    'update attempt_responses set completed_at = $1::timestamptz where attempt_id = $2',
    [moment, attemptId],
  );
  await superuser.query(
    'update attempts set id = $1, completed_at = $2::timestamptz where id = $3',
    [attemptId, moment, exam.attemptId],
  );
  return { ...exam, attemptId };
};

const liesIn = (attemptId: string, table: 'attempt_events' | 'attempt_seals') =>
  sql<{ part: string }>(
    `select distinct tableoid::regclass::text as part from ${table} where attempt_id = $1`,
    [attemptId],
  );

const erase = (placeId: string) =>
  sql(
    `update candidates set name = null, email = null, erased_at = now()
     where id = (select candidate_id from position_candidates where id = $1)`,
    [placeId],
  );

describe('what only grows', () => {
  test('lies in half-years by the moment in the id, which is never far from its rows', async () => {
    const { attemptId } = exams.autumn;
    expect(await liesIn(attemptId, 'attempt_events')).toEqual([{ part: 'attempt_events_2024_07' }]);
    expect(await liesIn(attemptId, 'attempt_seals')).toEqual([{ part: 'attempt_seals_2024_07' }]);
    const [bounds] = await sql<{ is_right: boolean }>(
      `select app.uuid_v7() >= app.uuid_at(now() - interval '1 second')
         and app.uuid_v7() < app.uuid_at(clock_timestamp() + interval '1 second')
         and app.half_year('2026-06-30T23:59:59Z') = '2026-01-01T00:00:00Z'
         and app.half_year('2026-07-01T00:00:00Z') = '2026-07-01T00:00:00Z' as is_right`,
    );
    expect(bounds).toEqual({ is_right: true });
  });

  test('has room ahead, which the job makes once', async () => {
    await keepParts();
    const parts = await listParts('audit_events');
    expect(parts.slice(0, 3)).toEqual([
      'audit_events_first',
      'audit_events_2024_07',
      'audit_events_2025_01',
    ]);
    const [ahead] = await sql<{ names: string[] }>(
      `select array[to_char(next, 'YYYY_MM'), to_char(next + interval '6 months', 'YYYY_MM')] as names
       from (select app.half_year(now() + interval '6 months') at time zone 'UTC' as next) halves`,
    );
    expect(parts.slice(3)).toEqual(ahead?.names.map((name) => `audit_events_${name}`));
    await keepParts();
    expect(await listParts('audit_events')).toEqual(parts);
  });

  test('can be changed, emptied or read past its guards in no part', async () => {
    const { attemptId } = exams.winter;
    expect(await liesIn(attemptId, 'attempt_events')).toEqual([{ part: 'attempt_events_2025_01' }]);
    const owner = new pg.Client(api.database.urls.owner);
    await owner.connect();
    try {
      const parts = [
        ...(await listParts('attempt_events')),
        ...(await listParts('attempt_seals')),
        ...(await listParts('audit_events')),
      ];
      for (const part of parts) {
        await expect(owner.query(`truncate ${part}`), part).rejects.toThrow('is refused');
        const { rows } = await owner.query(
          `select relrowsecurity and relforcerowsecurity as is_guarded,
             has_table_privilege('tamiz_app', oid, 'select') or has_table_privilege('tamiz_exam', oid, 'select') as is_open
           from pg_class where oid = $1::regclass`,
          [part],
        );
        expect(rows, part).toEqual([{ is_guarded: true, is_open: false }]);
      }
      for (const change of [
        'delete from attempt_events where attempt_id = $1',
        'update attempt_events set choice = 1 where attempt_id = $1',
        'delete from attempt_seals where attempt_id = $1',
        'update attempt_seals set sealed_at = now() where attempt_id = $1',
      ]) {
        await expect(owner.query(change, [attemptId]), change).rejects.toThrow('is refused');
      }
    } finally {
      await owner.end();
    }
  });
});

describe('a half-year of exams', () => {
  test('stays as long as one person in it is not erased, then its events go and its results stay', async () => {
    const [kept, erased] = [exams.spring, await finishAt('2024-02-02T12:00:00Z')];
    const scoreOf = async () =>
      sql('select score, breakdown from attempts where id = $1', [erased.attemptId]);
    const score = await scoreOf();
    await erase(erased.placeId);
    await keepParts();
    expect(await listParts('attempt_events')).toContain('attempt_events_first');
    expect(await listParts('attempt_responses')).toEqual(['attempt_responses_2024_05']);
    expect(await verifyAttempt(api.services, erased.attemptId)).toMatchObject({ events: 6 });

    await erase(kept.placeId);
    await keepParts();
    expect(await listParts('attempt_events')).not.toContain('attempt_events_first');
    expect(await listParts('attempt_seals')).not.toContain('attempt_seals_first');
    expect(await liesIn(erased.attemptId, 'attempt_events')).toEqual([]);
    expect(await scoreOf()).toEqual(score);
    expect(await verifyAttempt(api.services, erased.attemptId)).toMatchObject({
      problems: [],
      events: 0,
    });
    const { versionId } = erased;
    expect(await previewRegrade(api.services, { versionId })).toMatchObject({
      finished: 1,
      touched: 0,
    });
    // Their answers went with them, the last of which a month is now empty; June always was.
    expect(await listParts('attempt_responses')).toEqual([]);
    // The others, and the log, which is kept for good.
    expect(await listParts('attempt_events')).toContain('attempt_events_2024_07');
    expect(await listParts('audit_events')).toContain('audit_events_first');
    // Nothing that is written now depends on what went.
    const { attemptId } = await finishOne();
    expect(await verifyAttempt(api.services, attemptId)).toMatchObject({ problems: [] });
    await keepParts();
  });

  test('whose events vanished while somebody is in it does not verify', async () => {
    const { attemptId } = await finishOne({ questions: 2 });
    for (const table of ['attempt_events', 'attempt_seals'])
      await superuser.query(`delete from ${table} where attempt_id = $1`, [attemptId]);
    const { problems } = await verifyAttempt(api.services, attemptId);
    expect(problems).toContain('The attempt was never sealed.');
  });
});

test('the owner takes a half-year of the log out, and puts it back', async () => {
  await keepParts();
  const part = 'audit_events_2025_01';
  const count = async () => {
    const [row] = await sql<{ lines: number }>('select count(*)::int as lines from audit_events');
    return row?.lines;
  };
  await sql(
    `insert into audit_events (id, actor_kind, action, subject_kind, subject_id)
     values (overlay(app.uuid_at('2025-03-03T00:00:00Z')::text placing '8' from 20)::uuid, 'system', 'session.closed', 'session', gen_random_uuid())`,
  );
  const before = await count();
  const { rows } = await superuser.query<{ since: string; until: string }>(
    'select since, until from app.parts where part = $1::regclass',
    [part],
  );
  await superuser.query(`alter table audit_events detach partition ${part}`);
  expect(await count()).toBe((before ?? 0) - 1);
  await superuser.query(
    `alter table audit_events attach partition ${part} for values from ('${rows[0]?.since}') to ('${rows[0]?.until}')`,
  );
  expect(await count()).toBe(before);
});
