import { describe, expect, test } from 'vitest';

import { refusedAddress } from '#src/testing/smtp-sink.ts';
import { useInvited } from '#src/testing/use-invited.ts';

const { worker, sql, balanceOf, createTeam, unique, createInvited, mailsTo, linkIn, open, expire } =
  useInvited();

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
    expect(await balanceOf(team.accountId)).toBe(9);

    expect(await team.extend(30)).toMatchObject({
      status: 200,
      body: { data: { invitation_status: 'sent' } },
    });
    await worker.runJobs();
    expect(mailsTo(address).at(-1)?.body).toContain('Tu fecha límite cambió');
    expect((await open(team, { link })).status).toBe(200);
    expect(await balanceOf(team.accountId)).toBe(9);
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
    const team = await createTeam({ candidates: 1 });
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
