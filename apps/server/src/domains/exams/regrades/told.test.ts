import { result as boardResult } from '@tamiz/contract/exams/board';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { presentShared } from '#src/domains/exams/sharing/present.ts';
import { pdfText } from '#src/platform/pdf/testing/read-pdf.ts';
import { useExams } from '#src/testing/use-exams.ts';
import type { Invited } from '#src/testing/use-exams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const { api, mails, sql, finishOne } = useExams();
const worker = useWorker(api);

const reason = 'La opción B también es correcta desde 2026.';

type Finished = Invited & { attemptId: string };

/** Makes another option the right one of a question that the person answered, so that the score changes. */
const regrade = async ({ attemptId, versionId }: Finished): Promise<void> => {
  const { browser: staff } = await api.signedIn({ role: 'staff' });
  const [response] = await sql<{ question_id: number; key: number[] }>(
    `select response.question_id, case when response.is_correct then array(
         select (answer ->> 'id')::int from jsonb_array_elements(asked.answers) answer
         where not (answer ->> 'is_correct')::boolean limit 1) else response.answer_ids end as key
     from attempt_responses response
     join version_questions asked on asked.version_id = response.version_id and asked.question_id = response.question_id
     where response.attempt_id = $1 order by response.number limit 1`,
    [attemptId],
  );
  const body = { question_id: response?.question_id, correct_answer_ids: response?.key, reason };
  const path = `/api/staff/versions/${String(versionId)}`;
  expect((await staff.call('POST', `${path}/corrections`, { body })).status).toBeLessThan(300);
  const order = await staff.call('POST', `${path}/regrades`, { body: { reason } });
  expect(order.status).toBeLessThan(300);
  await worker.runJobs();
};

const readHeadlines = async ({ browser, positionId, placeId, attemptId }: Finished) => {
  const place = await browser.call('GET', `/api/positions/candidates/${placeId}`);
  const board = await browser.call('POST', `/api/positions/${positionId}/results/search`, {
    body: { sort: 'score' },
  });
  const report = await browser.call('GET', `/api/attempts/${attemptId}/pdf`);
  return { attempt: place.body, board: board.body, report: await pdfText(report.bytes) };
};

const scoreOf = async (attemptId: string): Promise<number> => {
  const [row] = await sql<{ score: number }>('select score from attempts where id = $1', [
    attemptId,
  ]);
  return row?.score ?? -1;
};

describe('a score that a regrade changed', () => {
  test('says so wherever it is a headline, with what it was, when and why', async () => {
    const exam = await finishOne({ questions: 2 });
    const scoreBefore = await scoreOf(exam.attemptId);
    const before = await readHeadlines(exam);
    expect(JSON.stringify(before)).not.toMatch(/regraded|recalificado/u);
    await regrade(exam);
    expect(await scoreOf(exam.attemptId)).not.toBe(scoreBefore);
    const regraded = { at: expect.any(String), score_before: scoreBefore, reason };
    const after = await readHeadlines(exam);
    expect(after.attempt).toMatchObject({ data: { attempt: { regraded } } });
    expect(after.board).toMatchObject({ data: [{ regraded }] });
    expect(after.report).toContain('Resultado recalificado: se corrigió la clave');
    const [result] = z.object({ data: z.array(boardResult) }).parse(after.board).data;
    if (result === undefined) throw new Error('The board is empty.');
    // A reader outside the company learns that it changed, not what was written about it.
    const shared = presentShared(api.services.secrets, result, { names: false, signals: false });
    expect(shared.regraded).toEqual({ ...regraded, reason: null });
    expect(after.report).toContain(`(${String(scoreBefore)} de 2)`);

    const [owner] = await sql<{ email: string }>('select email from users where account_id = $1', [
      exam.accountId,
    ]);
    const told = mails.to(owner?.email ?? '').map(({ body }) => body);
    expect(told.filter((body) => body.includes(`Motivo: ${reason}`))).toHaveLength(1);
  });

  test('keeps the first score when it is corrected again', async () => {
    const exam = await finishOne({ questions: 2 });
    const scoreBefore = await scoreOf(exam.attemptId);
    await regrade(exam);
    await sql(
      `insert into attempt_events (account_id, attempt_id, kind, data, at)
       select account_id, attempt_id, 'regraded', data || '{"from": 9, "to": 8, "reason": "Otra vez."}', now()
       from attempt_events where attempt_id = $1 and kind = 'regraded'`,
      [exam.attemptId],
    );
    const regraded = { score_before: scoreBefore, reason: 'Otra vez.' };
    expect((await readHeadlines(exam)).attempt).toMatchObject({ data: { attempt: { regraded } } });
  });
});
