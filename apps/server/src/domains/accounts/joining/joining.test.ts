import type { OwnInvitation } from '@tamiz/contract/accounts/joining';
import { createAccount, createTeamInvitation, createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { mailboxToken } from '#src/domains/identity/sign-in/mailbox-token.ts';
import { signInToken } from '#src/domains/identity/sign-in/sign-in-link.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const newAddress = (): string => `invitada-${crypto.randomUUID()}@ejemplo.mx`;

/** A company that invites an address, by a person with a name. */
const invitingCompany = (email: string, name: string) =>
  api.asOwner(async (tx) => {
    const { id: accountId } = await createAccount(tx, { name });
    const inviter = await createUser(tx, { accountId, firstName: 'Ana', lastName: 'Ruiz' });
    await createTeamInvitation(tx, { accountId, email, invitedBy: inviter.id });
    return { accountId, inviter };
  });

/** Proves the mailbox as signing in does, and gives what that answers. */
const proveMailbox = async (email: string) => {
  const browser = api.browser();
  const { body } = await browser.call('POST', '/api/login', { body: { email } });
  const { identifier } = z.object({ identifier: z.string() }).parse(body);
  const code = api.services.secrets.deriveCode('sign-in', identifier);
  const answer = await browser.call('POST', '/api/verify-code', { body: { identifier, code } });
  return { browser, answer };
};

const tokenOf = (body: unknown): string =>
  z.object({ data: z.object({ invitations_token: z.string() }) }).parse(body).data
    .invitations_token;

/** Somebody two companies want, signed in so far as an invited person can be. */
const wantedByTwo = async () => {
  const email = newAddress();
  const first = await invitingCompany(email, 'Talento Norte');
  const second = await invitingCompany(email, 'Bruma Estudio');
  const { browser, answer } = await proveMailbox(email);
  expect(answer.status).toBe(202);
  const token = tokenOf(answer.body);
  const list = async (): Promise<OwnInvitation[]> => {
    const { body } = await browser.call('POST', '/api/team/invitations/mine', { body: { token } });
    return (body as { data: { invitations: OwnInvitation[] } }).data.invitations;
  };
  const reply = (id: string | undefined, how: 'accept' | 'decline', given = token) =>
    browser.call('POST', `/api/team/invitations/${id}/${how}`, { body: { token: given } });
  return { email, first, second, browser, token, list, reply };
};

const usersOf = (email: string) =>
  sql<{ account_id: string; role: string }>('select account_id, role from users where email = $1', [
    email,
  ]);

const auditOf = async (accountId: string) =>
  (
    await sql<{ action: string }>(
      'select action from audit_events where account_id = $1 order by id',
      [accountId],
    )
  ).map(({ action }) => action);

describe('an invited person', () => {
  test('belongs to nobody by signing in, sees every invitation, and joins the one they choose', async () => {
    const { email, first, browser, list, reply } = await wantedByTwo();
    expect(await usersOf(email)).toEqual([]);
    expect(browser.cookies.has('tamiz_session')).toBe(false);
    const invitations = await list();
    expect(invitations).toMatchObject([
      { account_name: 'Talento Norte', invited_by: 'Ana Ruiz', role: 'viewer' },
      { account_name: 'Bruma Estudio', invited_by: 'Ana Ruiz', role: 'viewer' },
    ]);
    expect(await reply(invitations[0]?.id, 'accept')).toMatchObject({
      status: 200,
      body: { data: { email, role: 'viewer', account: { name: 'Talento Norte' } } },
    });
    expect(await usersOf(email)).toEqual([{ account_id: first.accountId, role: 'viewer' }]);
    expect((await browser.call('GET', '/api/user/profile')).status).toBe(200);
    expect(await auditOf(first.accountId)).toEqual(['team.joined', 'user.signed_in']);
    // From now on a user like any other.
    expect((await proveMailbox(email)).answer).toMatchObject({ status: 200 });
  });

  test('comes the same way by the link of the mail', async () => {
    const email = newAddress();
    await invitingCompany(email, 'Talento Norte');
    const browser = api.browser();
    const { body } = await browser.call('POST', '/api/login', { body: { email } });
    const { identifier } = z.object({ identifier: z.string() }).parse(body);
    const token = signInToken(api.services.secrets, identifier);
    const answer = await browser.call('POST', '/api/sign-in-link', { body: { token } });
    expect(answer.status).toBe(202);
    expect(await usersOf(email)).toEqual([]);
  });

  test('declines one and still has the other', async () => {
    const { email, first, second, list, reply } = await wantedByTwo();
    const [one, other] = await list();
    expect((await reply(one?.id, 'decline')).status).toBe(204);
    expect(await list()).toMatchObject([{ account_name: 'Bruma Estudio' }]);
    expect(await auditOf(first.accountId)).toEqual(['team.invitation_declined']);
    expect(await reply(one?.id, 'accept')).toMatchObject({
      status: 410,
      body: { code: 'team_invitation_gone' },
    });
    expect((await reply(other?.id, 'accept')).status).toBe(200);
    expect(await usersOf(email)).toMatchObject([{ account_id: second.accountId }]);
  });

  test('belongs to one account: the second acceptance is refused, also at the same moment', async () => {
    const { email, list, reply } = await wantedByTwo();
    const [one, other] = await list();
    const answers = await Promise.all([reply(one?.id, 'accept'), reply(other?.id, 'accept')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('does not join what was taken back or has ended', async () => {
    const { list, reply } = await wantedByTwo();
    const [one, other] = await list();
    await sql('delete from team_invitations where id = $1', [one?.id]);
    await sql('update team_invitations set expires_at = now() where id = $1', [other?.id]);
    for (const invitation of [one, other])
      expect(await reply(invitation?.id, 'accept')).toMatchObject({ status: 410 });
    expect(await list()).toEqual([]);
  });
});

describe('somebody else', () => {
  test('answers no invitation of another address', async () => {
    const { email, list, reply } = await wantedByTwo();
    const [one] = await list();
    const stranger = mailboxToken(api.services.secrets, 'otra@ejemplo.mx', new Date());
    for (const how of ['accept', 'decline'] as const)
      expect(await reply(one?.id, how, stranger)).toMatchObject({
        status: 410,
        body: { code: 'team_invitation_gone' },
      });
    expect(await list()).toHaveLength(2);
    expect(await usersOf(email)).toEqual([]);
  });

  test('has no use for a token that we did not make, or made for something else', async () => {
    const { email, token, list, reply } = await wantedByTwo();
    const [one] = await list();
    const forged = [
      'nothing',
      token.slice(0, -1),
      `${Buffer.from(email).toString('base64url')}.9999999999999.${'A'.repeat(43)}`,
      signInToken(api.services.secrets, one?.id ?? ''),
    ];
    for (const given of forged)
      expect(await reply(one?.id, 'accept', given)).toMatchObject({
        status: 410,
        body: { code: 'invitations_link_invalid' },
      });
  });

  test('comes too late with a token of an hour ago', async () => {
    const { list, reply } = await wantedByTwo();
    const [one] = await list();
    api.advance(61 * 60_000);
    expect(await reply(one?.id, 'accept')).toMatchObject({
      status: 410,
      body: { code: 'invitations_link_invalid' },
    });
    api.advance(-61 * 60_000);
  });
});
