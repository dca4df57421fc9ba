import { randomUUID } from 'node:crypto';

import { createUser, grantCredits } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Team } from '#src/testing/use-invitations.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';

const stage = useInvitations();
const { api, world, worker, sql } = stage;

type Wish = { ids: string[]; key?: string; delivery?: 'mail' | 'link'; message?: string };

const choose = (team: Team, { ids, key = randomUUID(), delivery = 'mail', message }: Wish) =>
  team.browser.call('POST', `/api/positions/${team.positionId}/invite-chosen`, {
    body: { ids, key, delivery, ...(message !== undefined && { message }) },
  });

const idsOf = ({ places }: Team, count: number): string[] =>
  places.slice(0, count).map(({ id }) => id);

const invitationsOf = (accountId: string) =>
  sql<{ status: string; message: string | null; handed_over: boolean }>(
    'select status, message, handed_over from invitations where account_id = $1 order by id',
    [accountId],
  );

const mailsTo = (email: string | undefined) =>
  world.mails.received.filter(({ to }) => to === email);

describe('inviting the chosen', () => {
  test('charges exactly them, mails them the message, and leaves the others to be invited', async () => {
    const team = await stage.createTeam({ candidates: 5 });
    const message = 'Gracias por tu interés.\nSi te toca en mal momento, lo movemos.';
    const answer = await choose(team, { ids: idsOf(team, 2), message });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Se enviaron 2 invitaciones.', data: { invited: 2, skipped: [] } },
    });
    expect(await stage.balanceOf(team.accountId)).toBe(8);
    expect(await invitationsOf(team.accountId)).toEqual([
      { status: 'sent', message, handed_over: false },
      { status: 'sent', message, handed_over: false },
    ]);
    await worker.runJobs();
    const [mail] = mailsTo(team.places[0]?.email);
    expect(mail?.body).toContain('Si te toca en mal momento, lo movemos.');
    expect(mailsTo(team.places[3]?.email)).toEqual([]);
    expect((await team.invite()).body).toEqual({ message: 'Se enviaron 3 invitaciones.' });
  });

  test('by link mails nobody, marks them as sent by hand and answers links that open', async () => {
    const team = await stage.createTeam();
    const { body } = await choose(team, { ids: idsOf(team, 2), delivery: 'link' });
    const { links } = (body as { data: { links: { id: string; link: string }[] } }).data;
    expect(links.map(({ id }) => id)).toEqual(idsOf(team, 2));
    expect(await invitationsOf(team.accountId)).toMatchObject([
      { status: 'manual', handed_over: true },
      { status: 'manual', handed_over: true },
    ]);
    await worker.runJobs();
    expect(mailsTo(team.places[0]?.email)).toEqual([]);
    const link = links[0]?.link.split('#')[1] ?? '';
    expect(await team.browser.call('POST', '/api/exam/open', { body: { link } })).toMatchObject({
      status: 200,
    });
  });

  test('a link handed over can be mailed later, and both are the same link', async () => {
    const team = await stage.createTeam({ candidates: 1 });
    const [place] = team.places;
    const { body } = await choose(team, { ids: idsOf(team, 1), delivery: 'link' });
    const [link] = (body as { data: { links: { link: string }[] } }).data.links;
    const path = `/api/positions/candidates/${place?.id}`;
    expect((await team.browser.call('POST', `${path}/resend`)).body).toMatchObject({
      status: 'resent',
    });
    await worker.runJobs();
    expect(mailsTo(place?.email)[0]?.body).toContain(link?.link);
  });

  test('without enough credits charges nobody and says how many are missing', async () => {
    const team = await stage.createTeam({ candidates: 3, credits: 1 });
    expect(await choose(team, { ids: idsOf(team, 2) })).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_credits',
        message: 'Te falta 1 crédito para enviar 2 invitaciones.',
      },
    });
    expect(await invitationsOf(team.accountId)).toEqual([]);
    expect((await choose(team, { ids: idsOf(team, 1) })).status).toBe(200);
    expect(await stage.balanceOf(team.accountId)).toBe(0);
  });

  test('whoever was invited meanwhile is not charged again, and is told', async () => {
    const team = await stage.createTeam({ candidates: 2 });
    await choose(team, { ids: idsOf(team, 1) });
    expect((await choose(team, { ids: idsOf(team, 2) })).body).toMatchObject({
      data: {
        invited: 1,
        skipped: [{ reason: 'invited', count: 1, text: '1 ya tiene invitación' }],
      },
    });
    expect(await stage.balanceOf(team.accountId)).toBe(8);
  });

  test('of another account or position is not found, and nobody is invited', async () => {
    const team = await stage.createTeam();
    const other = await stage.createTeam();
    expect((await choose(team, { ids: [...idsOf(team, 1), ...idsOf(other, 1)] })).status).toBe(404);
    expect(
      (await choose({ ...team, positionId: other.positionId }, { ids: idsOf(other, 1) })).status,
    ).toBe(404);
    const second = await stage.addPosition(team.accountId, ['otra.vacante@ejemplo.mx']);
    expect((await choose(team, { ids: second.places.map(({ id }) => id) })).status).toBe(404);
    expect(await invitationsOf(team.accountId)).toEqual([]);
    expect(await invitationsOf(other.accountId)).toEqual([]);
  });

  test('of a completed position, or as a viewer, is refused', async () => {
    const team = await stage.createTeam();
    const user = await api.asOwner((tx) =>
      createUser(tx, { accountId: team.accountId, role: 'viewer' }),
    );
    const viewer = await api.signedInAgain(user);
    expect((await choose({ ...team, browser: viewer }, { ids: idsOf(team, 1) })).status).toBe(403);
    await team.browser.call('PATCH', `/api/positions/${team.positionId}/mark-completed`);
    expect(await choose(team, { ids: idsOf(team, 1) })).toMatchObject({
      status: 409,
      body: { code: 'position_completed' },
    });
  });

  test.each([
    ['a web address', 'Entra a https://malo.example/x'],
    ['a telephone number', 'Llámame al 55 1234 5678'],
    ['more than 500 characters', 'a'.repeat(501)],
  ])('with %s in the message is refused in words', async (_what, message) => {
    const team = await stage.createTeam({ candidates: 1 });
    expect(await choose(team, { ids: idsOf(team, 1), message })).toMatchObject({
      status: 422,
      body: { errors: { message: [expect.stringContaining('El mensaje no puede')] } },
    });
    expect(await stage.balanceOf(team.accountId)).toBe(10);
  });
});

describe('a key', () => {
  test('asked again answers the same and charges nothing, also when others were invited since', async () => {
    const team = await stage.createTeam({ candidates: 3 });
    const wish = { ids: idsOf(team, 2), key: randomUUID() };
    const first = await choose(team, wish);
    await team.invite();
    expect((await choose(team, wish)).body).toEqual(first.body);
    expect(await stage.balanceOf(team.accountId)).toBe(7);
  });

  test('used by ten calls at once charges once', async () => {
    const team = await stage.createTeam({ candidates: 3 });
    const wish = { ids: idsOf(team, 3), key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(team, wish)));
    for (const { status, body } of answers) {
      expect({ status, body }).toMatchObject({ status: 200, body: { data: { invited: 3 } } });
    }
    expect(await stage.balanceOf(team.accountId)).toBe(7);
    expect(await invitationsOf(team.accountId)).toHaveLength(3);
  });

  test('does not stand for something else', async () => {
    const team = await stage.createTeam({ candidates: 2 });
    const key = randomUUID();
    await choose(team, { ids: idsOf(team, 1), key });
    expect(await choose(team, { ids: idsOf(team, 2), key })).toMatchObject({
      status: 409,
      body: { code: 'change_repeated' },
    });
    expect(await stage.balanceOf(team.accountId)).toBe(9);
  });

  test('of a refused call is free: with credits the same call goes through', async () => {
    const team = await stage.createTeam({ candidates: 1, credits: 0 });
    const wish = { ids: idsOf(team, 1), key: randomUUID() };
    expect((await choose(team, wish)).status).toBe(409);
    await api.asOwner((tx) => grantCredits(tx, { accountId: team.accountId, amount: 1 }));
    expect((await choose(team, wish)).status).toBe(200);
  });
});

test('the preview is the mail, with a link that opens nothing', async () => {
  const team = await stage.createTeam({ candidates: 1 });
  const [id = ''] = idsOf(team, 1);
  const message = 'Es el primer paso con el equipo.';
  const { status, body } = await team.browser.call(
    'POST',
    `/api/positions/${team.positionId}/invitation-preview`,
    { body: { candidate_id: id, message } },
  );
  expect(status).toBe(200);
  const { data } = body as { data: { subject: string; text: string } };
  await choose(team, { ids: [id], message });
  await worker.runJobs();
  const [mail] = mailsTo(team.places[0]?.email);
  const withoutLinks = (text: string) =>
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/https?:\/\/\S+/g, '')
      .replaceAll(/\d{2}:\d{2}/g, '');
  expect(withoutLinks(mail?.body ?? '')).toContain(withoutLinks(data.text).trim().slice(0, 300));
  expect(data.text).toContain('/#enlace-personal');
});

test('those who wait are told in the order of the list, as many as asked for', async () => {
  const team = await stage.createTeam({ candidates: 4 });
  await choose(team, { ids: idsOf(team, 1) });
  const path = `/api/positions/${team.positionId}/pending-candidates`;
  const { body } = await team.browser.call('GET', `${path}?limit=2`);
  expect((body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual(
    idsOf(team, 3).slice(1),
  );
  expect((await team.browser.call('GET', `${path}?limit=10001`)).status).toBe(422);
  const other = await stage.createTeam();
  expect((await other.browser.call('GET', `${path}?limit=2`)).status).toBe(404);
});

test('where names are hidden, neither lists, links nor the preview tell one', async () => {
  const team = await stage.createTeam({ candidates: 2 });
  await sql('update positions set is_anonymous = true where id = $1', [team.positionId]);
  await sql("update candidates set name = 'Nombre Oculto' where account_id = $1", [team.accountId]);
  const path = `/api/positions/${team.positionId}`;
  const [id = ''] = idsOf(team, 1);
  const answers = [
    await team.browser.call('GET', `${path}/pending-candidates`),
    await team.browser.call('POST', `${path}/invitation-preview`, { body: { candidate_id: id } }),
    await choose(team, { ids: [id], delivery: 'link' }),
    await team.browser.call('POST', `/api/positions/candidates/${id}/link`),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    const told = JSON.stringify(body);
    expect(told).toContain('Persona ');
    expect(told).not.toContain('Nombre Oculto');
    expect(told).not.toContain('@ejemplo.mx"');
  }
});
