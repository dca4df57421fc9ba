import { beforeAll, describe, expect, test } from 'vitest';

import { erasedText } from '#src/domains/exams/results/follow-erasures.ts';
import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import { chainStart, extendChain } from '#src/domains/exams/sitting/rules/chain.ts';
import type { StoredEvent } from '#src/domains/exams/sitting/rules/chain.ts';
import { visitStoredEvents } from '#src/domains/exams/sitting/history/read-events.ts';
import { useExams } from '#src/testing/use-exams.ts';
import { useSuperuser } from '#src/testing/use-sql.ts';

const { api, sql, finishOne } = useExams();

const reason = 'Copió "todo"\\ de Zoila,\n\tsin más ☃ \u{1F600}';

/** A finished exam, marked and unmarked, and a way to forget whose it was. */
const finishMarked = async () => {
  const exam = await finishOne({ questions: 1 });
  for (const what of ['mark', 'unmark']) {
    const path = `/api/attempts/${exam.attemptId}/${what}`;
    expect((await exam.browser.call('POST', path, { body: { reason } })).status).toBe(200);
  }
  const erase = () =>
    sql(
      `update candidates set name = null, email = null, erased_at = now()
       from position_candidates place where place.candidate_id = candidates.id and place.id = $1`,
      [exam.placeId],
    );
  return { ...exam, erase };
};

const problemsOf = async (id: string) => (await verifyAttempt(api.services, id)).problems;

test('the database links the chain as the server does, whatever an event holds', async () => {
  const { attemptId } = await finishMarked();
  const events: StoredEvent[] = [];
  await visitStoredEvents(api.services.databases.staff.single, attemptId, (event) =>
    events.push(event),
  );
  let head: Buffer = chainStart;
  expect(events.length).toBeGreaterThan(5);
  for (const event of events) {
    const [row] = await sql<{ link: Buffer }>('select app.chain_link($1, $2, $3, $4) as link', [
      head,
      attemptId,
      event.id,
      event.data_text,
    ]);
    head = extendChain(head, [event]);
    expect(row?.link.toString('hex'), event.kind).toBe(head.toString('hex'));
  }
  expect(await sql('select app.erased_text() as word')).toEqual([{ word: erasedText }]);
});

test('an attempt verifies after its texts were erased, and each erasure is an event in the chain', async () => {
  const { attemptId, erase } = await finishMarked();
  const { digest } = await verifyAttempt(api.services, attemptId);
  await erase();
  const verdict = await verifyAttempt(api.services, attemptId);
  expect(verdict.problems).toEqual([]);
  expect(verdict.digest).not.toBe(digest);
  expect(
    await sql(
      "select kind, data ->> 'reason' as reason from attempt_events where attempt_id = $1 and id > (select id from attempt_events where attempt_id = $1 and kind = 'finished') order by id",
      [attemptId],
    ),
  ).toEqual([
    { kind: 'marked', reason: erasedText },
    { kind: 'unmarked', reason: erasedText },
    { kind: 'text_erased', reason: null },
    { kind: 'text_erased', reason: null },
  ]);
});

test('texts sealed together, and texts not sealed yet, are erased as well', async () => {
  const { attemptId, erase } = await finishMarked();
  const pending = await finishMarked();
  // As a job leaves them that seals many events at once.
  await asSuperuser(
    `delete from attempt_seals s where attempt_id = '${attemptId}'
       and last_event_id < (select max(last_event_id) from attempt_seals where attempt_id = s.attempt_id)`,
  );
  await asSuperuser(
    `delete from attempt_seals s where attempt_id = '${pending.attemptId}'
       and last_event_id = (select max(last_event_id) from attempt_seals where attempt_id = s.attempt_id)`,
  );
  await asSuperuser(`update attempts set is_seal_pending = true where id = '${pending.attemptId}'`);
  expect(await problemsOf(attemptId)).toEqual([]);
  await erase();
  await pending.erase();
  expect(await problemsOf(attemptId)).toEqual([]);
  expect(await problemsOf(pending.attemptId)).toEqual(['2 events follow the last seal.']);
});

describe('after the erasure', () => {
  let attemptId: string;
  beforeAll(async () => {
    const exam = await finishMarked();
    ({ attemptId } = exam);
    await exam.erase();
  });

  test.each([
    [
      'who marked it',
      `data = jsonb_set(data, '{by}', '"00000000-0000-4000-8000-000000000001"')`,
      'marked',
    ],
    ['when it was marked', "at = at + interval '1 microsecond'", 'unmarked'],
    ['another text', `data = jsonb_set(data, '{reason}', '"Otro"')`, 'marked'],
    ['an answer', 'choice = choice # 1', 'saved'],
    [
      'what the erasure says',
      `data = jsonb_set(data, '{erased}', '"${'0'.repeat(64)}"')`,
      'text_erased',
    ],
    ['which event it was', `data = jsonb_set(data, '{event}', '1')`, 'text_erased'],
  ])('a change of %s is found', async (_what, change, kind) => {
    const kept = await sql<{ id: number; row: object }>(
      'select id, to_jsonb(e) as row from attempt_events e where attempt_id = $1 and kind = $2',
      [attemptId, kind],
    );
    await asSuperuser(
      `update attempt_events set ${change} where attempt_id = '${attemptId}' and kind = '${kind}'`,
    );
    expect(await problemsOf(attemptId)).not.toEqual([]);
    await asSuperuser(
      `update attempt_events e set at = old.at, data = old.data, choice = old.choice
       from jsonb_populate_recordset(null::attempt_events, '${JSON.stringify(kept.map(({ row }) => row))}') old
       where e.id = old.id`,
    );
    expect(await problemsOf(attemptId)).toEqual([]);
  });
});

test('erasing is the only change there is, and only of an erased person', async () => {
  const { attemptId, erase } = await finishMarked();
  const change = (set: string) =>
    sql(`update attempt_events set ${set} where attempt_id = $1 and kind = 'marked'`, [attemptId]);
  const word = `data = jsonb_set(data, '{reason}', '"${erasedText}"')`;
  await expect(change(word)).rejects.toThrow('only ever added');
  await erase();
  await expect(change(`data = jsonb_set(data, '{reason}', '"Otro"')`)).rejects.toThrow(
    'only ever added',
  );
  await expect(change(word)).rejects.toThrow('only ever added');
  // As if a text had been left behind.
  await asSuperuser(
    `update attempt_events set data = jsonb_set(data, '{reason}', '"Otro"') where attempt_id = '${attemptId}' and kind = 'marked'`,
  );
  await expect(change(`${word}, at = now()`)).rejects.toThrow('only ever added');
  await expect(change(`data = '{"reason": "${erasedText}"}'`)).rejects.toThrow('only ever added');
  await expect(change(word)).resolves.toEqual([]);
  await expect(
    sql('delete from attempt_events where attempt_id = $1', [attemptId]),
  ).rejects.toThrow('only ever added');
});

const superuser = useSuperuser(api);

/** A change that no role of the service can make. */
const asSuperuser = async (change: string): Promise<void> => {
  const { rowCount } = await superuser.query(change);
  expect(rowCount).toBeGreaterThan(0);
};
