import { privacyNoticeVersion } from '@tamiz/contract/exam';
import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { declineInvitation } from '#src/features/invitations/decline-invitation.ts';
import { refusedAddress } from '#src/testing/smtp-sink.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';
import type { Team } from '#src/testing/use-invitations.ts';

const stage = useInvitations();
const { api, world, worker, sql } = stage;

const unique = () => crypto.randomUUID().slice(0, 8);
const newAddress = () => `nueva-${unique()}@ejemplo.mx`;

/** A team whose candidates have been invited and mailed. */
const createInvited = async (options: Parameters<typeof stage.createTeam>[0] = {}) => {
  const team = await stage.createTeam({ candidates: 1, ...options });
  await team.invite();
  await worker.runJobs();
  const placeId = team.places[0]?.id ?? '';
  const path = `/api/positions/candidates/${placeId}`;
  const change = (what: 'email' | 'expiration', body: object) =>
    team.browser.call('PATCH', `${path}/${what}`, { body });
  return {
    ...team,
    placeId,
    path,
    resend: () => team.browser.call('POST', `${path}/resend`),
    correct: (email: string) => change('email', { email }),
    extend: (value: number, unit = 'days') =>
      change('expiration', { expiration_unit: unit, expiration_value: value }),
    latest: () => team.invitationOf(placeId),
    shown: async () => {
      const { body } = await team.browser.call('GET', path);
      return (body as { data: { candidate: Record<string, unknown> } }).data.candidate;
    },
  };
};

const mailsTo = (address: string) => world.mails.received.filter(({ to }) => to === address);

const linkIn = (body: string): string => /localhost:5174\/#(\S+)/.exec(body)?.[1] ?? '';

const open = async (team: Team, key: object) => {
  const { status, body } = await team.browser.call('POST', '/api/exam/open', { body: key });
  return { status, body: body as { code?: string; data?: { session: string } } };
};

const start = async (team: Team, link: string) => {
  const { body } = await open(team, { link });
  return team.browser.call('POST', '/api/exam/start', {
    headers: { authorization: `Exam ${body.data?.session}` },
    body: { privacy_version: privacyNoticeVersion },
  });
};

const returnsOf = (accountId: string) =>
  sql<{ amount: number; description: string; system_mov: boolean }>(
    `select amount, description, system_mov from credit_movements
     where account_id = $1 and type = 'reintegration' order by seq`,
    [accountId],
  );

const expire = async (placeId: string) => {
  await sql(
    "update invitations set expires_at = now() - interval '1 second' where position_candidate_id = $1 and status in ('sent', 'failed', 'resent', 'manual')",
    [placeId],
  );
  await worker.runJob('invitations.expire', {});
};

describe('resending', () => {
  test('mails three times more with a link that stays good, then hands out codes, each killing what came before', async () => {
    const team = await createInvited();
    const address = team.places[0]?.email ?? '';
    for (let n = 1; n <= 3; n += 1) {
      expect(await team.resend()).toMatchObject({
        status: 200,
        body: { status: 'resent', message: 'Invitación reenviada.' },
      });
      await worker.runJobs();
      expect(mailsTo(address)).toHaveLength(1 + n);
    }
    const links = mailsTo(address).map(({ body }) => linkIn(body));
    expect(new Set(links).size).toBe(1);
    const [link = ''] = links;
    expect((await open(team, { link })).status).toBe(200);

    const handedOut: { access_code: string; magic_link: string }[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { body } = await team.resend();
      expect(body).toMatchObject({ status: 'manual', expires_at: expect.any(String) });
      handedOut.push(body as { access_code: string; magic_link: string });
    }
    await worker.runJobs();
    expect(mailsTo(address)).toHaveLength(4);
    expect(new Set(handedOut.map(({ access_code: code }) => code)).size).toBe(3);

    expect((await open(team, { link })).body.code).toBe('exam_link_replaced');
    const last = handedOut.pop();
    for (const { access_code: code, magic_link: dead } of handedOut) {
      expect((await open(team, { code })).body.code).toBe('exam_code_wrong');
      expect((await open(team, { link: linkIn(dead) })).body.code).toBe('exam_link_replaced');
    }
    expect((await open(team, { code: last?.access_code })).status).toBe(200);
    expect((await open(team, { link: linkIn(last?.magic_link ?? '') })).status).toBe(200);
    expect(await team.shown()).toMatchObject({ invitation_status: 'manual' });
    expect(await stage.balanceOf(team.accountId)).toBe(9);
  });

  test('brings a failed invitation back to sent when the address works again', async () => {
    const team = await createInvited({ emails: [refusedAddress(unique())] });
    expect(await team.shown()).toMatchObject({ invitation_status: 'failed' });
    expect((await team.resend()).body).toMatchObject({ status: 'resent' });
    await worker.runJobs();
    expect(await team.shown()).toMatchObject({ invitation_status: 'failed', resend_count: 1 });
  });

  test('before the first mail went out mails once, though three jobs run at the same time', async () => {
    const team = await stage.createTeam({ candidates: 1 });
    await team.invite();
    const [place] = team.places;
    for (let n = 0; n < 2; n += 1) {
      await team.browser.call('POST', `/api/positions/candidates/${place?.id}/resend`);
    }
    const { id, charged_by: charge } = await team.invitationOf(place?.id ?? '');
    await Promise.all([
      worker.runJob('mail.invitations', { id: charge }),
      worker.runJob('mail.invitation_again', { id, resend: 1 }),
      worker.runJob('mail.invitation_again', { id, resend: 2 }),
    ]);
    await worker.runJobs();
    expect(mailsTo(place?.email ?? '')).toHaveLength(1);
  });

  test('is refused once the deadline has passed, also before the job has noticed', async () => {
    const team = await createInvited();
    await sql("update invitations set expires_at = now() - interval '1 second' where id = $1", [
      (await team.latest()).id,
    ]);
    expect((await team.resend()).body).toMatchObject({ code: 'invitation_expired' });
  });

  test('is refused in words when there is nothing to send again', async () => {
    const team = await createInvited();
    const fresh = await stage.addPosition(team.accountId, [newAddress()]);
    expect(
      await team.browser.call('POST', `/api/positions/candidates/${fresh.places[0]?.id}/resend`),
    ).toMatchObject({ status: 409, body: { code: 'invitation_missing' } });

    await expire(team.placeId);
    expect(await team.resend()).toMatchObject({
      status: 409,
      body: { code: 'invitation_expired', message: 'Amplía primero la expiración.' },
    });

    const declined = await createInvited();
    const { id: invitationId, link_version: linkVersion } = await declined.latest();
    const { accountId, placeId } = declined;
    await declineInvitation(api.services, { accountId, placeId, invitationId, linkVersion });
    expect((await declined.resend()).body).toMatchObject({ code: 'invitation_cancelled' });
  });

  test('is not for viewers, nor for another account', async () => {
    const team = await createInvited();
    const user = await api.asOwner((tx) =>
      createUser(tx, { accountId: team.accountId, role: 'viewer' }),
    );
    const viewer = await api.signedInAgain(user);
    expect((await viewer.call('POST', `${team.path}/resend`)).status).toBe(403);
    const other = await createInvited();
    expect((await other.browser.call('POST', `${team.path}/resend`)).status).toBe(404);
    expect((await team.latest()).resend_count).toBe(0);
  });
});

describe('correcting an address', () => {
  test('kills the old link, gives the credit back and waits to be invited anew', async () => {
    const team = await createInvited();
    const link = linkIn(mailsTo(team.places[0]?.email ?? '')[0]?.body ?? '');
    const address = newAddress();
    expect(await team.correct(` ${address.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { data: { email: address, invitation_status: 'pending' } },
    });
    expect(await returnsOf(team.accountId)).toEqual([
      { amount: 1, description: 'Reintegro por corrección de correo', system_mov: true },
    ]);
    expect((await open(team, { link })).body.code).toBe('exam_link_replaced');
    expect((await team.invite()).body).toMatchObject({ message: 'Se envió 1 invitación.' });
    await worker.runJobs();
    expect(mailsTo(address)).toHaveLength(1);
    expect(await stage.balanceOf(team.accountId)).toBe(9);
  });

  test('before the mail went out means that the old address hears nothing', async () => {
    const team = await stage.createTeam({ candidates: 1 });
    await team.invite();
    const [place] = team.places;
    await team.browser.call('PATCH', `/api/positions/candidates/${place?.id}/email`, {
      body: { email: newAddress() },
    });
    await worker.runJobs();
    expect(mailsTo(place?.email ?? '')).toEqual([]);
  });

  test('to nonsense is 400, to somebody in the position 409, to itself nothing', async () => {
    const team = await createInvited({ candidates: 2 });
    expect(await team.correct('esto no es')).toMatchObject({
      status: 400,
      body: { code: 'candidate_email_invalid' },
    });
    expect(await team.correct(team.places[1]?.email ?? '')).toMatchObject({
      status: 409,
      body: { message: 'Ese correo ya está en esta posición.' },
    });
    expect(await team.correct(team.places[0]?.email ?? '')).toMatchObject({
      status: 200,
      body: { data: { invitation_status: 'sent' } },
    });
    expect(await returnsOf(team.accountId)).toEqual([]);
  });

  test('more than five times a day is 422 under the field', async () => {
    const team = await createInvited();
    for (let n = 0; n < 5; n += 1) {
      expect((await team.correct(newAddress())).status).toBe(200);
    }
    expect(await team.correct(newAddress())).toMatchObject({
      status: 422,
      body: { code: 'candidate_email_limit', errors: { email: [expect.any(String)] } },
    });
    expect(await returnsOf(team.accountId)).toHaveLength(1);
  });

  test('of somebody who declined makes room for a new invitation without a second return', async () => {
    const team = await createInvited();
    const { id: invitationId, link_version: linkVersion } = await team.latest();
    const { accountId, placeId } = team;
    await declineInvitation(api.services, { accountId, placeId, invitationId, linkVersion });
    expect((await team.correct(newAddress())).status).toBe(200);
    expect(await returnsOf(accountId)).toHaveLength(1);
    expect((await team.invite()).body).toMatchObject({ message: 'Se envió 1 invitación.' });
    expect(await stage.balanceOf(accountId)).toBe(9);
  });

  test('is refused once the exam has begun, and for another account', async () => {
    const team = await createInvited();
    const other = await createInvited();
    expect(
      (await other.browser.call('PATCH', `${team.path}/email`, { body: { email: newAddress() } }))
        .status,
    ).toBe(404);
    const link = linkIn(mailsTo(team.places[0]?.email ?? '')[0]?.body ?? '');
    expect((await start(team, link)).status).toBe(200);
    for (const answer of [
      await team.correct(newAddress()),
      await team.resend(),
      await team.extend(30),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'attempt_started' } });
    }
    expect(await returnsOf(team.accountId)).toEqual([]);
  });
});

describe('a deadline', () => {
  test('of their own counts from sending', async () => {
    const team = await createInvited();
    const { sent_at: sentAt } = await team.latest();
    expect(await team.extend(20)).toMatchObject({
      status: 200,
      body: {
        data: {
          expiration_unit: 'days',
          expiration_value: 20,
          expires_at: new Date(sentAt.getTime() + 20 * 86_400_000).toISOString(),
        },
      },
    });
    expect((await team.extend(59, 'hours')).status).toBe(422);
  });

  test('in the past is 422 under the field and changes nothing', async () => {
    const team = await createInvited();
    await sql("update invitations set sent_at = now() - interval '10 days' where id = $1", [
      (await team.latest()).id,
    ]);
    const before = await team.latest();
    expect(await team.extend(9)).toMatchObject({
      status: 422,
      body: { errors: { expiration_value: [expect.any(String)] } },
    });
    expect(await team.latest()).toEqual(before);
    expect(await team.shown()).toMatchObject({ expiration_value: 15 });
  });

  test('that has passed expires the invitation, stays charged, and a new one revives it with a mail', async () => {
    const team = await createInvited();
    const address = team.places[0]?.email ?? '';
    const link = linkIn(mailsTo(address)[0]?.body ?? '');
    await expire(team.placeId);
    expect(await team.shown()).toMatchObject({ invitation_status: 'expired' });
    expect((await open(team, { link })).body.code).toBe('exam_expired');
    expect(await stage.balanceOf(team.accountId)).toBe(9);

    expect(await team.extend(30)).toMatchObject({
      status: 200,
      body: { data: { invitation_status: 'sent' } },
    });
    await worker.runJobs();
    expect(mailsTo(address)).toHaveLength(2);
    expect(mailsTo(address)[1]?.body).toContain('Tu plazo se amplió');
    expect((await open(team, { link })).status).toBe(200);
    expect(await stage.balanceOf(team.accountId)).toBe(9);
  });

  test('that nobody can be told of makes the revived invitation failed', async () => {
    const team = await createInvited({ emails: [refusedAddress(unique())] });
    await expire(team.placeId);
    await team.extend(30);
    await worker.runJobs();
    expect(await team.shown()).toMatchObject({ invitation_status: 'failed' });
  });

  test('leaves manual access manual', async () => {
    const team = await createInvited();
    for (let n = 0; n < 4; n += 1) await team.resend();
    await expire(team.placeId);
    await team.extend(30);
    expect(await team.shown()).toMatchObject({ invitation_status: 'manual' });
  });

  test('may be given before the invitation is sent', async () => {
    const team = await stage.createTeam({ candidates: 1 });
    const [place] = team.places;
    const path = `/api/positions/candidates/${place?.id}/expiration`;
    const body = { expiration_unit: 'days', expiration_value: 2 };
    expect((await team.browser.call('PATCH', path, { body })).status).toBe(200);
    await team.invite();
    const { sent_at: sentAt, expires_at: expiresAt } = await team.invitationOf(place?.id ?? '');
    expect(expiresAt.getTime() - sentAt.getTime()).toBe(2 * 86_400_000);
  });

  test('of the position moves open invitations without their own; 422 when that lies in the past', async () => {
    const team = await createInvited({ candidates: 2 });
    await team.extend(30);
    const path = `/api/positions/${team.positionId}`;
    const body = { expiration_unit: 'days', expiration_value: 7 };
    expect((await team.browser.call('PATCH', path, { body })).status).toBe(200);
    const days = async (placeId: string) => {
      const { sent_at: sentAt, expires_at: expiresAt } = await team.invitationOf(placeId);
      return (expiresAt.getTime() - sentAt.getTime()) / 86_400_000;
    };
    expect(await days(team.placeId)).toBe(30);
    expect(await days(team.places[1]?.id ?? '')).toBe(7);

    await sql("update invitations set sent_at = now() - interval '3 days' where account_id = $1", [
      team.accountId,
    ]);
    const past = { expiration_unit: 'hours', expiration_value: 24 };
    expect(await team.browser.call('PATCH', path, { body: past })).toMatchObject({
      status: 422,
      body: { errors: { expiration_value: [expect.stringContaining('ya habría vencido 1')] } },
    });
    expect((await team.browser.call('GET', path)).body).toMatchObject({
      data: { expiration_unit: 'days', expiration_value: 7 },
    });
  });
});

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
    expect(await stage.balanceOf(team.accountId)).toBe(10);
  });

  test('when a person is erased', async () => {
    const team = await createInvited({ role: 'owner' });
    const [place] = team.places;
    const answer = await team.browser.call('POST', `/api/candidate/${place?.candidateId}/erase`, {
      body: { email: place?.email },
    });
    expect(answer.status).toBe(200);
    expect(await stage.balanceOf(team.accountId)).toBe(10);
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
    expect(await stage.balanceOf(team.accountId)).toBe(9);
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
