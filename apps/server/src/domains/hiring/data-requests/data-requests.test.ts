import type { ReceivedRequest } from '@tamiz/contract/hiring/data-requests';
import { describe, expect, test } from 'vitest';

import { answerDue, carryOutDue } from '#src/domains/hiring/data-requests/deadlines.ts';
import { useOwnData } from '#src/testing/use-own-data.ts';

const { api, worker, sql, createPerson, mailsTo, ownLinkIn, createInvited, newAddress } =
  useOwnData();

type Created = Awaited<ReturnType<typeof createPerson>>;
type Kind = 'erasure' | 'objection';

const reason = 'Ya no busco empleo: no quiero que consulten mis datos.';
const dayMs = 86_400_000;

const ask = (person: Created, kind: Kind) =>
  person.call('POST', '/requests', kind === 'erasure' ? { kind } : { kind, reason });

const received = async ({ browser }: Pick<Created, 'browser'>): Promise<ReceivedRequest[]> => {
  const { body } = await browser.call('GET', '/api/data-requests');
  return (body as { data: ReceivedRequest[] }).data;
};

const first = async (person: Created): Promise<ReceivedRequest> => {
  const [request] = await received(person);
  if (request === undefined) throw new Error('Nothing was asked.');
  return request;
};

const answer = async (person: Created, body: object) =>
  person.browser.call('POST', `/api/data-requests/${(await first(person)).id}/answer`, { body });

const erase = (person: Created) =>
  person.browser.call('POST', `/api/candidate/${person.candidateId}/erase`, {
    body: { email: person.email },
  });

const ownerAddress = async ({ accountId }: Created): Promise<string> => {
  const owners = "select email from users where account_id = $1 and role = 'owner'";
  return (await sql<{ email: string }>(owners, [accountId]))[0]?.email ?? '';
};

const hasMail = (address: string, words: string): boolean =>
  mailsTo(address).some(({ body }) => body.includes(words));

const closed = { status: 409, body: { code: 'data_request_closed' } };
const refusal = { decision: 'refused', answer: 'La ley nos obliga a conservarlos dos años.' };

describe('a person asks', () => {
  test('to be erased: both sides are told by when it must be answered', async () => {
    const person = await createPerson();
    const { status, body } = await ask(person, 'erasure');
    expect(status).toBe(201);
    const [request] = body.data.requests;
    expect(request).toMatchObject({ kind: 'erasure', state: 'open', answered_at: null });
    expect(request?.answer_due_at).toBe(answerDue(new Date(request?.asked_at ?? '')).toISOString());
    await worker.runJobs();
    const receipt = mailsTo(person.email).at(-1)?.body ?? '';
    expect(receipt).toContain('Recibimos tu solicitud');
    expect(receipt).toContain('que se borren tus datos personales');
    expect(ownLinkIn(receipt)).toBe(person.link);
    const notice = mailsTo(await ownerAddress(person)).at(-1)?.body ?? '';
    expect(notice).toContain('que se borren sus datos personales');
    expect(notice).not.toContain(person.email);
  });

  test('the same thing once at a time', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    expect(await ask(person, 'erasure')).toMatchObject({
      status: 409,
      body: { code: 'data_request_pending' },
    });
    expect((await ask(person, 'objection')).status).toBe(201);
    expect(await received(person)).toHaveLength(2);
  });

  test('and says why they object', async () => {
    const person = await createPerson();
    expect((await person.call('POST', '/requests', { kind: 'objection' })).status).toBe(422);
    await ask(person, 'objection');
    expect(await first(person)).toMatchObject({ kind: 'objection', reason });
  });

  test('and stays known while they ask, even if their address is corrected', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    expect((await person.correct(newAddress())).status).toBe(200);
    expect(await received(person)).toHaveLength(1);
    expect((await person.call('GET', '')).status).toBe(200);
  });
});

describe('the owner', () => {
  test('is the only one of the account who sees requests', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    for (const role of ['recruiter', 'viewer'] as const) {
      const { browser } = await api.signedIn({ role, account_id: person.accountId });
      expect((await browser.call('GET', '/api/data-requests')).status).toBe(403);
    }
    const { browser: other } = await api.signedIn({ role: 'owner' });
    expect(await received({ browser: other })).toEqual([]);
  });

  test('grants an erasure, and carries it out by erasing the person', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    expect((await answer(person, { decision: 'granted' })).status).toBe(200);
    const granted = await first(person);
    expect(granted).toMatchObject({ state: 'granted', email: person.email });
    expect(granted.carry_out_due_at).toBe(
      carryOutDue(new Date(granted.answered_at ?? '')).toISOString(),
    );
    await worker.runJobs();
    expect(hasMail(person.email, 'Aceptaron tu solicitud')).toBe(true);
    const done = `/api/data-requests/${granted.id}/done`;
    expect(await person.browser.call('POST', done)).toMatchObject(closed);

    expect((await erase(person)).status).toBe(200);
    expect(await first(person)).toMatchObject({
      state: 'done',
      done_at: expect.any(String),
      name: null,
      email: null,
    });
  });

  test('refuses with a reason that the person reads', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    expect((await answer(person, { decision: 'refused' })).status).toBe(422);
    expect((await answer(person, refusal)).status).toBe(200);
    await worker.runJobs();
    expect(hasMail(person.email, refusal.answer)).toBe(true);
    const { body } = await person.call('GET', '');
    expect(body.data.requests).toMatchObject([{ state: 'refused', answer: refusal.answer }]);
    // What was refused may be asked again.
    expect((await ask(person, 'erasure')).status).toBe(201);
  });

  test('answers once', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    await answer(person, refusal);
    expect(await answer(person, { decision: 'granted' })).toMatchObject(closed);
  });

  test('says that an objection was carried out, after granting it', async () => {
    const person = await createPerson();
    await ask(person, 'objection');
    const { id } = await first(person);
    const finish = () => person.browser.call('POST', `/api/data-requests/${id}/done`);
    expect(await finish()).toMatchObject(closed);
    await answer(person, { decision: 'granted' });
    expect((await finish()).status).toBe(200);
    expect(await finish()).toMatchObject(closed);
    expect(await first(person)).toMatchObject({ state: 'done' });
  });

  test('sees what is most urgent first, and what ended last', async () => {
    const team = await createInvited({ role: 'owner' });
    const candidates = team.places.map(({ candidateId }) => candidateId);
    const insert = (kind: Kind, state: string, days: number) =>
      sql(
        `insert into data_requests (account_id, candidate_id, kind, state, answer_due_at, answered_at)
         values ($1, $2, $3, $4, now() + $5 * interval '1 day', case when $4 = 'refused' then now() end)`,
        [team.accountId, candidates[0], kind, state, days],
      );
    await insert('objection', 'refused', -3);
    await insert('objection', 'open', 20);
    await insert('erasure', 'open', -1);
    const list = await received(team);
    expect(list.map(({ kind, state, is_overdue: isLate }) => [kind, state, isLate])).toEqual([
      ['erasure', 'open', true],
      ['objection', 'open', false],
      ['objection', 'refused', false],
    ]);
  });
});

test('however a person is erased, their requests are done and keep nothing written', async () => {
  const person = await createPerson();
  await ask(person, 'objection');
  await answer(person, refusal);
  await ask(person, 'erasure');
  await erase(person);
  const rows =
    'select kind, state, reason, answer from data_requests where candidate_id = $1 order by id';
  expect(await sql(rows, [person.candidateId])).toEqual([
    { kind: 'objection', state: 'refused', reason: null, answer: null },
    { kind: 'erasure', state: 'done', reason: null, answer: null },
  ]);
  const events = await sql<{ action: string; details: object }>(
    "select action, details from audit_events where account_id = $1 and action like 'data_request.%' order by id",
    [person.accountId],
  );
  expect(events.map(({ action }) => action)).toEqual([
    'data_request.asked',
    'data_request.refused',
    'data_request.asked',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/@|empleo|conservarlos/);
});

describe('the daily job', () => {
  const remindAfter = async (days: number) => {
    worker.advance(days * dayMs);
    await worker.runJob('data_requests.remind', {});
    await worker.runJobs();
    worker.advance(-days * dayMs);
  };

  test('reminds owners once of each deadline, and not of what was answered', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    await worker.runJobs();
    const owner = await ownerAddress(person);
    const reminders = () =>
      mailsTo(owner).filter(({ body }) => body.includes('Atiende la solicitud a tiempo')).length;
    await remindAfter(10);
    expect(reminders()).toBe(0);
    await remindAfter(26);
    await remindAfter(40);
    expect(reminders()).toBe(1);
    await answer(person, { decision: 'granted' });
    await remindAfter(40);
    await remindAfter(41);
    expect(reminders()).toBe(2);
    await erase(person);
    await remindAfter(50);
    expect(reminders()).toBe(2);
  });

  test('and the metrics count what is overdue', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    const overdue = async () =>
      Number(/tamiz_data_requests_overdue (\d+)/.exec(await worker.metrics())?.[1]);
    const before = await overdue();
    await sql(
      "update data_requests set answer_due_at = now() - interval '1 day' where candidate_id = $1",
      [person.candidateId],
    );
    expect(await overdue()).toBe(before + 1);
    expect(await worker.alarmLines()).toContain('ALARM: requests about personal data are overdue');
  });
});

describe('staff, in the place of the account', () => {
  const why = { reason: 'La cuenta lo pidió por escrito, caso 2381.' };
  const settle = async (person: Created, body: object = why) => {
    const { browser, user } = await api.signedIn({ role: 'staff' });
    const { id } = await first(person);
    const answered = await browser.call('POST', `/api/staff/data-requests/${id}/settle`, { body });
    return { ...answered, staffId: user.id };
  };
  const logged = (accountId: string) =>
    sql<{ action: string; actor_kind: string; actor_id: string; details: object }>(
      `select action, actor_kind, actor_id, details from audit_events
       where account_id = $1 and actor_kind = 'staff' order by action`,
      [accountId],
    );

  test('erase whoever asked for it, and the log says who and why', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    const { status, staffId } = await settle(person);
    expect(status).toBe(200);
    expect(await first(person)).toMatchObject({ state: 'done', name: null, email: null });
    expect(await logged(person.accountId)).toEqual([
      { action: 'candidate.erased', actor_kind: 'staff', actor_id: staffId, details: {} },
      {
        action: 'data_request.done',
        actor_kind: 'staff',
        actor_id: staffId,
        details: { kind: 'erasure', candidate: person.candidateId, ...why },
      },
    ]);
    expect(await settle(person)).toMatchObject(closed);
  });

  test('note that an objection was carried out, and the person is told', async () => {
    const person = await createPerson();
    await ask(person, 'objection');
    expect((await settle(person)).status).toBe(200);
    expect(await first(person)).toMatchObject({ state: 'done', email: person.email });
    await worker.runJobs();
    expect(hasMail(person.email, 'Aceptaron tu solicitud')).toBe(true);
    expect(await settle(person)).toMatchObject(closed);
  });

  test('finish what the account only granted', async () => {
    const person = await createPerson();
    await ask(person, 'objection');
    await answer(person, { decision: 'granted' });
    expect((await settle(person)).status).toBe(200);
    expect(await first(person)).toMatchObject({ state: 'done' });
  });

  test('give a reason, and are operators', async () => {
    const person = await createPerson();
    await ask(person, 'erasure');
    expect(await settle(person, { reason: ' ' })).toMatchObject({ status: 422 });
    const { browser } = await api.signedIn({ role: 'staff', staffRole: 'support' });
    const { id } = await first(person);
    const path = `/api/staff/data-requests/${id}/settle`;
    expect(await browser.call('POST', path, { body: why })).toMatchObject({ status: 403 });
    const none = path.replace(id, crypto.randomUUID());
    const { browser: operator } = await api.signedIn({ role: 'staff' });
    expect(await operator.call('POST', none, { body: why })).toMatchObject({ status: 404 });
    expect(await first(person)).toMatchObject({ state: 'open', email: person.email });
  });
});
