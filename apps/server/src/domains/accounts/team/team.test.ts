import type { Member, TeamInvitation } from '@tamiz/contract/accounts/team';
import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useMoney } from '#src/testing/use-money.ts';

const { api, worker, world, sql, openCheckout } = useMoney();

type Team = { members: Member[]; invitations: TeamInvitation[] };

const teamOf = async (browser: Browser): Promise<Team> => {
  const { body } = await browser.call('GET', '/api/team');
  return (body as { data: Team }).data;
};

let counter = 0;
const newAddress = () => `colega-${(counter += 1)}@ejemplo.mx`;

const invite = (browser: Browser, email: string, role = 'viewer') =>
  browser.call('POST', '/api/team/invitations', {
    body: { first_name: 'Lucía', last_name: 'Barragán', email, role },
  });

/** Asks for a code, which the mail would carry, and sends it back. */
const signIn = async (email: string) => {
  const browser = api.browser();
  const { body } = await browser.call('POST', '/api/login', { body: { email } });
  const { identifier } = body as { identifier: string };
  const verify = () =>
    browser.call('POST', '/api/verify-code', {
      body: { identifier, code: api.services.secrets.deriveCode('sign-in', identifier) },
    });
  return { browser, verify };
};

const colleagueOf = (accountId: string | null, role: 'owner' | 'recruiter' | 'viewer') =>
  api.asOwner((tx) => createUser(tx, { role, ...(accountId && { accountId }) }));

const statusOf = async (browser: Browser) =>
  (await browser.call('GET', '/api/user/profile')).status;

const auditOf = (accountId: string | null) =>
  sql<{ action: string; details: object }>(
    "select action, details from audit_events where account_id = $1 and action like 'team.%' order by id",
    [accountId],
  );

describe('inviting a colleague', () => {
  test('mails the address; the invitation waits until its holder answers', async () => {
    const { browser: owner } = await api.signedIn();
    const email = newAddress();
    expect(await invite(owner, email)).toMatchObject({
      status: 201,
      body: { data: { email, role: 'viewer', name: 'Lucía Barragán' } },
    });
    const colleague = await signIn(email);
    await worker.runJobs();
    const mails = world.mails.received.filter(({ to }) => to === email);
    // Two workers may deliver them in either order.
    expect(mails).toHaveLength(2);
    const texts = mails.map(({ body }) => body).join('\n');
    expect(texts).toContain('Consulta');
    expect(texts).toContain('código');
    expect(await colleague.verify()).toMatchObject({ status: 202 });
    const team = await teamOf(owner);
    expect(team.invitations).toMatchObject([{ email }]);
    expect(team.members).toHaveLength(1);
  });

  test('again sends it again, with the role told last', async () => {
    const { browser } = await api.signedIn();
    const email = newAddress();
    await invite(browser, email);
    await invite(browser, email, 'recruiter');
    await worker.runJobs();
    expect((await teamOf(browser)).invitations).toMatchObject([{ email, role: 'recruiter' }]);
    expect(world.mails.received.filter(({ to }) => to === email)).not.toEqual([]);
  });

  test('answers the same for an address of another account, tells its holder, and moves nobody', async () => {
    const { browser } = await api.signedIn();
    const stranger = await colleagueOf(null, 'owner');
    const known = await invite(browser, stranger.email);
    const unknown = await invite(browser, newAddress());
    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object));
    expect(known.status).toBe(unknown.status);
    await worker.runJobs();
    expect(world.mails.received.find(({ to }) => to === stranger.email)?.body).toContain(
      'ya pertenece a una cuenta',
    );
    const { verify } = await signIn(stranger.email);
    expect(await verify()).toMatchObject({
      body: { data: { account: { id: stranger.account_id } } },
    });
  });

  test('is refused for somebody who is in the team already, and for what is no address or role', async () => {
    const { browser, user } = await api.signedIn();
    expect(await invite(browser, user.email)).toMatchObject({
      status: 409,
      body: { code: 'member_already' },
    });
    expect(await invite(browser, 'no es un correo')).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
    expect(await invite(browser, newAddress(), 'staff')).toMatchObject({
      status: 422,
      body: { errors: { role: ['Elige el rol.'] } },
    });
  });

  test('taken back, or past its end, opens nothing, even with a right code', async () => {
    const { browser } = await api.signedIn();
    const email = newAddress();
    await invite(browser, email);
    const early = await signIn(email);
    const [invitation] = (await teamOf(browser)).invitations;
    const path = `/api/team/invitations/${invitation?.id}`;
    expect(await (await api.signedIn()).browser.call('DELETE', path)).toMatchObject({
      status: 404,
    });
    expect(await browser.call('DELETE', path)).toMatchObject({ status: 204 });
    expect(await early.verify()).toMatchObject({ body: { code: 'sign_in_code_invalid' } });

    await invite(browser, email);
    const late = await signIn(email);
    await sql("update team_invitations set expires_at = now() - interval '1 second'");
    expect(await late.verify()).toMatchObject({ body: { code: 'sign_in_code_invalid' } });
  });
});

describe('changing the team', () => {
  test('a new role closes the person’s sessions and is told in the log', async () => {
    const { browser, user } = await api.signedIn();
    const colleague = await colleagueOf(user.account_id, 'viewer');
    const theirs = await api.signedInAgain(colleague);
    expect(await statusOf(theirs)).toBe(200);
    const path = `/api/team/members/${colleague.id}`;
    expect(await browser.call('PATCH', path, { body: { role: 'recruiter' } })).toMatchObject({
      status: 204,
    });
    expect(await statusOf(theirs)).toBe(401);
    expect(await auditOf(user.account_id)).toEqual([
      { action: 'team.role_changed', details: { from: 'viewer', to: 'recruiter' } },
    ]);
  });

  test('whoever is removed is signed out and forgotten; what they bought stays', async () => {
    const { browser, user } = await api.signedIn();
    const colleague = await colleagueOf(user.account_id, 'recruiter');
    const theirs = await api.signedInAgain(colleague);
    await openCheckout(theirs, { credits: 5 });
    expect(await browser.call('DELETE', `/api/team/members/${colleague.id}`)).toMatchObject({
      status: 204,
    });
    expect(await statusOf(theirs)).toBe(401);
    expect((await teamOf(browser)).members).toHaveLength(1);
    expect(
      await sql('select created_by from checkouts where account_id = $1', [user.account_id]),
    ).toEqual([{ created_by: null }]);
    // Their address is free again.
    expect(await invite((await api.signedIn()).browser, colleague.email)).toMatchObject({
      status: 201,
    });
  });

  test('nobody reaches into another account', async () => {
    const { browser } = await api.signedIn();
    const stranger = await colleagueOf(null, 'viewer');
    const path = `/api/team/members/${stranger.id}`;
    for (const answer of [
      await browser.call('PATCH', path, { body: { role: 'owner' } }),
      await browser.call('DELETE', path),
      await browser.call('POST', `${path}/ownership`),
    ]) {
      expect(answer).toMatchObject({ status: 404 });
    }
    expect(await sql('select role from users where id = $1', [stranger.id])).toEqual([
      { role: 'viewer' },
    ]);
  });

  test('the last owner can neither leave nor step down, and is not offered to', async () => {
    const { browser, user } = await api.signedIn();
    await colleagueOf(user.account_id, 'recruiter');
    const path = `/api/team/members/${user.id}`;
    expect(await browser.call('DELETE', path)).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
    expect(await browser.call('PATCH', path, { body: { role: 'viewer' } })).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
    const [you] = (await teamOf(browser)).members;
    expect(you).toMatchObject({ is_you: true, abilities: [] });
    expect(await statusOf(browser)).toBe(200);
  });

  test.each(['recruiter', 'viewer', 'owner'] as const)(
    'a %s leaves by their own will, and can be invited again',
    async (role) => {
      const { browser, user } = await api.signedIn();
      const colleague = await colleagueOf(user.account_id, role);
      const theirs = await api.signedInAgain(colleague);
      const elsewhere = await api.signedInAgain(colleague);
      expect((await theirs.call('POST', '/api/team/leave')).status).toBe(204);
      expect(theirs.cookies.has('tamiz_session')).toBe(false);
      expect(await statusOf(elsewhere)).toBe(401);
      expect((await teamOf(browser)).members).toHaveLength(1);
      expect(await auditOf(user.account_id)).toEqual([{ action: 'team.left', details: { role } }]);
      expect((await invite(browser, colleague.email)).status).toBe(201);
      expect(await (await signIn(colleague.email)).verify()).toMatchObject({ status: 202 });
    },
  );

  test('the last owner does not leave, and is told whom to name before', async () => {
    const { browser, user } = await api.signedIn();
    await colleagueOf(user.account_id, 'recruiter');
    expect(await browser.call('POST', '/api/team/leave')).toMatchObject({
      status: 409,
      body: { code: 'last_owner', message: expect.stringContaining('Nombra antes a otra') },
    });
    expect(await statusOf(browser)).toBe(200);
    const staff = await api.signedIn({ role: 'staff' });
    expect(await staff.browser.call('POST', '/api/team/leave')).toMatchObject({ status: 404 });
  });

  test('two owners who remove each other at the same moment leave one behind', async () => {
    const { browser, user } = await api.signedIn();
    const other = await colleagueOf(user.account_id, 'owner');
    const theirs = await api.signedInAgain(other);
    await theirs.call('GET', '/sanctum/csrf-cookie');
    await browser.call('GET', '/sanctum/csrf-cookie');
    await Promise.all([
      browser.call('DELETE', `/api/team/members/${other.id}`),
      theirs.call('DELETE', `/api/team/members/${user.id}`),
    ]);
    const owners = await sql("select id from users where account_id = $1 and role = 'owner'", [
      user.account_id,
    ]);
    expect(owners).toHaveLength(1);
  });

  test('ownership passes from one to another in one step', async () => {
    const { browser, user } = await api.signedIn();
    const heir = await colleagueOf(user.account_id, 'viewer');
    const path = `/api/team/members/${heir.id}/ownership`;
    expect(await browser.call('POST', path)).toMatchObject({ status: 204 });
    expect(await statusOf(browser)).toBe(401);
    const roles = await sql<{ id: string; role: string }>(
      'select id, role from users where account_id = $1 order by role',
      [user.account_id],
    );
    expect(roles).toEqual([
      { id: heir.id, role: 'owner' },
      { id: user.id, role: 'recruiter' },
    ]);
    expect((await auditOf(user.account_id)).map(({ action }) => action).toSorted()).toEqual([
      'team.ownership_transferred',
      'team.role_changed',
      'team.role_changed',
    ]);
  });
});
