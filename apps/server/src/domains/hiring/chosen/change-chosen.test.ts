import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import type { Team } from '#src/testing/use-invitations.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';

const stage = useInvitations();
const { world, worker, sql } = stage;

type Wish = Record<string, unknown> & { action: string };

const change = (team: Team, wish: Wish, ids = team.places.map(({ id }) => id)) =>
  team.browser.call('POST', `/api/positions/${team.positionId}/bulk`, {
    body: { ids, key: randomUUID(), ...wish },
  });

const mailsTo = (email: string | undefined) =>
  world.mails.received.filter(({ to }) => to === email);

const setStatus = (placeId: string | undefined, assignments: string) =>
  sql(`update invitations set ${assignments} where position_candidate_id = $1`, [placeId]);

let team: Team;
beforeEach(async () => {
  team = await stage.createTeam();
  await team.invite();
  await worker.runJobs();
});

describe('reminding', () => {
  test('mails a reminder with the link, does not count as a resend, and not twice a day', async () => {
    const [place] = team.places;
    expect(await change(team, { action: 'remind' })).toMatchObject({
      status: 200,
      body: { message: 'Se enviaron 3 recordatorios.', data: { done: 3, skipped: [] } },
    });
    await worker.runJobs();
    const mails = mailsTo(place?.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.body).toContain('Tu evaluación te espera');
    expect(await team.invitationOf(place?.id ?? '')).toMatchObject({
      status: 'sent',
      resend_count: 0,
    });
    expect((await change(team, { action: 'remind' })).body).toMatchObject({
      data: {
        done: 0,
        skipped: [{ reason: 'reminded', count: 3, text: '3 ya recibieron un recordatorio hoy' }],
      },
    });
    await setStatus(place?.id, "prompted_at = now() - interval '25 hours'");
    expect((await change(team, { action: 'remind' })).body).toMatchObject({ data: { done: 1 } });
  });

  test('leaves out who answered, who bounced and who got a link by hand', async () => {
    const [first, second, third] = team.places;
    await setStatus(first?.id, "status = 'failed'");
    await setStatus(second?.id, "status = 'manual'");
    await setStatus(third?.id, 'started_at = now()');
    expect((await change(team, { action: 'remind' })).body).toMatchObject({
      data: {
        done: 0,
        skipped: [
          { reason: 'started', count: 1 },
          { reason: 'bounced', count: 1 },
          { reason: 'handed_over', count: 1 },
        ],
      },
    });
  });
});

describe('mailing again', () => {
  test('counts as a resend each; past the limit nobody gets a code by accident', async () => {
    const [first, second] = team.places;
    await setStatus(first?.id, 'resend_count = 3');
    expect((await change(team, { action: 'resend' })).body).toMatchObject({
      message: 'Se reenviaron 2 invitaciones.',
      data: { done: 2, skipped: [{ reason: 'resend_limit', count: 1 }] },
    });
    await worker.runJobs();
    expect(mailsTo(second?.email)).toHaveLength(2);
    expect(await team.invitationOf(second?.id ?? '')).toMatchObject({
      status: 'resent',
      resend_count: 1,
      link_version: 1,
    });
    expect(await team.invitationOf(first?.id ?? '')).toMatchObject({ status: 'sent' });
  });
});

describe('cancelling', () => {
  test('gives every credit back once, and tells whose exam has begun', async () => {
    const [first] = team.places;
    await setStatus(first?.id, 'started_at = now()');
    expect(await stage.balanceOf(team.accountId)).toBe(7);
    const wish = { action: 'cancel', key: randomUUID() };
    const answer = await change(team, wish);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Se cancelaron 2 invitaciones y sus créditos volvieron.',
        data: {
          done: 2,
          skipped: [{ reason: 'started', count: 1, text: '1 ya inició su examen' }],
        },
      },
    });
    expect((await change(team, wish)).body).toEqual(answer.body);
    expect((await change(team, { action: 'cancel' })).body).toMatchObject({ data: { done: 0 } });
    expect(await stage.balanceOf(team.accountId)).toBe(9);
  });
});

describe('a deadline of their own', () => {
  test('counts from sending, brings expired ones back and tells everybody', async () => {
    const [first, second] = team.places;
    await setStatus(first?.id, "status = 'expired', expires_at = now()");
    const wish = { action: 'extend', expiration_unit: 'days', expiration_value: 30 };
    expect((await change(team, wish)).body).toMatchObject({
      message: 'Cambió la expiración de 3 personas.',
    });
    const moved = await team.invitationOf(second?.id ?? '');
    expect(moved.expires_at.getTime() - moved.sent_at.getTime()).toBe(30 * 86_400_000);
    expect(await team.invitationOf(first?.id ?? '')).toMatchObject({ status: 'sent' });
    await worker.runJobs();
    expect(mailsTo(first?.email)).toHaveLength(2);
    expect(mailsTo(second?.email)).toHaveLength(2);
  });

  test('that would be over already is skipped, and one without a value is refused', async () => {
    const [first] = team.places;
    await setStatus(first?.id, "sent_at = now() - interval '5 days'");
    const wish = { action: 'extend', expiration_unit: 'days', expiration_value: 4 };
    expect((await change(team, wish)).body).toMatchObject({
      data: { done: 2, skipped: [{ reason: 'too_short', count: 1 }] },
    });
    expect((await change(team, { action: 'extend' })).status).toBe(422);
  });

  test('of a link handed over stays by hand when it comes back', async () => {
    const other = await stage.createTeam({ candidates: 1 });
    const [place] = other.places;
    await other.browser.call('POST', `/api/positions/${other.positionId}/invite-chosen`, {
      body: { ids: [place?.id], key: randomUUID(), delivery: 'link' },
    });
    await setStatus(place?.id, "status = 'expired', expires_at = now()");
    await change(other, { action: 'extend', expiration_unit: 'days', expiration_value: 20 });
    expect(await other.invitationOf(place?.id ?? '')).toMatchObject({ status: 'manual' });
    await worker.runJobs();
    expect(mailsTo(place?.email)).toEqual([]);
  });
});

describe('at once', () => {
  test('one key is done once', async () => {
    const wish = { action: 'resend', key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(team, wish)));
    for (const { body } of answers) expect(body).toMatchObject({ data: { done: 3 } });
    expect(await team.invitationOf(team.places[0]?.id ?? '')).toMatchObject({ resend_count: 1 });
  });

  test('several keys cancel each invitation once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => change(team, { action: 'cancel' })));
    expect(await stage.balanceOf(team.accountId)).toBe(10);
  });
});

test('nobody of another account or position is touched', async () => {
  const other = await stage.createTeam();
  const foreign = other.places.map(({ id }) => id);
  for (const action of ['remind', 'resend', 'cancel']) {
    expect((await change(team, { action }, foreign)).status).toBe(404);
  }
  const path = `/api/positions/${team.positionId}/chosen-actions`;
  expect((await team.browser.call('POST', path, { body: { ids: foreign } })).status).toBe(404);
});

test('what applies to the chosen is told beforehand as it will be done', async () => {
  const [first, second] = team.places;
  await setStatus(first?.id, 'started_at = now()');
  await setStatus(second?.id, "status = 'manual'");
  const { body } = await team.browser.call(
    'POST',
    `/api/positions/${team.positionId}/chosen-actions`,
    { body: { ids: team.places.map(({ id }) => id) } },
  );
  const told = (body as { data: { action: string; count: number; skipped: unknown }[] }).data;
  expect(told.map(({ action, count }) => [action, count])).toEqual([
    ['invite', 0],
    ['link', 3],
    ['remind', 1],
    ['extend', 2],
    ['resend', 2],
    ['cancel', 2],
  ]);
  for (const { action, count, skipped } of told.filter(({ action: a }) => a === 'remind')) {
    expect((await change(team, { action })).body).toMatchObject({ data: { done: count, skipped } });
  }
});

describe('a copied link', () => {
  const copy = (id: string | undefined) =>
    team.browser.call('POST', `/api/positions/candidates/${id}/link`);

  test('is the mailed one, changes nothing and is written down', async () => {
    const [place] = team.places;
    const before = await team.invitationOf(place?.id ?? '');
    const answer = await copy(place?.id);
    const { link } = (answer.body as { data: { link: string } }).data;
    expect(mailsTo(place?.email)[0]?.body).toContain(link);
    expect(await team.invitationOf(place?.id ?? '')).toEqual(before);
    expect(
      await sql(
        `select action from audit_events where action like '%copied'
           and subject_id = $1 and details ->> 'invitation' = $2`,
        [team.positionId, before.id],
      ),
    ).toHaveLength(1);
  });

  test('exists only while the invitation is open', async () => {
    const [first, second] = team.places;
    await setStatus(first?.id, 'expires_at = now()');
    expect(await copy(first?.id)).toMatchObject({
      status: 409,
      body: { code: 'invitation_expired' },
    });
    await change(team, { action: 'cancel' }, [second?.id ?? '']);
    expect(await copy(second?.id)).toMatchObject({
      status: 409,
      body: { code: 'invitation_cancelled' },
    });
    const other = await stage.createTeam();
    expect((await copy(other.places[0]?.id)).status).toBe(404);
  });
});

test('more people than one job mails are all reminded, and all told that a position ended', async () => {
  const emails = Array.from({ length: 120 }, (_, n) => `muchas${n}.${randomUUID()}@ejemplo.mx`);
  const many = await stage.createTeam({ credits: 120, emails });
  expect((await many.invite()).status).toBe(200);
  expect((await change(many, { action: 'remind' })).body).toMatchObject({ data: { done: 120 } });
  expect(
    (await many.browser.call('PATCH', `/api/positions/${many.positionId}/mark-completed`)).status,
  ).toBe(200);
  const jobs = await sql<{ task: string; n: number }>(
    `select task_identifier as task, count(*)::int as n from graphile_worker.jobs
     where task_identifier in ('mail.invitation_prompts', 'mail.position_closed') group by 1 order by 1`,
  );
  expect(jobs).toEqual([
    { task: 'mail.invitation_prompts', n: 2 },
    { task: 'mail.position_closed', n: 2 },
  ]);
  await worker.runJobs();
});
