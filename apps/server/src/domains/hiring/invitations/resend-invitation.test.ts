import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { declineInvitation } from '#src/domains/hiring/invitations/decline-invitation.ts';
import { delayedAddress, refusedAddress } from '#src/testing/smtp-sink.ts';
import { useInvited } from '#src/testing/use-invited.ts';

const {
  api,
  worker,
  sql,
  balanceOf,
  createTeam,
  addPosition,
  unique,
  newAddress,
  createInvited,
  mailsTo,
  linkIn,
  open,
  expire,
} = useInvited();

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
    expect(await balanceOf(team.accountId)).toBe(9);
  });

  test('brings a failed invitation back to sent when the address works again', async () => {
    const team = await createInvited({ emails: [refusedAddress(unique())] });
    expect(await team.shown()).toMatchObject({ invitation_status: 'failed' });
    expect((await team.resend()).body).toMatchObject({ status: 'resent' });
    await worker.runJobs();
    expect(await team.shown()).toMatchObject({ invitation_status: 'failed', resend_count: 1 });
  });

  test('tells staff by codes why a mail did not leave, and never to whom', async () => {
    const team = await createTeam({ candidates: 1 });
    const [place] = team.places;
    const address = delayedAddress(unique());
    await sql('update candidates set email = $1 where email = $2', [address, place?.email]);
    await team.invite();
    const { charged_by: charge } = await team.invitationOf(place?.id ?? '');
    await expect(worker.runJob('mail.invitations', { id: charge })).rejects.toThrow(
      /^Some invitations were not mailed\. The mail was not sent: EENVELOPE 452 4\.3\.1 after RCPT TO$/,
    );
    await sql('update candidates set email = $1 where email = $2', [place?.email, address]);
    await worker.runJobs();
  });

  test('before the first mail went out mails once, though three jobs run at the same time', async () => {
    const team = await createTeam({ candidates: 1 });
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
    const fresh = await addPosition(team.accountId, [newAddress()]);
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
