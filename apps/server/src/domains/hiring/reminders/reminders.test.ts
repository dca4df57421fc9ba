import { expect, test } from 'vitest';

import { useInvitations } from '#src/testing/use-invitations.ts';

const stage = useInvitations();
const { api, world, worker, sql } = stage;

const inviteDue = async () => {
  const team = await stage.createTeam({ candidates: 1 });
  await team.invite();
  await worker.runJobs();
  const placeId = team.places[0]?.id ?? '';
  const makeDue = () =>
    sql(
      `update invitations set sent_at = now() - interval '3 days', expires_at = now() + interval '23 hours',
         reminded_at = null where position_candidate_id = $1`,
      [placeId],
    );
  await makeDue();
  const { id } = await team.invitationOf(placeId);
  return { ...team, placeId, id, makeDue };
};

const remind = async () => {
  await worker.runJob('invitations.remind', {});
  await worker.runJobs();
};

const mailsOf = (kind: string, id: string) =>
  world.mails.received.filter(({ messageId }) => messageId.startsWith(`<${kind}.${id}`));

const header = (body: string, name: string) =>
  new RegExp(`^${name}:\\s+([^]*?)\\r\\n(?=\\S)`, 'm').exec(body)?.[1]?.replaceAll(/\s/g, '');

/** The path of the address that a reminder names. */
const stopPathOf = (id: string): string => {
  const body = mailsOf('invitation-reminder', id)[0]?.body ?? '';
  expect(header(body, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const [, url = ''] = /^<(\S+)>$/.exec(header(body, 'List-Unsubscribe') ?? '') ?? [];
  return new URL(url).pathname;
};

const post = (url: string) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('one click in a reminder stops the reminders of that invitation, and nothing else', async () => {
  const { browser, places, placeId, positionId, id, makeDue } = await inviteDue();
  await remind();
  const path = stopPathOf(id);
  expect(header(mailsOf('invitation', id)[0]?.body ?? '', 'List-Unsubscribe')).toBeUndefined();

  // Programs that check links open the address: that changes nothing, and asks.
  const page = await api.app.inject({ url: path });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('¿Dejar de recibir recordatorios?');
  expect(page.body).toContain('<form method="post">');
  const place = async () =>
    (await browser.call('GET', `/api/positions/candidates/${placeId}`)).body as {
      data: { candidate: { refuses_reminders: boolean } };
    };
  expect((await place()).data.candidate.refuses_reminders).toBe(false);

  for (let click = 0; click < 2; click += 1) {
    const answer = await post(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Ya no te enviaremos recordatorios');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await place()).data.candidate.refuses_reminders).toBe(true);
  expect((await api.app.inject({ url: path })).body).toContain('Ya no te enviaremos recordatorios');

  await makeDue();
  await remind();
  expect(mailsOf('invitation-reminder', id)).toHaveLength(1);
  const chosen = await browser.call('POST', `/api/positions/${positionId}/bulk`, {
    body: { action: 'remind', ids: places.map((one) => one.id), key: crypto.randomUUID() },
  });
  expect(JSON.stringify(chosen.body)).toContain('no quiere recordatorios');
  await worker.runJob('mail.invitation_prompts', { ids: [id], at: 1 });
  expect(mailsOf('invitation-prompt', id)).toEqual([]);

  await browser.call('POST', `/api/positions/candidates/${placeId}/resend`);
  await worker.runJobs();
  expect(mailsOf('invitation', id)).toHaveLength(2);
});

test('a link that we did not make, or of another invitation, stops nothing and says so', async () => {
  const { id } = await inviteDue();
  const other = await inviteDue();
  await remind();
  const [account, , mac] = stopPathOf(id).split('/').at(-1)?.split('.') ?? [];
  const [otherAccount, otherInvitation] = stopPathOf(other.id).split('/').at(-1)?.split('.') ?? [];
  for (const token of [
    `${account}.${otherInvitation}.${mac}`,
    `${otherAccount}.${otherInvitation}.${mac}`,
    `${otherAccount}.${otherInvitation}.`,
    'x',
    '%00.%00.%00',
  ]) {
    const answer = await post(`/api/reminders/stop/${token}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Este enlace no sirve');
  }
  expect(
    await sql('select from invitations where reminders_refused_at is not null and id = $1', [
      other.id,
    ]),
  ).toEqual([]);
});
