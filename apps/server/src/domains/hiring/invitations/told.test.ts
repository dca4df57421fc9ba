import { describe, expect, test } from 'vitest';

import { useInvited } from '#src/testing/use-invited.ts';

const { api, world, worker, sql, createInvited, mailsTo, linkIn, open, expire } = useInvited();

const replyTo = (body = ''): string => /^Reply-To:[^<]*<([^>]+)>/m.exec(body)?.[1] ?? '';

const peopleOf = (accountId: string) =>
  sql<{ email: string; first_name: string; last_name: string }>(
    'select email, first_name, last_name from users where account_id = $1',
    [accountId],
  );

const decline = async (team: Awaited<ReturnType<typeof createInvited>>, address: string) => {
  const { body } = await open(team, { link: linkIn(mailsTo(address)[0]?.body ?? '') });
  const headers = { authorization: `Exam ${body.data?.session}` };
  return team.browser.call('POST', '/api/exam/decline', { headers });
};

const addressOf = ({ places }: { places: { email: string }[] }): string => places[0]?.email ?? '';

describe('an answer to a mail', () => {
  test('reaches who sent the invitation, and an owner once that person has left', async () => {
    const team = await createInvited();
    const [recruiter] = await peopleOf(team.accountId);
    const [invitation] = mailsTo(addressOf(team));
    expect(replyTo(invitation?.body)).toBe(recruiter?.email);
    expect(invitation?.body).toContain(
      `le llega a ${recruiter?.first_name} ${recruiter?.last_name}.`,
    );
    expect(invitation?.body).not.toMatch(/no hace falta que lo respondas|no respondas/i);

    const { user: owner } = await api.signedIn({ role: 'owner', account_id: team.accountId });
    await sql('update invitations set invited_by = null where account_id = $1', [team.accountId]);
    await team.resend();
    await worker.runJobs();
    expect(replyTo(mailsTo(addressOf(team)).at(-1)?.body)).toBe(owner.email);
  });

  test('about the product reaches us', async () => {
    const { user } = await api.signedIn({ role: 'owner' });
    await api.browser().call('POST', '/api/login', { body: { email: user.email } });
    await worker.runJobs();
    const [mail] = world.mails.received.filter(({ to }) => to === user.email);
    expect(replyTo(mail?.body)).toBe(api.services.env.CONTACT_EMAIL);
  });
});

describe('whoever was invited is told', () => {
  test('once that their invitation expired, and again only for another deadline', async () => {
    const team = await createInvited();
    const address = addressOf(team);
    await expire(team.placeId);
    await worker.runJobs();
    await worker.runJob('invitations.expire', {});
    await worker.runJobs();
    expect(mailsTo(address)).toHaveLength(2);
    expect(mailsTo(address)[1]?.body).toContain('Tu invitación venció');
    expect(mailsTo(address)[1]?.body).toMatch(/Venció: .*\(hora del centro de México\)/);
    await team.extend(30);
    await expire(team.placeId);
    await worker.runJobs();
    expect(mailsTo(address)).toHaveLength(3);
  });

  test('nothing about an expiry that was undone, or once they are taken out or erased', async () => {
    for (const undo of [
      "update invitations set status = 'sent', expires_at = now() + interval '1 day' where position_candidate_id = $1",
      'update position_candidates set removed_at = now() where id = $1',
      `update candidates set name = null, email = null, erased_at = now()
       where id = (select candidate_id from position_candidates where id = $1)`,
    ]) {
      const team = await createInvited();
      await expire(team.placeId);
      await sql(undo, [team.placeId]);
      await worker.runJobs();
      expect(mailsTo(addressOf(team))).toHaveLength(1);
    }
  });

  test('nothing of an expiry where the recruiter handed the link over', async () => {
    const team = await createInvited();
    for (let n = 0; n < 4; n += 1) await team.resend();
    await worker.runJobs();
    const before = mailsTo(addressOf(team)).length;
    await expire(team.placeId);
    await worker.runJobs();
    expect(mailsTo(addressOf(team))).toHaveLength(before);
  });

  test('once that they declined', async () => {
    const team = await createInvited();
    const address = addressOf(team);
    await decline(team, address);
    await decline(team, address);
    await worker.runJobs();
    expect(mailsTo(address)).toHaveLength(2);
    expect(mailsTo(address)[1]?.body).toContain('Registramos tu decisión');
    expect(mailsTo(address)[1]?.body).toContain('pide otra');
  });

  test('of every new deadline, but not of one that stays the same', async () => {
    const team = await createInvited();
    const address = addressOf(team);
    await team.extend(20);
    await team.extend(20);
    await worker.runJobs();
    expect(mailsTo(address)).toHaveLength(2);
    expect(mailsTo(address)[1]?.body).toContain('Tu fecha límite cambió');
  });

  test('when the deadline of the whole position moves', async () => {
    const team = await createInvited({ candidates: 2 });
    await team.extend(30);
    await worker.runJobs();
    const body = { expiration_unit: 'days', expiration_value: 7 };
    await team.browser.call('PATCH', `/api/positions/${team.positionId}`, { body });
    await worker.runJobs();
    expect(team.places.map(({ email }) => mailsTo(email).length)).toEqual([2, 2]);
  });
});

describe('who invited somebody is told of a new deadline', () => {
  test('by a colleague, in one mail for several people', async () => {
    const team = await createInvited({ candidates: 2 });
    const [recruiter] = await peopleOf(team.accountId);
    const sender = recruiter?.email ?? '';
    const { browser, user } = await api.signedIn({ role: 'owner', account_id: team.accountId });
    const body = { expiration_unit: 'days', expiration_value: 7 };
    await browser.call('PATCH', `/api/positions/${team.positionId}`, { body });
    await worker.runJobs();
    expect(mailsTo(sender)).toHaveLength(1);
    const text = mailsTo(sender)[0]?.body ?? '';
    expect(text).toContain('2 personas que tú invitaste');
    for (const { id } of team.places) expect(text).toContain(`/position/candidate/${id}`);
    expect(mailsTo(user.email)).toEqual([]);
  });

  test('not when they moved it themselves', async () => {
    const team = await createInvited();
    const [recruiter] = await peopleOf(team.accountId);
    await team.extend(20);
    await worker.runJobs();
    expect(mailsTo(recruiter?.email ?? '')).toEqual([]);
  });
});
