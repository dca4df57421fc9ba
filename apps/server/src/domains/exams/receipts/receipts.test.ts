import { expect, test } from 'vitest';

import { writeSeal } from '#src/domains/exams/sitting/rules/seal-words.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';
import type { Sitting } from '#src/testing/use-exams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const { api, mails, sql, invite, sit } = useExams();
const worker = useWorker(api);

const addressOf = async (placeId: string): Promise<string> => {
  const [row] = await sql<{ email: string }>(
    'select email from candidates join position_candidates place on place.candidate_id = candidates.id where place.id = $1',
    [placeId],
  );
  return row?.email ?? '';
};

const handIn = async () => {
  const invited = await invite({ questions: 3 });
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  await sitting.save({ number: 1 });
  await sitting.finish();
  return { ...invited, email: await addressOf(invited.placeId) };
};

test('whoever hands in an exam has a receipt, once, that leads answers to the company', async () => {
  const { email, accountId } = await handIn();
  const [owner] = await sql<{ email: string; name: string }>(
    "select email, first_name || ' ' || last_name as name from users where account_id = $1",
    [accountId],
  );
  await worker.runJobs();
  const [receipt, ...others] = mails.to(email);
  expect(others).toEqual([]);
  expect(receipt?.body).toContain('Recibimos tu examen');
  expect(receipt?.body).toContain('Respondidas: 1 de 3');
  expect(receipt?.body).toMatch(/Entregado: .*\(hora del centro de México\)/);
  expect(receipt?.body).not.toContain('Tu tiempo terminó');
  expect(receipt?.body).not.toMatch(/\d %|puntos|calificación/);
  expect(receipt?.body).toMatch(new RegExp(`^Reply-To: [^\\n]*\\s<${owner?.email}>`, 'm'));
  expect(receipt?.body).toContain(`le llega a ${owner?.name}.`);

  const [attempt] = await sql<{ id: string }>('select id from attempts where account_id = $1', [
    accountId,
  ]);
  await worker.runJob('mail.exam_receipt', { id: attempt?.id ?? '' });
  expect(mails.to(email)).toHaveLength(1);
});

/** What the browser is told of an exam that was handed in. */
const receiptOf = async (sitting: Sitting) => readState(await sitting.state()).receipt;

test('the receipt on screen and the mail carry the seal of the hand-in, which later decisions do not change', async () => {
  const invited = await invite({ questions: 3 });
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  expect(await receiptOf(sitting)).toBe(null);
  await sitting.save({ number: 1 });
  const { receipt } = readState(await sitting.finish());
  const [sealed] = await sql<{ id: string; digest: Buffer; completed_at: Date }>(
    `select attempts.id, seal.digest, completed_at from attempts join attempt_seals seal on seal.attempt_id = attempts.id
     where attempts.account_id = $1`,
    [invited.accountId],
  );
  const words = writeSeal(sealed?.digest ?? Buffer.alloc(32));
  expect(receipt).toEqual({
    handed_in_at: sealed?.completed_at.toISOString(),
    answered: 1,
    words,
    check_url: 'http://localhost:5173/verificar',
  });
  await worker.runJobs();
  const [mail] = mails.to(await addressOf(invited.placeId));
  const lines = mail?.body.split(/\r?\n/) ?? [];
  expect(lines).toEqual(
    expect.arrayContaining(words.map((word, index) => `${String(index + 1)} ${word}`)),
  );
  expect(mail?.body).toContain(`/verificar#${words.join('-')}`);

  const mark = { body: { reason: 'Copió de su vecina.' } };
  await invited.browser.call('POST', `/api/attempts/${sealed?.id ?? ''}/mark`, mark);
  expect(await sql('select from attempt_seals where attempt_id = $1', [sealed?.id])).toHaveLength(
    2,
  );
  expect(await receiptOf(sitting)).toEqual(receipt);
});

test('while a very long history is being sealed there are no words, and the mail waits for them', async () => {
  const invited = await invite({ questions: 3 });
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  await sql(
    `insert into attempt_events (account_id, attempt_id, kind, number, data, at)
     select account_id, id, 'signal', 1, '{"kind": "tab_left"}', now() from attempts, generate_series(1, 6000)
     where account_id = $1`,
    [invited.accountId],
  );
  const { receipt } = readState(await sitting.finish());
  expect(receipt).toMatchObject({ answered: 0, words: null });
  await worker.runJobs();
  const email = await addressOf(invited.placeId);
  expect(mails.to(email)).toEqual([]);
  await worker.runJob('exams.close_overdue', {});
  await worker.runJobs();
  const sealed = await receiptOf(sitting);
  expect(sealed?.words).toHaveLength(6);
  expect(mails.to(email)).toHaveLength(1);
  expect(mails.to(email)[0]?.body).toContain(`/verificar#${sealed?.words?.join('-') ?? ''}`);
});

test('who ran out of time hears that what they had answered counts', async () => {
  const invited = await invite({ questions: 3 });
  const sitting = await sit({ link: invited.link });
  await sitting.begin();
  await sql("update attempts set closes_at = now() - interval '1 hour' where account_id = $1", [
    invited.accountId,
  ]);
  await worker.runJob('exams.close_overdue', {});
  await worker.runJobs();
  const [receipt] = mails.to(await addressOf(invited.placeId));
  expect(receipt?.body).toContain('Tu tiempo terminó');
  expect(receipt?.body).toContain('Respondidas: 0 de 3');
});

test.each([
  ['erased', 'update candidates set name = null, email = null, erased_at = now() where email = $1'],
  [
    'taken out of the position',
    `update position_candidates place set removed_at = now() from candidates
     where candidates.id = place.candidate_id and candidates.email = $1`,
  ],
])('whoever was %s before it left hears nothing', async (_, change) => {
  const { email } = await handIn();
  await sql(change, [email]);
  await worker.runJobs();
  expect(mails.to(email)).toEqual([]);
});
