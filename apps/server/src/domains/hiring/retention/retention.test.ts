import { createAccount, createCandidate, createPosition, createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { refusedAddress } from '#src/testing/smtp-sink.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';

const { api, sql, world, worker } = useInvitations();

const dayMs = 86_400_000;

/** A position of an account that ended some days ago by the worker's clock, and one person in it. */
const endedPosition = async (accountId: string, daysAgo: number, email?: string) => {
  const position = await api.asOwner((tx) => createPosition(tx, { accountId }));
  const place = await api.asOwner((tx) =>
    createCandidate(tx, { accountId, positionId: position.id, ...(email && { email }) }),
  );
  await end(position.id, daysAgo);
  return { positionId: position.id, candidateId: place.candidateId };
};

const end = (positionId: string, daysAgo: number) =>
  sql(`update positions set status = 'completed', ended_at = $2 where id = $1`, [
    positionId,
    new Date(worker.services.clock.now().getTime() - daysAgo * dayMs),
  ]);

/** The nights that follow: the job runs once in each. */
const nights = async (count: number) => {
  for (let night = 0; night < count; night += 1) {
    worker.advance(dayMs);
    await worker.runJob('candidates.erase_outdated', {});
    await worker.runJobs();
  }
};

const isErased = async (id: string) => {
  const [row] = await sql<{ is_erased: boolean }>(
    'select erased_at is not null and name is null as is_erased from candidates where id = $1',
    [id],
  );
  return row?.is_erased;
};

const setUp = async (months: number | null = 6) => {
  const { browser, user } = await api.signedIn();
  const accountId = user.account_id ?? '';
  await sql('update accounts set retention_months = $2 where id = $1', [accountId, months]);
  const notices = () => world.mails.received.filter(({ to }) => to === user.email);
  const choose = (value: number | null) =>
    browser.call('PATCH', '/api/account', { body: { retention_months: value } });
  const plan = async () => (await browser.call('GET', '/api/account/retention-plan')).body;
  return { browser, user, accountId, notices, choose, plan };
};

describe('a candidate is forgotten', () => {
  test('only 30 days after the owners were told by mail, which says who, when and how to change it', async () => {
    const { accountId, notices, plan } = await setUp();
    const long = await endedPosition(accountId, 400);
    const soon = await endedPosition(accountId, 140);
    const later = await endedPosition(accountId, 100);
    expect(await plan()).toEqual({ data: [] });

    await nights(1);
    const [mail, ...others] = notices();
    expect(others).toEqual([]);
    for (const words of [
      'sobre 2 personas de',
      'durante 6 meses',
      '1 persona, desde el',
      '/settings/team',
      'no se puede',
    ]) {
      expect(mail?.body.replaceAll(/\s+/g, ' ')).toContain(words);
    }
    expect(await plan()).toMatchObject({ data: [{ people: 2 }] });

    await nights(28);
    expect(await isErased(long.candidateId)).toBe(false);
    await nights(3);
    expect(await isErased(long.candidateId)).toBe(true);
    expect(await isErased(soon.candidateId)).toBe(false);
    await nights(15);
    expect(await isErased(soon.candidateId)).toBe(true);
    expect(await isErased(later.candidateId)).toBe(false);
    expect(notices()).toHaveLength(2);
    expect(
      await sql(
        `select actor_kind, action, subject_id, details from audit_events where account_id = $1 order by id`,
        [accountId],
      ),
    ).toMatchObject([
      { actor_kind: 'system', action: 'account.erasure_announced', details: { people: 2 } },
      { action: 'account.erasure_announced', details: { people: 1 } },
      { action: 'candidate.erased', subject_id: long.candidateId },
      { action: 'candidate.erased', subject_id: soon.candidateId },
    ]);
  });

  test('not while the account keeps everybody, and not while one of their positions goes on', async () => {
    const keeping = await setUp(null);
    const kept = await endedPosition(keeping.accountId, 4_000);
    const { accountId, notices } = await setUp();
    const email = 'en-dos-posiciones@ejemplo.mx';
    const both = await endedPosition(accountId, 400, email);
    const open = await api.asOwner((tx) => createPosition(tx, { accountId }));
    await api.asOwner((tx) => createCandidate(tx, { accountId, positionId: open.id, email }));
    await nights(40);
    expect(await isErased(kept.candidateId)).toBe(false);
    expect(await isErased(both.candidateId)).toBe(false);
    expect([...keeping.notices(), ...notices()]).toEqual([]);
  });

  test('and money stays as it was', async () => {
    const { accountId } = await setUp();
    const person = await endedPosition(accountId, 400);
    const money = () =>
      sql(
        `select (select jsonb_agg(to_jsonb(m) order by id) from credit_movements m) as movements,
           (select jsonb_agg(to_jsonb(p) order by id) from payments p) as payments,
           (select jsonb_agg(to_jsonb(c) order by id) from checkouts c) as checkouts`,
      );
    const before = await money();
    await nights(33);
    expect(await isErased(person.candidateId)).toBe(true);
    expect(await money()).toEqual(before);
  });
});

describe('an announcement no longer holds', () => {
  test('when the account keeps people longer or for ever; whoever is due later is told anew', async () => {
    const { accountId, notices, choose, plan } = await setUp();
    const person = await endedPosition(accountId, 200);
    await nights(1);
    await choose(12);
    expect(await plan()).toEqual({ data: [] });
    await nights(60);
    expect(await isErased(person.candidateId)).toBe(false);
    expect(notices()).toHaveLength(1);
    // Due again under the first choice: the mail of two months ago does not count.
    await choose(6);
    await nights(1);
    expect(await isErased(person.candidateId)).toBe(false);
    expect(notices()).toHaveLength(2);
    await choose(null);
    await nights(40);
    expect(await isErased(person.candidateId)).toBe(false);
  });

  test('when the person is in a position again', async () => {
    const { accountId } = await setUp();
    const email = 'vuelve@ejemplo.mx';
    const person = await endedPosition(accountId, 400, email);
    await nights(1);
    const open = await api.asOwner((tx) => createPosition(tx, { accountId }));
    await api.asOwner((tx) => createCandidate(tx, { accountId, positionId: open.id, email }));
    await nights(1);
    expect(
      await sql('select from announced_erasures where candidate_id = $1', [person.candidateId]),
    ).toEqual([]);
    await end(open.id, 400);
    await nights(29);
    expect(await isErased(person.candidateId)).toBe(false);
  });
});

describe('the mail', () => {
  test('goes once to every owner, however often the job runs', async () => {
    const { accountId, notices } = await setUp();
    const other = await api.asOwner((tx) => createUser(tx, { accountId, role: 'owner' }));
    const recruiter = await api.asOwner((tx) => createUser(tx, { accountId, role: 'recruiter' }));
    await endedPosition(accountId, 400);
    await nights(1);
    const [notice] = await sql<{ id: string }>(
      'select id from retention_notices where account_id = $1',
      [accountId],
    );
    await worker.runJob('mail.retention_notice', { id: notice?.id ?? '' });
    await nights(5);
    const to = (address: string) => world.mails.received.filter((mail) => mail.to === address);
    expect(notices()).toHaveLength(1);
    expect(to(other.email)).toHaveLength(1);
    expect(to(recruiter.email)).toEqual([]);
  });

  test('that nobody takes erases nobody, and is tried again until somebody is told', async () => {
    const account = await api.asOwner((tx) => createAccount(tx));
    await sql('update accounts set retention_months = 6 where id = $1', [account.id]);
    await api.asOwner((tx) =>
      createUser(tx, { accountId: account.id, email: refusedAddress('duena') }),
    );
    const person = await endedPosition(account.id, 400);
    await nights(40);
    expect(await isErased(person.candidateId)).toBe(false);
    const owner = await api.asOwner((tx) =>
      createUser(tx, { accountId: account.id, role: 'owner' }),
    );
    await nights(29);
    expect(world.mails.received.filter(({ to }) => to === owner.email)).toHaveLength(1);
    expect(await isErased(person.candidateId)).toBe(false);
    await nights(3);
    expect(await isErased(person.candidateId)).toBe(true);
  });
});

test('the plan is the account’s own', async () => {
  const { accountId } = await setUp();
  await endedPosition(accountId, 400);
  await nights(1);
  const stranger = await setUp();
  expect(await stranger.plan()).toEqual({ data: [] });
});
