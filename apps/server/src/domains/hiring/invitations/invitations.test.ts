import { createCandidate, createPosition, createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { refusedAddress } from '#src/testing/smtp-sink.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';

const stage = useInvitations();
const { api, world, worker, sql } = stage;

const movementsOf = (accountId: string) =>
  sql<{ type: string; direction: string; amount: number; description: string }>(
    `select type, direction, amount, description from credit_movements
     where account_id = $1 and type <> 'promo' order by seq`,
    [accountId],
  );

const invitationsOf = (accountId: string) =>
  sql<{ status: string; charged_by: string }>(
    'select status, charged_by from invitations where account_id = $1 order by id',
    [accountId],
  );

const hold = (accountId: string) =>
  sql("insert into credit_holds (account_id, reason) values ($1, 'dispute')", [accountId]);

describe('sending', () => {
  test('charges one credit each in one movement, starts the position and mails everybody', async () => {
    const { browser, accountId, positionId, places, invite } = await stage.createTeam();
    expect(await invite()).toMatchObject({
      status: 200,
      body: { message: 'Se enviaron 3 invitaciones.' },
    });
    expect(await movementsOf(accountId)).toEqual([
      {
        type: 'invitation',
        direction: 'credit',
        amount: 3,
        description: '3 invitaciones enviadas',
      },
    ]);
    const invitations = await invitationsOf(accountId);
    expect(invitations.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
    expect(new Set(invitations.map(({ charged_by: charge }) => charge)).size).toBe(1);
    expect((await browser.call('GET', `/api/positions/${positionId}`)).body).toMatchObject({
      data: { status: 'invitations_sent', start: expect.any(String) },
    });

    await worker.runJobs();
    const [first] = places;
    const mails = world.mails.received.filter(({ to }) => places.some(({ email }) => email === to));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      places.map(({ email }) => email).toSorted(),
    );
    const text = mails.find(({ to }) => to === first?.email)?.body ?? '';
    for (const said of ['Desarrollo web', 'Preguntas: 3', 'hora del centro de México']) {
      expect(text).toContain(said);
    }
    const [, link = ''] = /http:\/\/localhost:5174\/#(\S+)/.exec(text) ?? [];
    expect(await browser.call('POST', '/api/exam/open', { body: { link } })).toMatchObject({
      status: 200,
      body: { data: { exam: { stage: 'ready', question_count: 3 } } },
    });
  });

  test('twice charges once, and only whoever came later is charged later', async () => {
    const { accountId, positionId, invite } = await stage.createTeam({ candidates: 1 });
    expect((await invite()).body).toEqual({ message: 'Se envió 1 invitación.' });
    expect(await invite()).toMatchObject({
      status: 200,
      body: { message: 'No hay candidatos pendientes de invitar.' },
    });
    await api.asOwner((tx) => createCandidate(tx, { accountId, positionId }));
    expect((await invite()).status).toBe(200);
    expect((await movementsOf(accountId)).map(({ amount }) => amount)).toEqual([1, 1]);
    expect(await stage.balanceOf(accountId)).toBe(8);
  });

  test('to nobody charges nothing and does not start the position', async () => {
    const { browser, accountId, positionId, invite } = await stage.createTeam({ candidates: 0 });
    expect(await invite()).toMatchObject({
      status: 200,
      body: { message: 'No hay candidatos pendientes de invitar.' },
    });
    expect(await movementsOf(accountId)).toEqual([]);
    expect((await browser.call('GET', `/api/positions/${positionId}`)).body).toMatchObject({
      data: { status: 'evaluation_assigned' },
    });
  });

  test('without an evaluation, or once it is over, is refused in words', async () => {
    const { browser, accountId, positionId, invite } = await stage.createTeam();
    const bare = await api.asOwner((tx) => createPosition(tx, { accountId }));
    expect(await browser.call('POST', `/api/positions/${bare.id}/invite-candidates`)).toMatchObject(
      { status: 409, body: { code: 'evaluation_missing' } },
    );
    await browser.call('PATCH', `/api/positions/${positionId}/mark-completed`);
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'position_completed' } });
    expect(await movementsOf(accountId)).toEqual([]);
  });

  test('without enough credits charges nobody and says how many are missing', async () => {
    const { accountId, invite } = await stage.createTeam({ credits: 1 });
    expect(await invite()).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_credits',
        message: 'Te faltan 2 créditos para enviar 3 invitaciones.',
      },
    });
    expect(await invitationsOf(accountId)).toEqual([]);
    expect(await stage.balanceOf(accountId)).toBe(1);
  });

  test.each([
    ['one of one', 1, 0, 'Te falta 1 crédito para enviar 1 invitación.'],
    ['one of three', 3, 2, 'Te falta 1 crédito para enviar 3 invitaciones.'],
  ])('says it grammatically when %s is missing', async (_what, candidates, credits, message) => {
    const { invite } = await stage.createTeam({ candidates, credits });
    expect((await invite()).body).toMatchObject({ message });
  });

  test.each([
    ['with credits', 10],
    ['with too few credits as well: buying more would not help', 1],
  ])('while the credits are on hold is refused, %s', async (_what, credits) => {
    const { accountId, invite } = await stage.createTeam({ credits });
    await hold(accountId);
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'credits_on_hold' } });
    expect(await invitationsOf(accountId)).toEqual([]);
    await sql('update credit_holds set released_at = now() where account_id = $1', [accountId]);
    const after = await invite();
    expect(after.status).toBe(credits === 10 ? 200 : 409);
    expect(after.body).not.toMatchObject({ code: 'credits_on_hold' });
  });

  test('is not for viewers, and not for another account’s position', async () => {
    const { accountId, positionId, invite } = await stage.createTeam();
    const user = await api.asOwner((tx) => createUser(tx, { accountId, role: 'viewer' }));
    const viewer = await api.signedInAgain(user);
    const path = `/api/positions/${positionId}/invite-candidates`;
    expect((await viewer.call('POST', path)).status).toBe(403);
    const other = await stage.createTeam();
    expect((await other.browser.call('POST', path)).status).toBe(404);
    expect((await invite()).status).toBe(200);
    expect(await stage.balanceOf(other.accountId)).toBe(10);
  });
});

describe('at once', () => {
  test('20 calls on one position charge once', async () => {
    const { browser, accountId, invite } = await stage.createTeam({ credits: 50, candidates: 5 });
    await browser.call('GET', '/sanctum/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 20 }, invite));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const messages = answers.map(({ body }) => (body as { message: string }).message);
    expect(messages.filter((message) => message.includes('5'))).toHaveLength(1);
    expect(await stage.balanceOf(accountId)).toBe(45);
    expect(await invitationsOf(accountId)).toHaveLength(5);
  });

  test('two positions compete for the last credit: one wins, the other hears what is missing', async () => {
    const { browser, accountId, positionId } = await stage.createTeam({
      credits: 1,
      candidates: 1,
    });
    const other = await stage.addPosition(accountId, ['otra@ejemplo.mx']);
    await browser.call('GET', '/sanctum/csrf-cookie');
    const answers = await Promise.all(
      [positionId, other.id].map((id) =>
        browser.call('POST', `/api/positions/${id}/invite-candidates`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'insufficient_credits',
      message: 'Te falta 1 crédito para enviar 1 invitación.',
    });
    expect(await stage.balanceOf(accountId)).toBe(0);
    expect(await invitationsOf(accountId)).toHaveLength(1);
  });
});

describe('mails', () => {
  test('that an address refuses for good make its invitation failed, and no other', async () => {
    const bad = refusedAddress(crypto.randomUUID().slice(0, 8));
    const good = `buena-${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`;
    const { places, invite, invitationOf } = await stage.createTeam({ emails: [bad, good] });
    await invite();
    await worker.runJobs();
    expect((await invitationOf(places[0]?.id ?? '')).status).toBe('failed');
    expect((await invitationOf(places[1]?.id ?? '')).status).toBe('sent');
  });

  test('of one sending go out once, however often the job runs', async () => {
    const { accountId, places, invite } = await stage.createTeam();
    await invite();
    await worker.runJobs();
    const [charge] = await sql<{ id: string }>(
      "select id from credit_movements where account_id = $1 and type = 'invitation'",
      [accountId],
    );
    await worker.runJob('mail.invitations', { id: charge?.id ?? '' });
    const sent = world.mails.received.filter(({ to }) => places.some(({ email }) => email === to));
    expect(sent).toHaveLength(3);
  });

  test('remind once a day before the end, and not whoever had little time anyway', async () => {
    const { accountId, places, invite, invitationOf } = await stage.createTeam({ candidates: 2 });
    await invite();
    await worker.runJobs();
    const [long, short] = places;
    await sql(
      "update invitations set sent_at = now() - interval '3 days', expires_at = now() + interval '23 hours' where position_candidate_id = $1",
      [long?.id],
    );
    await sql(
      "update invitations set expires_at = now() + interval '23 hours' where position_candidate_id = $1",
      [short?.id],
    );
    for (let round = 0; round < 2; round += 1) {
      await worker.runJob('invitations.remind', {});
      await worker.runJobs();
    }
    const { id } = await invitationOf(long?.id ?? '');
    const reminders = world.mails.received.filter(({ messageId }) =>
      messageId.startsWith(`<invitation-reminder.${id}`),
    );
    expect(reminders).toHaveLength(1);
    const all = await sql(
      'select from invitations where account_id = $1 and reminded_at is not null',
      [accountId],
    );
    expect(all).toHaveLength(1);
  });

  test('warn the owners when a sending leaves five or fewer, once per crossing', async () => {
    const { accountId, positionId, invite } = await stage.createTeam({ credits: 8 });
    const owner = await api.asOwner((tx) => createUser(tx, { accountId, role: 'owner' }));
    const viewer = await api.asOwner((tx) => createUser(tx, { accountId, role: 'viewer' }));
    const rung = async () =>
      (
        await sql<{ user_id: string }>(
          "select user_id from notices where account_id = $1 and kind = 'low_balance'",
          [accountId],
        )
      ).map(({ user_id: id }) => id);
    const warnings = () =>
      world.mails.received.filter(
        ({ to, messageId }) => to === owner.email && messageId.startsWith('<low-balance.'),
      );
    await invite();
    await worker.runJobs();
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]?.body).toContain('le quedan 5 créditos');
    await api.asOwner((tx) => createCandidate(tx, { accountId, positionId }));
    const told = await rung();
    expect(told).toContain(owner.id);
    expect(told).not.toContain(viewer.id);
    await invite();
    await worker.runJobs();
    expect(warnings()).toHaveLength(1);
    expect(await rung()).toEqual(told);
  });
});
