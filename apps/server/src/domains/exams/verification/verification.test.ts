import { verifiedReport } from '@tamiz/contract/exams/verification';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { pdfText } from '#src/platform/pdf/testing/read-pdf.ts';
import { useExams } from '#src/testing/use-exams.ts';
import type { Invited } from '#src/testing/use-exams.ts';
import { useSuperuser } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const { api, sql, finishOne } = useExams();
const worker = useWorker(api);
const superuser = useSuperuser(api);

const check = (code: string, ip = '127.0.0.1') =>
  api.browser().call('POST', '/api/reports/verify', { body: { code }, hasToken: false, ip });

const verified = async (code: string) => {
  const answered = await check(code);
  expect(answered.status).toBe(200);
  return z.object({ data: verifiedReport }).parse(answered.body).data;
};

type Finished = Invited & { attemptId: string };

/** The code as a reader finds it on the report. */
const printedCode = async ({ browser, attemptId }: Finished): Promise<string> => {
  const { bytes } = await browser.call('GET', `/api/attempts/${attemptId}/pdf`);
  const text = await pdfText(bytes);
  expect(text).toContain('http://localhost:5173/verificar con este código:');
  return /(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/.exec(text)?.[0] ?? '';
};

const finish = async () => {
  const exam = await finishOne({ questions: 2 });
  await sql(
    `update candidates set name = 'Zacnité Uicab May', email = 'zacnite@ejemplo.mx' from position_candidates place
     where place.candidate_id = candidates.id and place.id = $1`,
    [exam.placeId],
  );
  const [stored] = await sql<{ score: number; title: string; account: string; completed_at: Date }>(
    `select score, title, accounts.name as account, completed_at from attempts
     join positions on positions.id = attempts.position_id join accounts on accounts.id = attempts.account_id
     where attempts.id = $1`,
    [exam.attemptId],
  );
  if (stored === undefined) throw new Error('There is no result.');
  return { ...exam, stored, code: await printedCode(exam) };
};

/** Corrects the key of a question that the person answered, so that the score changes. */
const regrade = async ({ attemptId, versionId }: Finished) => {
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
  const body = {
    question_id: response?.question_id,
    correct_answer_ids: response?.key,
    reason: 'La opción B es la cierta.',
  };
  const path = `/api/staff/versions/${versionId}`;
  expect((await staff.call('POST', `${path}/corrections`, { body })).status).toBeLessThan(300);
  const order = { body: { reason: 'La clave estaba mal.' } };
  expect((await staff.call('POST', `${path}/regrades`, order)).status).toBeLessThan(300);
  await worker.runJobs();
};

describe('a printed code', () => {
  test('tells what to compare the report with, and never a name', async () => {
    const { code, stored } = await finish();
    const answered = await check(code);
    expect(answered).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answered.body).toEqual({
      data: {
        position_title: stored.title,
        account_name: stored.account,
        completed_at: stored.completed_at.toISOString(),
        initials: 'Z. U.',
        correct: stored.score,
        total: 2,
        is_marked: false,
        is_intact: true,
        corrected: null,
      },
    });
    expect(JSON.stringify(answered.body)).not.toMatch(/zacnit|uicab|ejemplo\.mx/iu);
    expect(await verified(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      initials: 'Z. U.',
    });
  });

  test('is the same whenever the report is printed', async () => {
    const exam = await finish();
    expect(await printedCode(exam)).toBe(exam.code);
  });

  test('that nobody printed is refused', async () => {
    const { code } = await finish();
    const other = (await finish()).code;
    const forged = [
      // One character changed, in the part of the attempt or of the digest.
      ...Array.from(code, (letter, index) =>
        letter === '-'
          ? null
          : code.slice(0, index) + (letter === '7' ? '8' : '7') + code.slice(index + 1),
      ).filter((made) => made !== null && made !== code),
      // The attempt of one report with the digest of another.
      code.slice(0, 11) + other.slice(11),
      '00000-00000-00000-00000',
      'no es un código',
    ];
    for (const [index, made] of forged.entries()) {
      expect(await check(made ?? '', `10.0.0.${String(index)}`)).toMatchObject({
        status: 404,
        body: { code: 'report_unknown' },
      });
    }
    for (const wrong of ['', 'x'.repeat(101)]) expect((await check(wrong)).status).toBe(422);
  });

  test('tells that the score was corrected later, and the one of today', async () => {
    const exam = await finish();
    await regrade(exam);
    const [now] = await sql<{ score: number }>('select score from attempts where id = $1', [
      exam.attemptId,
    ]);
    expect(now?.score).not.toBe(exam.stored.score);
    expect(await verified(exam.code)).toMatchObject({
      correct: exam.stored.score,
      is_intact: true,
      corrected: { correct: now?.score, total: 2 },
    });
    // A report that is printed now has a code of its own, and nothing to correct.
    const code = await printedCode(exam);
    expect(code).not.toBe(exam.code);
    expect(await verified(code)).toMatchObject({ correct: now?.score, corrected: null });
  });

  test('tells whether the report said that the attempt was marked, not what was decided later', async () => {
    const exam = await finish();
    const reason = { body: { reason: 'Copió de su vecina.' } };
    await exam.browser.call('POST', `/api/attempts/${exam.attemptId}/mark`, reason);
    expect(await verified(exam.code)).toMatchObject({ is_marked: false, is_intact: true });
    const marked = await printedCode(exam);
    expect(await verified(marked)).toMatchObject({ is_marked: true });
    await exam.browser.call('POST', `/api/attempts/${exam.attemptId}/unmark`, reason);
    expect(await verified(marked)).toMatchObject({ is_marked: true });
  });

  test('tells no initials of who is hidden or erased', async () => {
    const exam = await finish();
    await sql('update positions set is_anonymous = true where id = $1', [exam.positionId]);
    expect(await verified(exam.code)).toMatchObject({ initials: null, is_intact: true });
    await sql('update positions set is_anonymous = false where id = $1', [exam.positionId]);
    await sql(
      `update candidates set erased_at = now(), name = null, email = null from position_candidates place
       where place.candidate_id = candidates.id and place.id = $1`,
      [exam.placeId],
    );
    expect(await verified(exam.code)).toMatchObject({ initials: null, is_intact: true });
  });

  test('of an attempt whose events were altered says so', async () => {
    const { code, attemptId } = await finish();
    await superuser.query('update attempts set score = 2 - score, breakdown = $2 where id = $1', [
      attemptId,
      '{}',
    ]);
    expect(await verified(code)).toMatchObject({ is_intact: false });
  });

  test('cannot be tried without end from one address', async () => {
    const ip = '10.9.9.9';
    let tries = 0;
    while ((await check('00000-00000-00000-00000', ip)).status === 404 && tries < 200) tries += 1;
    // Sixty, or those of two minutes where one ends meanwhile.
    expect(tries).toBeGreaterThanOrEqual(60);
    expect(tries).toBeLessThanOrEqual(120);
    expect((await check('00000-00000-00000-00000', ip)).status).toBe(429);
  });
});
