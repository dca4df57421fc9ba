import { withClient } from '@tamiz/db/admin';
import type { Notice } from '@tamiz/contract/hiring/notices';
import {
  createCandidate,
  createInvitation,
  createNote,
  createPayment,
  createUser,
} from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { eventually } from '#src/testing/live/eventually.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useExams } from '#src/testing/use-exams.ts';
import type { Invited } from '#src/testing/use-exams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const { api, sql, invite, sit, finishOne } = useExams();
const worker = useWorker(api);

type Bell = { notices: Notice[]; unread: number };

const ring = async (browser: Browser): Promise<Bell> => {
  const { status, body } = await browser.call('GET', '/api/notices');
  expect(status).toBe(200);
  return (body as { data: Bell }).data;
};

const colleague = async ({ accountId }: Pick<Invited, 'accountId'>, role: 'recruiter' | 'viewer') =>
  api.signedIn({ role, account_id: accountId });

const inviteAnother = ({ accountId, positionId }: Invited, name?: string) =>
  api.asOwner(async (tx) => {
    const place = await createCandidate(tx, { accountId, positionId, ...(name && { name }) });
    const invitation = await createInvitation(tx, { accountId, placeId: place.id });
    const link = api.services.examAccess.linkToken({ invitationId: invitation.id, version: 1 });
    return { placeId: place.id, candidateId: place.candidateId, invitationId: invitation.id, link };
  });

const take = async (link: string): Promise<void> => {
  const sitting = await sit({ link });
  await sitting.begin();
  expect(await sitting.finish()).toMatchObject({ status: 200 });
};

/** How many in this database wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const [row] = await sql<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_locks
     join pg_database on pg_database.oid = pg_locks.database and datname = current_database() where not granted`,
  );
  return row?.waiting ?? 0;
};

const mute = (browser: Browser, kind: string, isOn = false) =>
  browser.call('PATCH', '/api/user/notifications', { body: { in_app: { [kind]: isOn } } });

describe('the end of an exam', () => {
  test('is told to everybody of the account and to nobody else, with the result', async () => {
    const exam = await finishOne({ questions: 2 });
    const { browser: viewer } = await colleague(exam, 'viewer');
    const { browser: stranger } = await api.signedIn();
    const told = await ring(exam.browser);
    expect(told).toMatchObject({
      unread: 1,
      notices: [
        {
          kind: 'result',
          count: 1,
          is_read: false,
          position: { id: exam.positionId },
          person: { place_id: exam.placeId },
          score_pct: expect.any(Number),
        },
      ],
    });
    expect(await ring(stranger)).toEqual({ notices: [], unread: 0 });
    // Whoever joins later has no past to read.
    expect(await ring(viewer)).toEqual({ notices: [], unread: 0 });
    expect(
      await stranger.call('POST', `/api/notices/${told.notices[0]?.id ?? ''}/read`),
    ).toMatchObject({ status: 404 });
    expect(
      await viewer.call('POST', `/api/notices/${told.notices[0]?.id ?? ''}/read`),
    ).toMatchObject({ status: 404 });
  });

  test('of several people of a position is told together; that nobody is left, apart', async () => {
    const first = await invite({ questions: 1 });
    const second = await inviteAnother(first);
    const third = await inviteAnother(first);
    await take(first.link);
    await take(second.link);
    const before = await ring(first.browser);
    expect(before.notices).toMatchObject([{ kind: 'result', count: 2, person: null }]);
    expect(before.unread).toBe(2);
    expect(
      await first.browser.call('POST', `/api/notices/${before.notices[0]?.id ?? ''}/read`),
    ).toMatchObject({ status: 200, body: { data: { unread: 0 } } });
    await take(third.link);
    expect((await ring(first.browser)).notices).toMatchObject([
      { kind: 'results_in', count: 1, is_read: false, person: null },
      { kind: 'result', count: 1, is_read: false, person: { place_id: third.placeId } },
      { kind: 'result', count: 2, is_read: true },
    ]);
    expect(await first.browser.call('POST', '/api/notices/read-all')).toMatchObject({
      status: 200,
      body: { data: { unread: 0 } },
    });
    const after = await ring(first.browser);
    expect(after.unread).toBe(0);
    expect(after.notices).toMatchObject([{ kind: 'results_in' }, { kind: 'result', count: 3 }]);
  });

  test('of the last two in one moment: that nobody is left is told once', async () => {
    const first = await invite({ questions: 1 });
    const second = await inviteAnother(first);
    const sittings = await Promise.all([first, second].map(({ link }) => sit({ link })));
    for (const sitting of sittings) await sitting.begin();
    // Both have said that they are done, and neither can write what is told, until this transaction ends.
    const ending = await withClient(api.database.urls.owner, async (owner) => {
      await owner.query('begin; lock table notices in share mode');
      const statuses = sittings.map(async (sitting) => (await sitting.finish()).status);
      await eventually(async () => expect(await countWaiting()).toBe(2));
      await owner.query('commit');
      return Promise.all(statuses);
    });
    expect(ending).toEqual([200, 200]);
    const told = (await ring(first.browser)).notices.map(({ kind, count }) => `${kind} ${count}`);
    expect(told.toSorted()).toEqual(['result 2', 'results_in 1']);
  });

  test('of a position that thousands are out of waits for nobody else who ends', async () => {
    const { positionId, accountId, link } = await invite({ questions: 1 });
    const sitting = await sit({ link });
    await sitting.begin();
    await sql('update positions set max_candidates = 2000 where id = $1', [positionId]);
    await sql(
      `with people as (
         insert into candidates (account_id, name, email)
         select $1, 'Persona ' || n, 'persona-' || n || '@ejemplo.mx' from generate_series(1, 1001) n returning id)
       insert into position_candidates (account_id, position_id, candidate_id, progress)
       select $1, $2, id, 'sent' from people`,
      [accountId, positionId],
    );
    const ended = await withClient(api.database.urls.owner, async (owner) => {
      // Somebody else of the position is ending.
      await owner.query('begin');
      await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 51))', [positionId]);
      return sitting.finish();
    });
    expect(ended.status).toBe(200);
  });

  test('is not told to whoever does not want to hear it, until they do', async () => {
    const first = await invite({ questions: 1 });
    const { browser: quiet } = await colleague(first, 'recruiter');
    expect(await mute(quiet, 'result')).toMatchObject({
      status: 200,
      body: { data: { in_app: { result: false, bounce: true } } },
    });
    const second = await inviteAnother(first);
    await take(first.link);
    expect((await ring(quiet)).notices).toEqual([]);
    expect((await ring(first.browser)).notices).toMatchObject([{ kind: 'result' }]);
    await mute(quiet, 'result', true);
    await take(second.link);
    expect((await ring(quiet)).notices.map(({ kind }) => kind).toSorted()).toEqual([
      'result',
      'results_in',
    ]);
  });

  test('tells no name while the position is reviewed without names', async () => {
    const exam = await invite({ questions: 1 });
    const other = await inviteAnother(exam, 'Zenaida Xicoténcatl');
    await sql('update positions set is_anonymous = true where id = $1', [exam.positionId]);
    await take(other.link);
    const told = await ring(exam.browser);
    expect(told.notices[0]?.person).toMatchObject({
      place_id: other.placeId,
      name: expect.stringMatching(/^Persona [A-Z0-9]{6}$/),
    });
    expect(JSON.stringify(told)).not.toContain('Zenaida');
    await sql('update positions set is_anonymous = false where id = $1', [exam.positionId]);
    expect((await ring(exam.browser)).notices[0]?.person?.name).toBe('Zenaida Xicoténcatl');
  });
});

test('what was told about a person goes with them, and with their place', async () => {
  const exam = await finishOne({ questions: 1 });
  const removed = await inviteAnother(exam);
  const fail = "update invitations set status = 'failed' where id = $1";
  await sql(fail, [removed.invitationId]);
  expect((await ring(exam.browser)).notices).toHaveLength(2);
  await sql('update position_candidates set removed_at = now() where id = $1', [removed.placeId]);
  expect((await ring(exam.browser)).notices).toMatchObject([{ kind: 'result' }]);
  const [person] = await sql<{ id: string; email: string }>(
    `select candidates.id, email from candidates
     join position_candidates place on place.candidate_id = candidates.id where place.id = $1`,
    [exam.placeId],
  );
  expect(
    await exam.browser.call('POST', `/api/candidate/${person?.id ?? ''}/erase`, {
      body: { email: person?.email },
    }),
  ).toMatchObject({ status: 200 });
  expect(await ring(exam.browser)).toEqual({ notices: [], unread: 0 });
  expect(await sql('select id from notices where account_id = $1', [exam.accountId])).toEqual([]);
});

test('an address that does not exist, a mention and money ring, each with its own words', async () => {
  const exam = await invite();
  const { accountId, placeId, browser } = exam;
  const { browser: recruiter, user } = await colleague(exam, 'recruiter');
  await sql("update invitations set status = 'failed' where id = $1", [exam.invitationId]);
  const author = await api.asOwner((tx) =>
    createUser(tx, { accountId, firstName: 'Irene', lastName: 'Solano' }),
  );
  const note = await api.asOwner((tx) =>
    createNote(tx, { accountId, placeId, author: author.id, body: 'x', mentions: [user.id] }),
  );
  expect((await ring(recruiter)).notices).toMatchObject([
    { kind: 'mention', author: 'Irene Solano', person: { place_id: placeId } },
    { kind: 'bounce', count: 1, person: { place_id: placeId } },
  ]);
  await sql('delete from place_notes where id = $1', [note.id]);
  expect((await ring(recruiter)).notices).toMatchObject([{ kind: 'bounce' }]);

  await api.asOwner((tx) => createPayment(tx, { accountId, credits: 5 }));
  await api.asOwner((tx) => createPayment(tx, { accountId, credits: 25, status: 'failed' }));
  const paid = (await ring(browser)).notices.filter(({ kind }) => kind === 'payment');
  expect(paid).toMatchObject([
    { payment: { credits: 25, is_credited: false } },
    { payment: { credits: 5, is_credited: true } },
  ]);
  // Neither did the recruiter buy, nor do they own the account.
  expect((await ring(recruiter)).notices.map(({ kind }) => kind)).toEqual(['bounce']);
});

test('a mention is mailed unless the person wants no such mail', async () => {
  const exam = await invite();
  const { accountId, placeId } = exam;
  const { browser, user } = await colleague(exam, 'viewer');
  expect(
    await browser.call('PATCH', '/api/user/notifications', { body: { mentions: false } }),
  ).toMatchObject({ status: 200, body: { data: { mentions: false, answers_digest: null } } });
  const author = await api.asOwner((tx) => createUser(tx, { accountId }));
  const note = await api.asOwner((tx) =>
    createNote(tx, { accountId, placeId, author: author.id, body: 'x', mentions: [user.id] }),
  );
  await worker.runJob('mail.note_mention', { id: note.id, userId: user.id });
  const key = `note-mention:${note.id}:${user.id}`;
  expect(await sql('select from mail_deliveries where message_key = $1', [key])).toEqual([]);
  expect((await ring(browser)).notices).toMatchObject([{ kind: 'mention' }]);
});

test('after 90 days a notice is deleted', async () => {
  const exam = await finishOne({ questions: 1 });
  await sql("update notices set created_at = now() - interval '89 days' where account_id = $1", [
    exam.accountId,
  ]);
  await worker.runJob('housekeeping.purge_expired', {});
  expect((await ring(exam.browser)).notices).toHaveLength(1);
  await sql("update notices set created_at = now() - interval '91 days' where account_id = $1", [
    exam.accountId,
  ]);
  await worker.runJob('housekeeping.purge_expired', {});
  expect((await ring(exam.browser)).notices).toEqual([]);
});

test('staff have no notices, and a stranger is not asked', async () => {
  const { browser: staff } = await api.signedIn({ role: 'staff' });
  expect(await staff.call('GET', '/api/notices')).toMatchObject({ status: 403 });
  expect(await api.browser().call('GET', '/api/notices')).toMatchObject({ status: 401 });
});
