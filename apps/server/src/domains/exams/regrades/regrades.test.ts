import { createCandidate, createPosition, createPublishedEvaluation } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import { optionOrder, questionOrder, toBits } from '#src/domains/exams/sitting/rules/order.ts';
import { readVersion } from '#src/domains/exams/sitting/versions.ts';
import type { VersionQuestion } from '#src/domains/exams/sitting/versions.ts';
import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useMails } from '#src/testing/use-mails.ts';
import { useSql } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const mails = useMails();
const api = useApp(mails.env);
const worker = useWorker(api);
const sql = useSql(api);

const crowd = 500;
const perAccount = 100;

let staff: Browser;
/** Decides what the first one asks for: the crowd is larger than what one person has scored again. */
let decider: Browser;
let versionId: number;
let questions: VersionQuestion[];
/** What each attempt chose, by question: the answer's id. */
const chosen = new Map<string, Map<number, number>>();
let owners: { browser: Browser; accountId: string; email: string }[];

const at = (second: number) => new Date(Date.UTC(2026, 9, 1, 12, 0, second));

/** One exam as the candidates' calls leave it; its day is over. */
const sitExam = async (accountId: string, placeId: string, seed: number): Promise<void> => {
  const order = questionOrder(
    questions.map(({ questionId }) => questionId),
    seed,
  );
  const [attempt] = await sql<{ id: string }>(
    `insert into attempts (account_id, position_candidate_id, version_id, max_score, question_order, order_seed, started_at, closes_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [accountId, placeId, versionId, order.length, order, seed, at(0), at(86_400)],
  );
  const attemptId = attempt?.id ?? '';
  const choices = new Map<number, number>();
  const events: unknown[][] = [
    ['started', null, null, null, null, { version_id: versionId, order, seed }, at(0)],
  ];
  for (const [index, id] of order.entries()) {
    const number = index + 1;
    const question = questions.find(({ questionId }) => questionId === id)!;
    const shown = optionOrder(question.answers, seed, question);
    const place = (seed * 7 + id * 13) % (shown.length + 1);
    events.push(['delivered', number, null, null, null, { limit_ms: 60_000 }, at(number * 20)]);
    // Some leave a question without an answer.
    const option = shown[place];
    if (option === undefined) continue;
    choices.set(id, option.id);
    events.push(['saved', number, 1, toBits([place + 1]), 900, {}, at(number * 20 + 9)]);
  }
  const [kinds, numbers, sequences, bits, elapsed, data, times] = Array.from(
    { length: 7 },
    (_, column) => events.map((event) => event[column]),
  );
  await sql(
    `insert into attempt_events (account_id, attempt_id, kind, number, sequence, choice, elapsed_ms, data, at)
     select $1, $2, * from unnest($3::text[], $4::smallint[], $5::int[], $6::smallint[], $7::int[], $8::jsonb[], $9::timestamptz[])`,
    [accountId, attemptId, kinds, numbers, sequences, bits, elapsed, data, times],
  );
  chosen.set(attemptId, choices);
};

beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
  decider = (await api.signedIn({ role: 'staff', staffRole: 'content' })).browser;
  const evaluation = await api.asOwner((tx) => createPublishedEvaluation(tx, { questions: 8 }));
  versionId = evaluation.versionId;
  questions = await readVersion(new Map(), api.services.databases.staff.single, versionId);
  owners = [];
  for (let account = 0; account < crowd / perAccount; account += 1) {
    const { browser, user } = await api.signedIn();
    const accountId = user.account_id ?? '';
    owners.push({ browser, accountId, email: user.email });
    const places = await api.asOwner(async (tx) => {
      const position = await createPosition(tx, {
        accountId,
        evaluationId: evaluation.id,
        maxCandidates: perAccount,
      });
      const rows = [];
      for (let index = 0; index < perAccount; index += 1)
        rows.push(await createCandidate(tx, { accountId, positionId: position.id }));
      return rows;
    });
    for (const [index, place] of places.entries())
      await sitExam(accountId, place.id, account * 1_000 + index);
  }
  for (let ended = 0; ended < crowd; ended += 200) await worker.runJob('exams.close_overdue', {});
  // Everybody's receipt.
  await worker.runJobs();
}, 240_000);

type Stored = { id: string; account_id: string; score: number };
const scores = () => sql<Stored>('select id, account_id, score from attempts order by id');

const keyOf = ({ answers }: VersionQuestion): number =>
  answers.find(({ is_correct: isRight }) => isRight)?.id ?? 0;

const correct = (questionId: number, ids: number[], reason = 'La opción B también es cierta.') =>
  staff.call('POST', `/api/staff/versions/${versionId}/corrections`, {
    body: { question_id: questionId, correct_answer_ids: ids, reason },
  });

const askRegrade = (reason: string) =>
  staff.call('POST', `/api/staff/versions/${versionId}/regrades`, { body: { reason } });

const waiting = async (): Promise<string> => {
  const [row] = await sql<{ id: string }>("select id from approvals where state = 'waiting'");
  return row?.id ?? '';
};

const carryOut = async (by: Browser) =>
  by.call('POST', `/api/staff/approvals/${await waiting()}/carry-out`);

describe('a key that proved wrong', () => {
  test('is not corrected to what cannot be a key, nor without a reason, nor to what it is', async () => {
    const [question] = questions;
    const other = questions[1]?.answers[0]?.id ?? 0;
    const ids = question?.answers.map(({ id }) => id) ?? [];
    const id = question?.questionId ?? 0;
    expect(await correct(id, [other])).toMatchObject({ body: { code: 'key_impossible' } });
    expect(await correct(id, ids.slice(0, 2))).toMatchObject({ body: { code: 'key_impossible' } });
    expect(await correct(id, [ids[0] ?? 0])).toMatchObject({ body: { code: 'key_unchanged' } });
    expect(await correct(id, [ids[1] ?? 0], 'Mal')).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    expect(await correct(999_999, ids)).toMatchObject({ status: 404 });
    const order = await askRegrade('Todavía no hay nada corregido.');
    expect(order).toMatchObject({ status: 409, body: { code: 'regrade_pointless' } });
  });

  test('changes exactly the attempts it touches, each verifiable and explained by the log alone', async () => {
    const before = new Map((await scores()).map((row) => [row.id, row]));
    expect(before.size).toBe(crowd);
    const [question] = questions;
    const wrongKey = keyOf(question!);
    const rightKey = question!.answers.find(({ id }) => id !== wrongKey)?.id ?? 0;
    const id = question!.questionId;
    expect(await correct(id, [rightKey])).toMatchObject({ status: 201 });
    // What each score must become, worked out from the choices themselves.
    const expected = new Map(
      [...before.values()].map(({ id: attempt, score }) => {
        const choice = chosen.get(attempt)?.get(id);
        const change = Number(choice === rightKey) - Number(choice === wrongKey);
        return [attempt, score + change];
      }),
    );
    const touched = [...before.values()].filter((row) => expected.get(row.id) !== row.score);
    expect(touched.length).toBeGreaterThan(crowd / 4);
    expect(touched.length).toBeLessThan((crowd * 3) / 4);

    const preview = await staff.call('GET', `/api/staff/versions/${versionId}/regrade-preview`);
    expect(preview).toMatchObject({
      status: 200,
      body: { data: { finished: crowd, touched: touched.length } },
    });

    const reason = 'La clave publicada era incorrecta según la documentación.';
    expect(await askRegrade(reason)).toMatchObject({ status: 202, body: { data: null } });
    expect(await askRegrade(reason)).toMatchObject({ body: { code: 'approval_waiting' } });
    await worker.runJobs();
    expect(await scores()).toEqual([...before.values()]);
    expect(await carryOut(staff)).toMatchObject({ body: { code: 'approval_own' } });
    expect(await carryOut(decider)).toMatchObject({
      status: 200,
      body: { data: { state: 'done', regrade: { exams: crowd }, is_own: false } },
    });
    expect(await correct(id, [wrongKey])).toMatchObject({ body: { code: 'regrade_running' } });
    const startedAt = performance.now();
    await worker.runJobs();
    const took = performance.now() - startedAt;
    const after = await scores();
    expect(new Map(after.map((row) => [row.id, row.score]))).toEqual(expected);
    expect(took).toBeLessThan(60_000);

    // Each owner hears once of the results of the own account.
    for (const { accountId, email } of owners) {
      const changed = touched.filter((row) => row.account_id === accountId).length;
      expect(mails.to(email)).toHaveLength(1);
      const body = mails.to(email)[0]?.body ?? '';
      expect(body).toContain(`Cambiaron ${changed} resultados`);
      expect(body).toMatch(/: de \d+ % a \d+ %\r\n\S+\/position\/candidate\//);
      expect(body).toContain(`y ${changed - 20} más`);
    }

    // Every chain holds, and its replay gives the new score.
    const problems = [];
    for (const { id: attempt, score } of after) {
      const verdict = await verifyAttempt(api.services, attempt);
      problems.push(...verdict.problems);
      expect(verdict.score).toBe(score);
    }
    expect(problems).toEqual([]);

    // The answers kept beside the results are what people chose, judged by the new key.
    const kept = await sql<{ attempt_id: string; question_id: number; answer_ids: number[] }>(
      'select attempt_id, question_id, answer_ids from attempt_responses',
    );
    expect(kept).toHaveLength(crowd * questions.length);
    for (const row of kept) {
      const choice = chosen.get(row.attempt_id)?.get(row.question_id);
      expect(row.answer_ids).toEqual(choice === undefined ? [] : [choice]);
    }
    const counted = await sql<{ id: string; score: number }>(
      'select attempt_id as id, (count(*) filter (where is_correct))::int as score from attempt_responses group by 1',
    );
    expect(new Map(counted.map((row) => [row.id, row.score]))).toEqual(expected);

    // The log tells who, why, which keys, and of every attempt what became of it.
    type Line = {
      action: string;
      account_id: string;
      subject_id: string;
      details: Record<string, unknown>;
    };
    const lines = await sql<Line>(
      "select action, account_id, subject_id, details from audit_events where action ~ '^(attempt|regrade|key)\\.' order by id",
    );
    const told = Map.groupBy(lines, ({ action }) => action);
    expect(told.get('key.corrected')).toMatchObject([
      {
        details: {
          question: id,
          version: versionId,
          from: String(wrongKey),
          to: String(rightKey),
        },
      },
    ]);
    expect(told.get('regrade.ordered')).toMatchObject([
      { details: { version: versionId, reason } },
    ]);
    expect(told.get('regrade.finished')).toMatchObject([
      { details: { examined: crowd, changed: touched.length } },
    ]);
    const explained = told.get('attempt.regraded') ?? [];
    expect(explained).toHaveLength(touched.length);
    for (const { subject_id: attempt, account_id: account, details } of explained) {
      const stored = before.get(attempt);
      const to = expected.get(attempt) ?? 0;
      expect(account).toBe(stored?.account_id);
      expect(details).toMatchObject({
        from: stored?.score,
        to,
        became_right: to > (stored?.score ?? 0) ? String(id) : '',
        became_wrong: to < (stored?.score ?? 0) ? String(id) : '',
      });
    }

    // The recruiter reads what changed and why.
    const [one] = explained;
    const owner = owners.find(({ accountId }) => accountId === one?.account_id);
    const timeline = await owner?.browser.call('GET', `/api/attempts/${one?.subject_id}/timeline`);
    const { from, to } = before.has(one?.subject_id ?? '')
      ? { from: one?.details['from'], to: one?.details['to'] }
      : {};
    expect(timeline).toMatchObject({
      status: 200,
      body: { data: { entries: [{ kind: 'regraded', reason, score: { from, to } }] } },
    });
  });

  test('regraded once more changes nothing, and a second correction only what it touches', async () => {
    const again = async () => {
      await askRegrade('Se repite sin clave nueva.');
      return carryOut(decider);
    };
    const before = await scores();
    await again();
    await worker.runJobs();
    expect(await scores()).toEqual(before);
    for (const { email } of owners) expect(mails.to(email)).toHaveLength(1);
    const version = await staff.call('GET', `/api/staff/versions/${versionId}`);
    expect(version).toMatchObject({
      status: 200,
      body: { data: { regrades: [{ examined: crowd, changed: 0 }, { examined: crowd }] } },
    });

    // The old key was right after all: everybody has their first score again, in a longer chain.
    const [question] = questions;
    expect(await correct(question!.questionId, [keyOf(question!)])).toMatchObject({ status: 201 });
    await again();
    await worker.runJobs();
    const [attempt] = await sql<{ attempt_id: string }>(
      "select attempt_id from attempt_events where kind = 'regraded' group by 1 having count(*) = 2 limit 1",
    );
    const verdict = await verifyAttempt(api.services, attempt?.attempt_id ?? '');
    expect(verdict.problems).toEqual([]);
  });

  test('that changes again after somebody asked is not what the second person agrees to', async () => {
    const [question] = questions;
    await askRegrade('Se pide con una clave y se decide con otra.');
    const other = question!.answers.find(({ id }) => id !== keyOf(question!))?.id ?? 0;
    expect(await correct(question!.questionId, [other])).toMatchObject({ status: 201 });
    expect(await carryOut(decider)).toMatchObject({ body: { code: 'approval_outdated' } });
    // It still waits, and can be refused.
    const refused = await decider.call('POST', `/api/staff/approvals/${await waiting()}/refuse`, {
      body: { reason: 'La clave cambió.' },
    });
    expect(refused).toMatchObject({ status: 200, body: { data: { state: 'refused' } } });
  });

  test('is not applied to many exams by any program that asks for nobody', async () => {
    await expect(
      sql(
        "insert into regrades (version_id, reason, correction_ids) select $1, 'Sin nadie', array_agg(id) from key_corrections",
        [versionId],
      ),
    ).rejects.toMatchObject({ constraint: 'regrades_two_people' });
  });
});
