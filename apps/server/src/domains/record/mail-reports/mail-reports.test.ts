import { setTimeout } from 'node:timers/promises';

import { withClient } from '@tamiz/db/admin';
import { describe, expect, test } from 'vitest';

import { returnPath } from '#src/domains/record/mail-delivery/return-path.ts';
import { writeDsn, writeMailgun, writeSes } from '#src/testing/mail-reports/report-messages.ts';
import { useMailReports } from '#src/testing/mail-reports/use-mail-reports.ts';
import { delayedAddress, refusedAddress } from '#src/testing/smtp-sink.ts';

const stage = useMailReports();
const { api, worker, sql, createInvited, report, returnPathOf, mailsOf, mailsTo, unique } = stage;
const { mailgun, ses, open, linkIn } = stage;

const addressOf = ({ places }: { places: { email: string }[] }): string => places[0]?.email ?? '';

const invitedWithPath = async () => {
  const team = await createInvited();
  return { ...team, address: addressOf(team), path: returnPathOf(addressOf(team)) };
};

const bounce = (path: string, status = '5.1.1') => report('dsn', writeDsn({ status }), path);

const noticesOf = (accountId: string) =>
  sql('select kind from notices where account_id = $1', [accountId]);

describe('what becomes of a mail', () => {
  test('is sent when the mail server took it, and its return path names it', async () => {
    const { placeId, path } = await invitedWithPath();
    expect(path).toMatch(/^b\+[0-9a-f]{32}\.[0-9a-f]{28}@rebotes\.ejemplo\.mx$/);
    expect(path.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(await mailsOf(placeId)).toEqual([{ mail: 'invitation', state: 'sent', reason: null }]);
  });

  test('is delayed while the server refuses it for now, and sent when it does not any more', async () => {
    const team = await stage.createTeam({ emails: [delayedAddress(unique())] });
    await team.invite();
    await expect(worker.runJobs()).rejects.toThrow('Some jobs failed');
    const placeId = team.places[0]?.id ?? '';
    expect(await mailsOf(placeId)).toEqual([
      { mail: 'invitation', state: 'delayed', reason: 'smtp 4.3.1' },
    ]);
    await sql('update candidates set email = $2 where id = $1', [
      team.places[0]?.candidateId,
      stage.newAddress(),
    ]);
    const invitation = await team.invitationOf(placeId);
    await worker.runJob('mail.invitations', { id: invitation.charged_by });
    expect(await mailsOf(placeId)).toEqual([{ mail: 'invitation', state: 'sent', reason: null }]);
  });

  test('is opened once its link was exchanged', async () => {
    const { placeId, address, ...team } = await invitedWithPath();
    await open(team, { link: linkIn(mailsTo(address)[0]?.body ?? '') });
    expect(await mailsOf(placeId)).toMatchObject([{ state: 'opened' }]);
  });

  const steps = ['delayed', 'delivered', 'bounced_soft', 'bounced_full', 'bounced_hard'] as const;
  const ranks = ['sent', ...steps, 'suppressed', 'opened', 'complained'];
  const table = ranks.flatMap((from) => [...steps, 'complained'].map((to) => [from, to] as const));

  test('only moves forward, by one rule for every pair', async () => {
    const { accountId, placeId } = await createInvited();
    await sql('delete from mail_deliveries where position_candidate_id = $1', [placeId]);
    for (const [from, to] of table) {
      const id = crypto.randomUUID();
      await sql(
        `insert into mail_deliveries (message_key, id, account_id, accepted_at, state) values ($1::text, $1::uuid, $2, now(), $3)`,
        [id, accountId, from],
      );
      const [told] = await sql<{ outcome: string }>(
        "select app.report_mail($1, $2, 'dsn', null, null) as outcome",
        [id, to],
      );
      const isForward = ranks.indexOf(to) > ranks.indexOf(from);
      expect([from, to, told?.outcome]).toEqual([from, to, isForward ? 'changed' : 'known']);
      const [kept] = await sql('select state from mail_deliveries where id = $1', [id]);
      expect(kept).toEqual({ state: isForward ? to : from });
    }
  });

  test('ends the same in whatever order reports arrive, and however often', async () => {
    const all = [
      writeDsn({ action: 'delayed', status: '4.4.1' }),
      writeDsn({ action: 'delivered', status: '2.0.0' }),
      writeDsn({ status: '5.1.1' }),
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
      [2, 2, 0, 0, 1, 1, 2],
    ];
    for (const order of orders) {
      const { placeId, path } = await invitedWithPath();
      for (const one of order) expect(await report('dsn', all[one] ?? '', path)).toBe(200);
      expect(await mailsOf(placeId)).toMatchObject([{ state: 'bounced_hard' }]);
    }
  });

  test('cannot be turned back, not even by ourselves', async () => {
    const { placeId, path } = await invitedWithPath();
    await bounce(path);
    const back = "update mail_deliveries set state = 'sent' where position_candidate_id = $1";
    await expect(sql(back, [placeId])).rejects.toThrow('only moves forward');
  });
});

describe('a bounce that arrives later', () => {
  test('makes the invitation fail and tells the team at once; the credit stays spent', async () => {
    const { placeId, accountId, path, latest } = await invitedWithPath();
    expect(await bounce(path)).toBe(200);
    expect(await latest()).toMatchObject({ status: 'failed', returned_by: null });
    expect(await mailsOf(placeId)).toEqual([
      { mail: 'invitation', state: 'bounced_hard', reason: 'dsn 5.1.1' },
    ]);
    expect(await noticesOf(accountId)).toEqual([{ kind: 'bounce' }]);
    await bounce(path);
    expect(await noticesOf(accountId)).toHaveLength(1);
  });

  test.each([
    ['5.2.2', 'bounced_full'],
    ['4.4.7', 'bounced_soft'],
  ])('of status %s is %s, and leaves the address usable', async (status, state) => {
    const { placeId, path, latest, resend, address } = await invitedWithPath();
    await bounce(path, status);
    expect(await mailsOf(placeId)).toMatchObject([{ state }]);
    expect(await latest()).toMatchObject({ status: 'failed' });
    await resend();
    await worker.runJobs();
    expect(mailsTo(address)).toHaveLength(2);
    expect(await latest()).toMatchObject({ status: 'resent' });
  });

  test('only delays while the other server still tries', async () => {
    const { placeId, path, latest } = await invitedWithPath();
    await report('dsn', writeDsn({ action: 'delayed', status: '4.4.1' }), path);
    expect(await mailsOf(placeId)).toMatchObject([{ state: 'delayed', reason: 'dsn 4.4.1' }]);
    expect(await latest()).toMatchObject({ status: 'sent' });
  });

  test('changes nothing of who has begun, or of an address corrected since', async () => {
    const begun = await invitedWithPath();
    await stage.start(begun, linkIn(mailsTo(begun.address)[0]?.body ?? ''));
    await bounce(begun.path);
    expect(await begun.latest()).toMatchObject({ status: 'sent' });
    const corrected = await invitedWithPath();
    await corrected.correct(stage.newAddress());
    await corrected.invite();
    await worker.runJobs();
    await bounce(corrected.path);
    expect(await corrected.latest()).toMatchObject({ status: 'sent' });
  });

  test('while its link is being opened waits its turn, and stops neither', async () => {
    const { path, latest } = await invitedWithPath();
    const { id } = await latest();
    await withClient(api.database.urls.owner, async (exam) => {
      await exam.query('begin');
      await exam.query('select from invitations where id = $1 for update', [id]);
      const told = bounce(path);
      // Long enough to take what locks it can.
      await setTimeout(1_000);
      await exam.query('update invitations set opened_at = now() where id = $1', [id]);
      await exam.query('commit');
      expect(await told).toBe(200);
    });
  });

  test('after 14 days changes nothing', async () => {
    const { placeId, path } = await invitedWithPath();
    await sql(
      "update mail_deliveries set accepted_at = now() - interval '15 days' where position_candidate_id = $1",
      [placeId],
    );
    expect(await bounce(path)).toBe(200);
    expect(await mailsOf(placeId)).toMatchObject([{ state: 'sent' }]);
  });

  test('before the mail is noted is asked for again', async () => {
    const { secrets } = api.services;
    const path = returnPath(secrets, crypto.randomUUID(), 'rebotes.ejemplo.mx');
    expect(await bounce(path)).toBe(503);
  });
});

describe('an address that gets no more mail', () => {
  test('fails the next invitation with the reason, and a corrected one leaves', async () => {
    const first = await createInvited({ emails: [refusedAddress(unique())] });
    expect(await first.latest()).toMatchObject({ status: 'failed' });
    expect(await mailsOf(first.placeId)).toMatchObject([
      { state: 'bounced_hard', reason: 'smtp 5.1.1' },
    ]);
    const other = await createInvited({ emails: [addressOf(first)] });
    expect(await mailsOf(other.placeId)).toMatchObject([
      { state: 'suppressed', reason: 'bounced' },
    ]);
    expect(await other.latest()).toMatchObject({ status: 'failed' });
    expect(await noticesOf(other.accountId)).toEqual([{ kind: 'bounce' }]);
    const meant = stage.newAddress();
    await other.correct(meant);
    await other.invite();
    await worker.runJobs();
    expect(mailsTo(meant)).toHaveLength(1);
  });

  test('because of a complaint gets no reminder, and keeps its invitation', async () => {
    const { placeId, path, address, latest } = await invitedWithPath();
    const complaint = writeMailgun({ event: 'complained', sender: path }, mailgun);
    expect(await report('mailgun', complaint)).toBe(200);
    expect(await mailsOf(placeId)).toMatchObject([{ state: 'complained', reason: 'mailgun' }]);
    const { id, expires_at: end } = await latest();
    await worker.runJob('mail.invitation_reminder', { id, deadline: end.getTime() });
    expect(mailsTo(address)).toHaveLength(1);
    expect(await latest()).toMatchObject({ status: 'sent' });
    expect(await mailsOf(placeId)).toContainEqual({
      mail: 'invitation-reminder',
      state: 'suppressed',
      reason: 'complained',
    });
  });

  test('still gets what its person asks for, and is tried again one day', async () => {
    const { user } = await api.signedIn();
    const hash = api.services.secrets.hash('mail-address', user.email);
    await sql("select app.suppress_mail($1, 'bounced')", [hash]);
    await api.browser().call('POST', '/api/login', { body: { email: user.email } });
    await worker.runJobs();
    expect(mailsTo(user.email)).toHaveLength(1);
    await sql('update mail_suppressions set ends_at = now() where address_hash = $1', [hash]);
    await createInvited({ emails: [user.email] });
    expect(mailsTo(user.email)).toHaveLength(2);
  });

  test('is no address in the table, and is forgotten with its person', async () => {
    const { placeId, path, places, address } = await invitedWithPath();
    await bounce(path);
    const rows = await sql('select * from mail_deliveries where position_candidate_id = $1', [
      placeId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(address.split('@')[0]);
    await sql('update candidates set name = null, email = null, erased_at = now() where id = $1', [
      places[0]?.candidateId,
    ]);
    expect(
      await sql('select address_hash from mail_deliveries where position_candidate_id = $1', [
        placeId,
      ]),
    ).toEqual([{ address_hash: null }]);
  });
});

describe('a provider', () => {
  test.each([
    [{ event: 'delivered' }, 'delivered'],
    [{ event: 'failed', severity: 'temporary', code: '4.4.1' }, 'delayed'],
    [{ event: 'failed', severity: 'permanent', code: '5.2.2' }, 'bounced_full'],
    [{ event: 'failed', severity: 'permanent', code: '5.1.1' }, 'bounced_hard'],
    [{ event: 'opened' }, 'sent'],
  ])('Mailgun says %o: %s', async (event, state) => {
    const { placeId, path } = await invitedWithPath();
    const message = writeMailgun({ ...event, sender: path }, mailgun);
    expect(await report('mailgun', message)).toBe(200);
    expect(await mailsOf(placeId)).toMatchObject([{ state }]);
  });

  const permanent = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [] };
  const full = { bounceType: 'Transient', bounceSubType: 'MailboxFull', bouncedRecipients: [] };
  const soft = { ...full, bounceSubType: 'General', bouncedRecipients: [{ status: '4.4.7' }] };

  test.each([
    [{ notificationType: 'Delivery' }, 'delivered'],
    [{ notificationType: 'Bounce', bounce: permanent }, 'bounced_hard'],
    [{ notificationType: 'Bounce', bounce: full }, 'bounced_full'],
    [{ eventType: 'Bounce', bounce: soft }, 'bounced_soft'],
    [{ eventType: 'DeliveryDelay', deliveryDelay: { delayType: 'MailboxFull' } }, 'delayed'],
    [{ eventType: 'Complaint' }, 'complained'],
  ])('SES says %o: %s', async (told, state) => {
    const { placeId, path } = await invitedWithPath();
    const message = writeSes({ ...told, mail: { source: path } }, ses);
    expect(await report('ses', message)).toBe(200);
    expect(await mailsOf(placeId)).toMatchObject([{ state }]);
  });
});

/** Everything that a report could change. */
const everything = async () =>
  sql(`
    select (select json_agg(m order by message_key) from mail_deliveries m) as mails,
      (select json_agg(i order by id) from invitations i) as invitations,
      (select json_agg(s order by address_hash) from mail_suppressions s) as suppressions,
      (select count(*) from notices) as notices`);

test(
  '1,000 forged, replayed and outdated messages change nothing',
  { timeout: 240_000 },
  async () => {
    const victim = await invitedWithPath();
    const told = await invitedWithPath();
    const { path } = victim;
    const used = writeMailgun({ event: 'delivered', sender: told.path }, mailgun);
    const usedSes = writeSes({ notificationType: 'Delivery', mail: { source: told.path } }, ses);
    const usedDsn = writeDsn({ status: '5.1.1' });
    expect(await report('mailgun', used)).toBe(200);
    expect(await report('ses', usedSes)).toBe(200);
    expect(await report('dsn', usedDsn, told.path)).toBe(200);
    const complaint = { notificationType: 'Complaint', mail: { source: path } };
    const failed = { event: 'failed', severity: 'permanent', code: '5.1.1' };
    const change = (text: string, at: number): string =>
      `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
    const at = (n: number, from: number, length: number): number => from + (n % length);
    const genuineSes = writeSes(complaint, ses);
    const past = Date.now() - 10 * 3_600_000;
    const forge: ((n: number) => Promise<number>)[] = [
      // Return paths that are not ours: one character changed, another mail's code, another domain, none.
      (n) => bounce(change(path, at(n, 2, 32))),
      (n) => bounce(change(path, at(n, 35, 28))),
      () => bounce(`${path.slice(0, 34)}.${told.path.slice(35, 63)}@rebotes.ejemplo.mx`),
      () => bounce(path.replace('rebotes', 'ajenos')),
      () => report('dsn', writeDsn({ status: '5.1.1' })),
      // Mailgun: another key, an old signature, another return path, the same message again.
      () => report('mailgun', writeMailgun({ ...failed, sender: path }, { key: 'otra' })),
      () => report('mailgun', writeMailgun({ ...failed, sender: path }, { ...mailgun, at: past })),
      (n) =>
        report(
          'mailgun',
          writeMailgun({ ...failed, sender: change(path, at(n, 35, 28)) }, mailgun),
        ),
      () => report('mailgun', used),
      () => report('mailgun', used.replace('"delivered"', '"complained"')),
      // SES: a signature or a text changed, another topic, an old one, the same again.
      (n) =>
        report(
          'ses',
          genuineSes.replace('"Signature":"', `"Signature":"${'AB'.repeat(1 + (n % 3))}`),
        ),
      (n) => report('ses', change(genuineSes, at(n, 40, 30))),
      () =>
        report('ses', writeSes(complaint, { ...ses, topicArn: 'arn:aws:sns:us-east-1:9:otro' })),
      () => report('ses', writeSes(complaint, { ...ses, at: '2026-01-01T00:00:00.000Z' })),
      () => report('ses', usedSes),
      // What was told once.
      () => report('dsn', usedDsn, told.path),
    ];
    const before = await everything();
    const answers = new Map<number, number>();
    for (let n = 0; n < 1_000; n += 1) {
      const status = (await forge[n % forge.length]?.(Math.floor(n / forge.length))) ?? 0;
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(await everything()).toEqual(before);
    // Only repetitions of the genuine are answered well: mailgun, ses and dsn, 1,000/16 each.
    expect(answers.get(200)).toBeLessThanOrEqual(4 * 63);
    expect((answers.get(200) ?? 0) + (answers.get(400) ?? 0)).toBe(1_000);
  },
);
