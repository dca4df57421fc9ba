import { expect, test } from 'vitest';

import { useExams } from '#src/testing/use-exams.ts';
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
