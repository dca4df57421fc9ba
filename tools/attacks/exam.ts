import type { Answer } from '#tools/attacks/visitor.ts';
import type { World } from '#tools/attacks/world.ts';

export type Sitting = {
  attemptId: string;
  next: (after: number) => Promise<Answer>;
  save: (number: number, sequence: number, elapsedMs: number) => Promise<Answer>;
};

const recruiter = 'mariana.villasenor@ejemplo.mx';

/** Somebody who was invited by the calls of the recruiters' app and has begun their exam. */
export const beginExam = async (world: World): Promise<Sitting> => {
  const email = `aspirante.${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`;
  const office = world.visit();
  await office.signIn(recruiter);
  const evaluation = (await office.must('GET', '/api/evaluations')).read('data.data.0.id');
  const created = await office.must('POST', '/api/positions', {
    body: { title: 'Ataque', expiration_unit: 'days', expiration_value: 2, max_candidates: 5 },
  });
  const at = `/api/positions/${created.read('data.id')}`;
  await office.must('POST', `${at}/assign-evaluation`, {
    body: { evaluation_id: Number(evaluation) },
  });
  await office.must('POST', `${at}/candidates`, {
    body: { candidates: [{ name: 'Aspirante de Prueba', email }] },
  });
  await office.must('POST', `${at}/invite-candidates`);
  const { text } = await world.stack.mailbox.waitForMailTo(email);
  const link = /\/#([\w.-]+)/.exec(text)?.[1];

  const candidate = world.visit();
  const opened = await candidate.must('POST', '/api/exam/open', { body: { link } });
  const headers = { authorization: `Exam ${opened.read('data.session')}` };
  await candidate.must('POST', '/api/exam/start', {
    headers,
    body: { privacy_version: opened.read('data.exam.privacy_version') },
  });
  const next: Sitting['next'] = (after) =>
    candidate.call('POST', '/api/exam/next', { headers, body: { after } });
  await next(0);
  const [row] = await world.sql(
    `select attempts.id from attempts
     join position_candidates place on place.id = attempts.position_candidate_id
     join candidates on candidates.id = place.candidate_id where candidates.email = $1`,
    [email],
  );
  return {
    attemptId: String(row?.['id']),
    next,
    save: (number, sequence, elapsedMs) =>
      candidate.call('PUT', '/api/exam/answers', {
        headers,
        body: { number, sequence, choice: [1], elapsed_ms: elapsedMs },
      }),
  };
};
