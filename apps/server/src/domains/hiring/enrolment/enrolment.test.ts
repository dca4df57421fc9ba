import { grantCredits } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useEnrolment } from '#src/testing/use-enrolment.ts';

const stage = useEnrolment();
const { api, sql, worker, post, enrol, createLinked, mailsTo, newAddress, balanceOf, countPlaces } =
  stage;

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('the page', () => {
  test('says who invites to what, and for how long', async () => {
    const { link } = await createLinked();
    const { status, body } = await post('open', { link });
    expect(status).toBe(200);
    expect(body['data']).toMatchObject({ question_count: 3, total_seconds: expect.any(Number) });
  });

  test('knows no link that we did not make', async () => {
    const { link } = await createLinked();
    for (const token of ['', 'a.b.c', `${link.slice(0, -1)}${link.endsWith('A') ? 'Q' : 'A'}`]) {
      expect((await post('open', { link: token })).status).toBeGreaterThanOrEqual(404);
      const entry = { link: token, identifier: crypto.randomUUID(), code: '123456' };
      expect((await post('enter', entry)).status).toBeGreaterThanOrEqual(404);
    }
  });

  test('wants a name and an address', async () => {
    const { link } = await createLinked();
    const { status, body } = await post('code', { link, name: 'E', email: 'eva' });
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object).toSorted()).toEqual(['email', 'name']);
  });
});

describe('enrolling', () => {
  test('charges one credit with the invitation, and leads to the exam', async () => {
    const team = await createLinked();
    const email = newAddress();
    const { body } = await post('code', { link: team.link, name: 'Eva Sol', email });
    const { identifier } = body['data'] as { identifier: string };
    const code = await stage.mailedCode(email);
    expect(mailsTo(email)[0]?.body).not.toContain('Eva');
    const { status, body: entered } = await post('enter', { link: team.link, identifier, code });
    expect(status).toBe(200);
    const data = entered['data'] as { exam_link: string; is_new: boolean };
    expect(data.is_new).toBe(true);
    expect(await stage.open(team, { link: data.exam_link })).toMatchObject({
      status: 200,
      body: { data: { exam: { candidate_name: 'Eva Sol' } } },
    });
    await worker.runJobs();
    expect(stage.linkIn(mailsTo(email).at(-1)?.body ?? '')).toBe(data.exam_link);
    expect(await balanceOf(team.accountId)).toBe(9);
    expect((await stage.readLink(team)).link).toMatchObject({ enrolled: 1 });
    expect(
      await sql(
        `select actor_kind, details ->> 'public_link' as link from audit_events
         where account_id = $1 and action = 'candidate.enrolled'`,
        [team.accountId],
      ),
    ).toEqual([{ actor_kind: 'candidate', link: team.linkId }]);
  });

  test('is done once by a code, and refused by any other', async () => {
    const team = await createLinked();
    const { entry } = await stage.askForCode(team.link, newAddress());
    const wrong = { ...entry, code: entry.code === '000000' ? '000001' : '000000' };
    expect(await post('enter', wrong)).toMatchObject(refused(422, 'enrolment_code_invalid'));
    expect((await post('enter', entry)).status).toBe(200);
    expect(await post('enter', entry)).toMatchObject(refused(422, 'enrolment_code_invalid'));
    const other = await createLinked();
    const { entry: theirs } = await stage.askForCode(team.link, newAddress());
    expect(await post('enter', { ...theirs, link: other.link })).toMatchObject(
      refused(422, 'enrolment_code_invalid'),
    );
    expect(await balanceOf(team.accountId)).toBe(9);
  });

  test('a code is worth nothing after its ten minutes', async () => {
    const team = await createLinked();
    const { entry } = await stage.askForCode(team.link, newAddress());
    await sql(`update enrolments set expires_at = now() - interval '1 second' where id = $1`, [
      entry.identifier,
    ]);
    expect(await post('enter', entry)).toMatchObject(refused(422, 'enrolment_code_invalid'));
  });

  test('five codes for an address from one network, then a pause; another address is not touched', async () => {
    const { link } = await createLinked();
    const email = newAddress();
    for (let n = 0; n < 5; n += 1) expect((await stage.askForCode(link, email)).status).toBe(200);
    expect((await stage.askForCode(link, email)).status).toBe(429);
    expect((await stage.askForCode(link, newAddress())).status).toBe(200);
  });
});

describe('an address that is in the position already', () => {
  test('asks like any other, and after the code is given its own link and mailed it, free of charge', async () => {
    const team = await createLinked();
    const email = newAddress();
    const first = await enrol(team.link, email);
    await worker.runJobs();
    const again = await stage.askForCode(team.link, email, 'Otra Persona');
    const unknown = await stage.askForCode(team.link, newAddress());
    expect(Object.keys(again.body['data'] as object)).toEqual(
      Object.keys(unknown.body['data'] as object),
    );
    const second = await post('enter', again.entry);
    expect(second).toMatchObject({ status: 200, body: { data: { is_new: false } } });
    const linkOf = ({ body }: typeof first) => (body['data'] as { exam_link: string }).exam_link;
    expect(linkOf(second)).toBe(linkOf(first));
    const mails = mailsTo(email).length;
    await worker.runJobs();
    expect(mailsTo(email)).toHaveLength(mails + 1);
    expect(stage.linkIn(mailsTo(email).at(-1)?.body ?? '')).toBe(linkOf(first));
    expect(mailsTo(email).at(-1)?.body).toContain('Eva Sol');
    expect(await balanceOf(team.accountId)).toBe(9);
    expect((await stage.readLink(team)).link).toMatchObject({ enrolled: 1 });
  });

  test('and waits for an invitation is invited now, in the place it has', async () => {
    const email = newAddress();
    const team = await createLinked({ emails: [email] });
    expect(await enrol(team.link, email)).toMatchObject({ body: { data: { is_new: true } } });
    expect(await countPlaces(team.positionId)).toBe(1);
    expect(await balanceOf(team.accountId)).toBe(9);
  });

  test.each([
    ['cancelled', `update invitations set status = 'cancelled' where position_candidate_id = $1`],
    ['expired', `update invitations set expires_at = now() where position_candidate_id = $1`],
    ['taken out', `update position_candidates set removed_at = now() where id = $1`],
  ])('and whose invitation is over (%s) is told so and not charged again', async (_how, change) => {
    const team = await createLinked();
    const email = newAddress();
    await enrol(team.link, email);
    const [place] = await sql<{ id: string }>(
      'select id from position_candidates where position_id = $1',
      [team.positionId],
    );
    await sql(change, [place?.id]);
    expect(await enrol(team.link, email)).toMatchObject(refused(409, 'enrolment_over'));
    expect(await balanceOf(team.accountId)).toBe(9);
  });

  test('two codes of one address at once are one enrolment', async () => {
    const team = await createLinked();
    const email = newAddress();
    const asked = [
      await stage.askForCode(team.link, email),
      await stage.askForCode(team.link, email),
    ];
    const answers = await Promise.all(asked.map(({ entry }) => post('enter', entry)));
    expect(
      answers.map(({ body }) => String((body['data'] as { is_new: boolean }).is_new)).toSorted(),
    ).toEqual(['false', 'true']);
    expect(await balanceOf(team.accountId)).toBe(9);
  });
});

describe('nobody is charged', () => {
  const spend = async (team: { accountId: string }) =>
    sql(
      `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
       values ($1, 'invitation', 'credit', 10, 'prueba', false, gen_random_uuid()::text)`,
      [team.accountId],
    );

  test.each<
    [
      string,
      (team: { accountId: string; positionId: string; linkId: string }) => Promise<unknown>,
      number,
      string,
    ]
  >([
    [
      'when it is full',
      ({ linkId }) => sql('update public_links set enrolled = max_people where id = $1', [linkId]),
      409,
      'enrolment_full',
    ],
    [
      'when the position is full',
      ({ positionId }) =>
        sql('update positions set max_candidates = 1 where id = $1', [positionId]),
      409,
      'enrolment_full',
    ],
    [
      'when it ended',
      ({ linkId }) => sql('update public_links set ends_at = now() where id = $1', [linkId]),
      410,
      'enrolment_ended',
    ],
    [
      'when it was closed',
      ({ linkId }) => sql('update public_links set closed_at = now() where id = $1', [linkId]),
      410,
      'enrolment_closed',
    ],
    ['without credits', spend, 409, 'enrolment_paused'],
    [
      'while credits are on hold',
      ({ accountId }) =>
        sql(`insert into credit_holds (account_id, reason, details) values ($1, 'dispute', '{}')`, [
          accountId,
        ]),
      409,
      'enrolment_paused',
    ],
    [
      'of a suspended account',
      ({ accountId }) => sql(`update accounts set status = 'suspended' where id = $1`, [accountId]),
      409,
      'enrolment_paused',
    ],
  ])('%s, and the page says so at every step', async (_when, stop, status, code) => {
    const team = await createLinked({ candidates: 1 });
    const { entry } = await stage.askForCode(team.link, newAddress());
    await stop(team);
    const before = await balanceOf(team.accountId);
    expect(await post('enter', entry)).toMatchObject(refused(status, code));
    expect(await post('open', { link: team.link })).toMatchObject(refused(status, code));
    expect(
      await post('code', { link: team.link, name: 'Eva Sol', email: newAddress() }),
    ).toMatchObject(refused(status, code));
    expect(await balanceOf(team.accountId)).toBe(before);
    expect(await countPlaces(team.positionId)).toBe(1);
  });

  test('fifty people at once, a cap of 20 and 12 credits: twelve are enrolled and charged', async () => {
    const team = await createLinked({ credits: 12 }, { max_people: 20 });
    await sql('update positions set max_candidates = 60 where id = $1', [team.positionId]);
    const asked = await Promise.all(
      Array.from({ length: 50 }, () => stage.askForCode(team.link, newAddress())),
    );
    const answers = await Promise.all(asked.map(({ entry }) => post('enter', entry)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(answers.filter(({ body }) => body['code'] === 'enrolment_paused')).toHaveLength(38);
    expect(await balanceOf(team.accountId)).toBe(0);
    expect(await countPlaces(team.positionId)).toBe(12);
    expect(
      await sql(
        `select count(*)::int as invited, count(distinct charged_by)::int as charged from invitations where account_id = $1`,
        [team.accountId],
      ),
    ).toEqual([{ invited: 12, charged: 12 }]);
    expect((await stage.readLink(team)).link).toMatchObject({ enrolled: 12, state: 'no_credits' });
    await api.asOwner((tx) => grantCredits(tx, { accountId: team.accountId, amount: 30 }));
    const more = await Promise.all(
      Array.from({ length: 12 }, () => enrol(team.link, newAddress())),
    );
    expect(more.filter(({ status }) => status === 200)).toHaveLength(8);
    expect((await stage.readLink(team)).link).toMatchObject({ enrolled: 20, state: 'full' });
    expect(await balanceOf(team.accountId)).toBe(22);
  }, 240_000);
});

describe('what was typed', () => {
  test('is deleted an hour after its code ended', async () => {
    const { link } = await createLinked();
    const { entry: old } = await stage.askForCode(link, newAddress());
    const { entry: young } = await stage.askForCode(link, newAddress());
    await sql(`update enrolments set expires_at = now() - interval '61 minutes' where id = $1`, [
      old.identifier,
    ]);
    await worker.runJob('housekeeping.purge_expired', {});
    const ids = await sql<{ id: string }>('select id from enrolments');
    expect(ids.map(({ id }) => id)).toContain(young.identifier);
    expect(ids.map(({ id }) => id)).not.toContain(old.identifier);
  });

  test('goes with the person who is erased', async () => {
    const team = await createLinked({ role: 'owner' });
    const email = newAddress();
    await enrol(team.link, email);
    const other = await createLinked();
    await stage.askForCode(other.link, email);
    const [person] = await sql<{ id: string }>('select id from candidates where email = $1', [
      email,
    ]);
    await sql('update candidates set name = null, email = null, erased_at = now() where id = $1', [
      person?.id,
    ]);
    const left = await sql<{ link_id: string }>('select link_id from enrolments where email = $1', [
      email,
    ]);
    // Another account's page is another matter.
    expect(left).toEqual([{ link_id: other.linkId }]);
  });
});
