import { describe, expect, test } from 'vitest';

import { declineInvitation } from '#src/domains/hiring/invitations/decline-invitation.ts';
import { useInvited } from '#src/testing/use-invited.ts';

const {
  api,
  worker,
  balanceOf,
  createTeam,
  newAddress,
  createInvited,
  mailsTo,
  linkIn,
  open,
  start,
  returnsOf,
} = useInvited();

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
    expect(await balanceOf(team.accountId)).toBe(9);
  });

  test('before the mail went out means that the old address hears nothing', async () => {
    const team = await createTeam({ candidates: 1 });
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
    expect(await balanceOf(accountId)).toBe(9);
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
