import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { preparePostfix } from '#src/testing/mail-reports/postfix.ts';
import type { Postfix } from '#src/testing/mail-reports/postfix.ts';
import { startRemoteMailboxes } from '#src/testing/mail-reports/remote-mailboxes.ts';
import type { RemoteMailboxes } from '#src/testing/mail-reports/remote-mailboxes.ts';
import { useInvited } from '#src/testing/use-invited.ts';

const bounceDomain = 'rebotes.ejemplo.mx';

/** What our own mail server says at once; the rest it takes. */
const answers: Record<string, string> = {
  'rechazado.test': '550 5.1.1 nobody by that name',
  'lento.test': 'sleep 2',
  'luego.test': '450 4.7.1 come back later',
};

let remote: RemoteMailboxes;
let postfix: Postfix;
let reportUrl = '';
beforeAll(async () => {
  remote = await startRemoteMailboxes();
  postfix = await preparePostfix({
    nextHop: remote.port,
    reportUrl: () => reportUrl,
    bounceDomain,
    answers,
  });
});

const { api, worker, sql, createTeam, unique } = useInvited(() => ({
  SMTP_URL: postfix.url,
  MAIL_BOUNCE_DOMAIN: bounceDomain,
}));

beforeAll(async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  reportUrl = `${address}/api/webhooks/mail/dsn`;
  await postfix.start();
}, 240_000);
afterAll(async () => {
  await postfix.stop();
  await postfix.remove();
  await remote.stop();
});

const statesOf = async (accountId: string): Promise<Record<string, string>> => {
  const rows = await sql<{ who: string; told: string }>(
    `select split_part(candidates.email, '-', 1) as who,
       concat_ws(' ', invitation.status, mail.state, mail.reason) as told
     from invitations invitation
     join position_candidates place on place.id = invitation.position_candidate_id
     join candidates on candidates.id = place.candidate_id
     left join mail_deliveries mail on mail.invitation_id = invitation.id
     where invitation.account_id = $1`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ who, told }) => [who, told]));
};

const waitFor = (accountId: string, told: Record<string, string>) =>
  vi.waitFor(async () => expect(await statesOf(accountId)).toMatchObject(told), {
    timeout: 40_000,
    interval: 200,
  });

/** The queue waits minutes before it tries again; here that time has passed. */
const tryAgain = async (): Promise<void> => {
  await sql('update graphile_worker._private_jobs set run_at = now()');
  await worker.runJobs();
};

/** A domain that put us off is left alone for a while, longer the slower the machine: until then no try is made. */
const untilTried = (expectation: () => Promise<void>) =>
  vi.waitFor(expectation, { timeout: 40_000, interval: 500 });

test('through a real mail server each mail ends in its state, none lost and none doubled', async () => {
  const mailboxes = {
    recibe: 'ejemplo.test',
    espera: 'ejemplo.test',
    lento: 'lento.test',
    rechazado: 'rechazado.test',
    noexiste: 'ejemplo.test',
    lleno: 'ejemplo.test',
    luego: 'luego.test',
  };
  const emails = Object.entries(mailboxes).map(([name, domain]) => `${name}-${unique()}@${domain}`);
  const team = await createTeam({ emails, credits: 20 });
  const { accountId } = team;
  await team.invite();

  // Whose domain our own server refuses for now waits in the line of that domain; everybody else is through.
  await worker.runJobs();
  const through = {
    recibe: 'sent sent',
    // On a busy machine the server warns that it waits before its next try gets through.
    espera: expect.stringMatching(/^sent (?:sent|delayed dsn 4\.7\.1)$/),
    lento: 'sent sent',
    rechazado: 'failed bounced_hard smtp 5.1.1',
  };
  expect(await statesOf(accountId)).toMatchObject({
    ...through,
    luego: 'sent delayed smtp 4.7.1',
  });

  // The other server answers: nobody there at once; a full mailbox is tried for a while, and then comes back.
  await waitFor(accountId, { noexiste: 'failed bounced_hard dsn 5.1.1' });
  await waitFor(accountId, { lleno: 'sent delayed dsn 4.2.2' });
  await waitFor(accountId, { lleno: 'failed bounced_full dsn 4.2.2' });

  // Our mail server is away while the queue tries again, twice.
  await postfix.stop();
  for (let tries = 0; tries < 2; tries += 1) {
    await untilTried(() => expect(tryAgain()).rejects.toThrow('Some jobs failed'));
  }
  expect(await statesOf(accountId)).toMatchObject({ ...through, luego: 'sent delayed smtp 4.7.1' });
  delete answers['luego.test'];
  await postfix.start();
  const ended = {
    ...through,
    luego: 'sent sent',
    noexiste: 'failed bounced_hard dsn 5.1.1',
    lleno: 'failed bounced_full dsn 4.2.2',
  };
  await untilTried(async () => {
    await tryAgain();
    expect(await statesOf(accountId)).toEqual(ended);
  });

  const arrived = emails.filter((email) => /^(?:recibe|espera|lento|luego)-/.test(email));
  await vi.waitFor(() => expect(remote.accepted).toHaveLength(arrived.length), {
    timeout: 20_000,
    interval: 200,
  });
  expect(remote.accepted.toSorted()).toEqual(arrived.toSorted());
  // Each failure was told to the team once.
  const notices = await sql(
    "select count(*)::int as n from notices where account_id = $1 and kind = 'bounce'",
    [accountId],
  );
  expect(notices).toEqual([{ n: 3 }]);
}, 240_000);
