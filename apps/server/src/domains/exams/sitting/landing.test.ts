import { createInvitation, createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useExams } from '#src/testing/use-exams.ts';
import type { Invited } from '#src/testing/use-exams.ts';

const { api, sql, invite, open, sit, finishOne } = useExams();

const refused = async (key: { link: string } | { code: string }) => {
  const { status, body } = await open(key);
  return [status, (body as { code?: string }).code];
};

const setStatus = ({ invitationId }: Invited, status: string) =>
  sql('update invitations set status = $2 where id = $1', [invitationId, status]);

/** A code as the recruiter hands it out: it stands for the version of the link it was made with. */
const giveCode = async ({ invitationId }: Invited): Promise<string> => {
  const { examAccess } = api.services;
  const code = examAccess.accessCode({ invitationId, version: 2 });
  await sql(
    "update invitations set status = 'manual', link_version = 2, code_hash = $2 where id = $1",
    [invitationId, examAccess.readCode(code)?.hash],
  );
  return code;
};

describe('opening', () => {
  test('a link shows what a person should know and uses nothing up', async () => {
    const { link, placeId } = await invite();
    for (let time = 0; time < 3; time += 1) {
      expect(await open({ link })).toMatchObject({
        status: 200,
        body: { data: { exam: { stage: 'ready', candidate_name: 'Candidata de Prueba' } } },
      });
    }
    expect(await sql('select from attempts where position_candidate_id = $1', [placeId])).toEqual(
      [],
    );
    const again = await sit({ link });
    expect((await again.get()).body).toMatchObject({ data: { stage: 'ready', question_count: 3 } });
  });

  test('a link tells what may be used and whom to write to: who invited, else an owner', async () => {
    const { link, invitationId, accountId, positionId } = await invite();
    const owner = await sql<{ name: string; email: string }>(
      "select first_name || ' ' || last_name as name, email from users where account_id = $1",
      [accountId],
    );
    await sql("update positions set allowed_aids = 'anything' where id = $1", [positionId]);
    const told = async () => (await open({ link })).body;
    expect(await told()).toMatchObject({
      data: { exam: { allowed_aids: 'anything', contact: owner[0] } },
    });
    const recruiter = await api.asOwner((tx) =>
      createUser(tx, { accountId, role: 'recruiter', firstName: 'Mariana', lastName: 'Ríos' }),
    );
    await sql('update invitations set invited_by = $2 where id = $1', [invitationId, recruiter.id]);
    expect(await told()).toMatchObject({
      data: { exam: { contact: { name: 'Mariana Ríos', email: recruiter.email } } },
    });
  });

  test('a code opens the same exam, however it is typed', async () => {
    const invited = await invite();
    const code = await giveCode(invited);
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code} `]) {
      expect((await open({ code: typed })).status, typed).toBe(200);
    }
    const sitting = await sit({ code });
    expect((await sitting.begin()).question?.number).toBe(1);
    expect(await refused({ link: invited.link })).toEqual([410, 'exam_link_replaced']);
  });

  test('wrong codes are refused, and after ten tries of one code so is everything like it from that network', async () => {
    const code = await giveCode(await invite());
    const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect(await refused({ code: 'corto' })).toEqual([422, 'exam_code_wrong']);
    for (let time = 0; time < 10; time += 1) {
      expect(await refused({ code: wrong })).toEqual([422, 'exam_code_wrong']);
    }
    expect(await refused({ code: wrong })).toEqual([429, 'too_many_requests']);
    expect(await refused({ code })).toEqual([429, 'too_many_requests']);
    // A stranger who did that keeps out nobody who sits elsewhere.
    expect((await open({ code }, '203.0.113.7')).status).toBe(200);
  });

  test('neither a link nor a code, or more than that, is refused', async () => {
    for (const body of [{}, { link: 7 }, { link: 'a', code: 'b' }, { link: 'x'.repeat(201) }]) {
      const answer = await api.browser().call('POST', '/api/exam/open', { body, hasToken: false });
      expect(answer.status).toBe(422);
    }
  });
});

describe('a link that is no longer good says why', () => {
  test('invalid: made up, cut short, or of another version than its signature', async () => {
    const { link } = await invite();
    const [id, , mac] = link.split('.');
    for (const bad of ['', 'nada', link.slice(0, -2), `${id}.2.${mac}`, `${link}x.y.z`.slice(4)]) {
      expect(await refused({ link: bad }), bad).toEqual([404, 'exam_link_invalid']);
    }
  });

  test('replaced, also by a later invitation, and also once the exam has begun', async () => {
    const invited = await invite();
    const early = await sit({ link: invited.link });
    await setStatus(invited, 'corrected');
    expect(await refused({ link: invited.link })).toEqual([410, 'exam_link_replaced']);
    const later = await api.asOwner((tx) =>
      createInvitation(tx, { accountId: invited.accountId, placeId: invited.placeId }),
    );
    const link = api.services.examAccess.linkToken({ invitationId: later.id, version: 1 });
    const sitting = await sit({ link });
    await sitting.begin();
    expect(await refused({ link: invited.link })).toEqual([410, 'exam_link_replaced']);
    // A session that was opened with the old link before it was replaced is refused as well.
    expect((await early.takeOver()).body).toMatchObject({ code: 'exam_link_replaced' });
    expect((await early.state()).body).toMatchObject({ code: 'exam_lease_lost' });
    expect((await sitting.save({ number: 1 })).status).toBe(200);
  });

  test('expired by its date, before any job has noticed, and by its status', async () => {
    const invited = await invite();
    await sql('update invitations set expires_at = now() where id = $1', [invited.invitationId]);
    expect(await refused({ link: invited.link })).toEqual([410, 'exam_expired']);
    await setStatus(invited, 'expired');
    expect(await refused({ link: invited.link })).toEqual([410, 'exam_expired']);
  });

  test('cancelled, and a position that is over', async () => {
    const cancelled = await invite();
    await setStatus(cancelled, 'cancelled');
    expect(await refused({ link: cancelled.link })).toEqual([410, 'exam_cancelled']);
    const closed = await invite();
    await closed.browser.call('PATCH', `/api/positions/${closed.positionId}/mark-completed`);
    expect(await refused({ link: closed.link })).toEqual([410, 'exam_position_closed']);
  });

  test('an exam that was handed in still shows its receipt, and nothing can be done to it', async () => {
    const handedIn = await finishOne({ questions: 1 });
    const { link } = handedIn;
    expect((await open({ link })).body).toMatchObject({ data: { exam: { stage: 'finished' } } });
    const again = await sit({ link });
    const receipt = { answered: expect.any(Number), words: expect.any(Array) };
    const { body } = await again.state();
    expect(body).toMatchObject({ data: { stage: 'finished', question: null, receipt } });
    expect((await again.takeOver()).body).toMatchObject({ data: { receipt } });
    for (const refusal of [await again.start(), await again.save({ number: 1 })]) {
      expect(refusal.body).toMatchObject({
        code: expect.stringMatching(/^exam_(finished|lease_lost)$/),
      });
    }
  });

  test('an exam that has begun goes on after expiry and after the position is over', async () => {
    const invited = await invite();
    const sitting = await sit({ link: invited.link });
    await sitting.begin();
    await sql('update invitations set expires_at = now() where id = $1', [invited.invitationId]);
    await invited.browser.call('PATCH', `/api/positions/${invited.positionId}/mark-completed`);
    expect((await open({ link: invited.link })).body).toMatchObject({
      data: { exam: { stage: 'in_progress' } },
    });
    expect((await sitting.save({ number: 1 })).status).toBe(200);
  });
});

describe('without a session', () => {
  test.each([
    ['none', undefined],
    ['another scheme', 'Bearer x'],
    ['made up', 'Exam e30.AAAA'],
  ])('%s: nothing is answered', async (_what, authorization) => {
    const answer = await api.browser().call('GET', '/api/exam/state', {
      ...(authorization !== undefined && { headers: { authorization } }),
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'exam_session_invalid' } });
  });

  test('before the start there is nothing to read, save or end', async () => {
    const sitting = await sit({ link: (await invite()).link });
    const answers = [
      sitting.state(),
      sitting.next(0),
      sitting.save({ number: 1 }),
      sitting.finish(),
    ];
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'exam_not_started' } });
    }
  });
});

test('declining gives the credit back, once, and closes the invitation', async () => {
  const { link, accountId } = await invite();
  const balance = async () =>
    (
      await sql<{ balance: number }>('select balance from credit_balances where account_id = $1', [
        accountId,
      ])
    )[0]?.balance;
  const before = await balance();
  const sitting = await sit({ link });
  expect((await sitting.decline()).status).toBe(200);
  expect((await sitting.decline()).status).toBe(200);
  expect(await balance()).toBe((before ?? 0) + 1);
  expect(await refused({ link })).toEqual([410, 'exam_cancelled']);
  expect((await sitting.start()).body).toMatchObject({ code: 'exam_cancelled' });

  const begun = await sit({ link: (await invite()).link });
  await begun.begin();
  expect((await begun.decline()).body).toMatchObject({ code: 'attempt_started' });
});
