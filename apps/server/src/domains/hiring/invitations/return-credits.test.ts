import { describe, expect, test } from 'vitest';

import { declineInvitation } from '#src/domains/hiring/invitations/decline-invitation.ts';
import { useInvited } from '#src/testing/use-invited.ts';

const {
  api,
  worker,
  balanceOf,
  newAddress,
  createInvited,
  mailsTo,
  linkIn,
  open,
  start,
  returnsOf,
  expire,
} = useInvited();

describe('a credit comes back', () => {
  test('once when the candidate declines, however often they say so', async () => {
    const team = await createInvited();
    const link = linkIn(mailsTo(team.places[0]?.email ?? '')[0]?.body ?? '');
    const { body } = await open(team, { link });
    const headers = { authorization: `Exam ${body.data?.session}` };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => team.browser.call('POST', '/api/exam/decline', { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await returnsOf(team.accountId)).toEqual([
      { amount: 1, description: 'Reintegro por rechazo del candidato', system_mov: true },
    ]);
    expect(await team.shown()).toMatchObject({ invitation_status: 'cancelled' });
  });

  test('not by the word of whoever holds a link that was replaced', async () => {
    const team = await createInvited();
    const link = linkIn(mailsTo(team.places[0]?.email ?? '')[0]?.body ?? '');
    const { body } = await open(team, { link });
    for (let n = 0; n < 4; n += 1) await team.resend();
    const headers = { authorization: `Exam ${body.data?.session}` };
    expect(await team.browser.call('POST', '/api/exam/decline', { headers })).toMatchObject({
      status: 410,
      body: { code: 'exam_link_replaced' },
    });
    expect(await returnsOf(team.accountId)).toEqual([]);
  });

  test('not by the word of whoever had a wrong address', async () => {
    const team = await createInvited();
    const link = linkIn(mailsTo(team.places[0]?.email ?? '')[0]?.body ?? '');
    const { body } = await open(team, { link });
    await team.correct(newAddress());
    const headers = { authorization: `Exam ${body.data?.session}` };
    expect(await team.browser.call('POST', '/api/exam/decline', { headers })).toMatchObject({
      status: 410,
      body: { code: 'exam_link_replaced' },
    });
    expect(await returnsOf(team.accountId)).toHaveLength(1);
  });

  test('not once the exam has begun', async () => {
    const team = await createInvited();
    const link = linkIn(mailsTo(team.places[0]?.email ?? '')[0]?.body ?? '');
    await start(team, link);
    const { id: invitationId, link_version: linkVersion } = await team.latest();
    const { accountId, placeId } = team;
    await expect(
      declineInvitation(api.services, { accountId, placeId, invitationId, linkVersion }),
    ).rejects.toThrow('attempt_started');
    await team.browser.call('PATCH', `/api/positions/${team.positionId}/mark-completed`);
    expect(await returnsOf(accountId)).toEqual([]);
  });

  test('when an unanswered candidate is removed, in one movement for several', async () => {
    const team = await createInvited({ candidates: 3 });
    const path = `/api/positions/${team.positionId}/candidates/`;
    const ids = team.places.slice(0, 2).map(({ id }) => id);
    expect((await team.browser.call('DELETE', path, { body: { ids } })).status).toBe(200);
    expect(await returnsOf(team.accountId)).toEqual([
      { amount: 2, description: 'Reintegro por candidatos retirados', system_mov: true },
    ]);
    expect((await team.browser.call('DELETE', path, { body: { ids } })).status).toBe(404);
    expect((await team.browser.call('DELETE', `${path}all`)).status).toBe(200);
    expect(await balanceOf(team.accountId)).toBe(10);
  });

  test('when a person is erased', async () => {
    const team = await createInvited({ role: 'owner' });
    const [place] = team.places;
    const answer = await team.browser.call('POST', `/api/candidate/${place?.candidateId}/erase`, {
      body: { email: place?.email },
    });
    expect(answer.status).toBe(200);
    expect(await balanceOf(team.accountId)).toBe(10);
    expect((await team.latest()).status).toBe('cancelled');
  });

  test('when the position is completed: expired ones too, declined ones not again, and the open ones hear of it', async () => {
    const team = await createInvited({ candidates: 4 });
    const [open1, expired, declined, running] = team.places;
    await expire(expired?.id ?? '');
    const invitation = await team.invitationOf(declined?.id ?? '');
    await declineInvitation(api.services, {
      accountId: team.accountId,
      placeId: declined?.id ?? '',
      invitationId: invitation.id,
      linkVersion: invitation.link_version,
    });
    await start(team, linkIn(mailsTo(running?.email ?? '')[0]?.body ?? ''));

    const path = `/api/positions/${team.positionId}/mark-completed`;
    expect(await team.browser.call('PATCH', path)).toMatchObject({
      status: 200,
      body: { message: 'Posición marcada como completada' },
    });
    expect((await team.browser.call('PATCH', path)).body).toMatchObject({
      code: 'position_completed',
    });
    expect(await returnsOf(team.accountId)).toEqual([
      { amount: 1, description: 'Reintegro por rechazo del candidato', system_mov: true },
      { amount: 2, description: 'Reintegro por posición terminada', system_mov: true },
    ]);
    expect(await balanceOf(team.accountId)).toBe(9);
    await worker.runJobs();
    const closing = team.places.map(
      ({ email }) =>
        mailsTo(email).filter(({ body }) => body.includes('El proceso terminó')).length,
    );
    expect(closing).toEqual([1, 0, 0, 0]);
    for (const change of [
      await team.resend(),
      await team.extend(40),
      await team.correct(newAddress()),
    ]) {
      expect(change).toMatchObject({ status: 409, body: { code: 'position_completed' } });
    }
    const link = linkIn(mailsTo(open1?.email ?? '')[0]?.body ?? '');
    expect((await open(team, { link })).body.code).toBe('exam_position_closed');
  });
});
