import { maxNotes } from '@tamiz/contract/hiring/notes';
import type { Colleague, Note } from '@tamiz/contract/hiring/notes';
import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';

const { api, world, worker, sql, createTeam } = useInvitations();

const read = async (browser: Browser, placeId: string) => {
  const { body } = await browser.call('GET', `/api/positions/candidates/${placeId}/notes`);
  return (body as { data: { notes: Note[]; colleagues: Colleague[]; abilities: string[] } }).data;
};

/** A team of an owner and a recruiter with one candidate. */
const setUp = async () => {
  const team = await createTeam({ candidates: 1 });
  const user = await api.asOwner((tx) =>
    createUser(tx, {
      accountId: team.accountId,
      role: 'owner',
      firstName: 'Olga',
      lastName: 'Ríos',
    }),
  );
  const placeId = team.places[0]?.id ?? '';
  const path = `/api/positions/candidates/${placeId}/notes`;
  const add = (body: string, mentions: string[] = []) =>
    team.browser.call('POST', path, { body: { body, mentions } });
  return { ...team, placeId, path, add, owner: user, ownerBrowser: await api.signedInAgain(user) };
};

const idOf = ({ body }: { body: unknown }): string => (body as { data: Note }).data.id;

const mailsTo = (address: string) => world.mails.received.filter(({ to }) => to === address);

describe('a note', () => {
  test('is read by the whole team, newest first, and by nobody else', async () => {
    const { add, browser, ownerBrowser, placeId, path } = await setUp();
    expect(await add('  Primera.\nSegunda línea. ')).toMatchObject({
      status: 201,
      body: { data: { body: 'Primera.\nSegunda línea.', abilities: ['edit', 'delete'] } },
    });
    await add('Otra.');
    const { notes, colleagues, abilities } = await read(ownerBrowser, placeId);
    expect(notes.map(({ body }) => body)).toEqual(['Otra.', 'Primera.\nSegunda línea.']);
    expect(notes[0]).toMatchObject({ abilities: ['delete'], edited_at: null, mentions: [] });
    expect(colleagues.filter(({ is_you: isYou }) => isYou)).toHaveLength(1);
    expect(colleagues).toHaveLength(2);
    expect(abilities).toEqual(['add']);
    const stranger = await createTeam();
    expect(await stranger.browser.call('GET', path)).toMatchObject({ status: 404 });
    expect(
      await stranger.browser.call('POST', path, { body: { body: 'x', mentions: [] } }),
    ).toMatchObject({ status: 404 });
    expect(await browser.call('POST', path, { body: { body: '  ', mentions: [] } })).toMatchObject({
      status: 422,
    });
  });

  test('is changed by its author alone, and deleted by the author or the owner', async () => {
    const { add, browser, ownerBrowser, accountId, placeId } = await setUp();
    const id = idOf(await add('Uno'));
    const change = (who: Browser) =>
      who.call('PATCH', `/api/notes/${id}`, { body: { body: 'Dos', mentions: [] } });
    expect(await change(ownerBrowser)).toMatchObject({ status: 403 });
    expect(await change(browser)).toMatchObject({
      status: 200,
      body: { data: { body: 'Dos', edited_at: expect.any(String) as string } },
    });
    const { browser: colleague } = await api.signedIn({ role: 'recruiter', account_id: accountId });
    expect(await colleague.call('DELETE', `/api/notes/${id}`)).toMatchObject({ status: 403 });
    expect(await ownerBrowser.call('DELETE', `/api/notes/${id}`)).toMatchObject({ status: 200 });
    expect(await browser.call('DELETE', `/api/notes/${id}`)).toMatchObject({ status: 404 });
    expect((await read(browser, placeId)).notes).toEqual([]);
    const [event] = await sql<{ details: object }>(
      "select details from audit_events where details ->> 'note' = $1 and action = 'note.deleted'",
      [id],
    );
    expect(event?.details).toMatchObject({ place: placeId });
    expect(JSON.stringify(event)).not.toContain('Dos');
  });

  test('tells whom it mentions once by mail, without what it says', async () => {
    const { add, browser, owner, placeId } = await setUp();
    const stranger = await createTeam();
    const [other] = await sql<{ id: string; email: string }>(
      'select id, email from users where account_id = $1',
      [stranger.accountId],
    );
    const answer = await add('@Olga Ríos, mira su secreto', [owner.id, other?.id ?? '']);
    expect(answer).toMatchObject({
      body: { data: { mentions: [{ id: owner.id, name: 'Olga Ríos' }] } },
    });
    const id = idOf(answer);
    await browser.call('PATCH', `/api/notes/${id}`, {
      body: { body: '@Olga Ríos, mira', mentions: [owner.id] },
    });
    await worker.runJobs();
    await worker.runJob('mail.note_mention', { id, userId: owner.id });
    const mails = mailsTo(owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(`/position/candidate/${placeId}`);
    expect(mails[0]?.body).not.toContain('secreto');
    expect(mails[0]?.body).not.toContain('Candidata');
    expect(mailsTo(other?.email ?? '')).toEqual([]);
  });

  test('stays when its author leaves the team', async () => {
    const { add, ownerBrowser, accountId, placeId } = await setUp();
    await add('Sigue aquí');
    await sql("delete from users where account_id = $1 and role = 'recruiter'", [accountId]);
    expect((await read(ownerBrowser, placeId)).notes).toMatchObject([
      { author: null, body: 'Sigue aquí' },
    ]);
  });

  test('is refused about an erased person, and beyond two hundred', async () => {
    const { add, accountId, placeId } = await setUp();
    await sql(
      `insert into place_notes (account_id, position_candidate_id, body)
       select $1, $2, 'x' from generate_series(1, $3::int)`,
      [accountId, placeId, maxNotes],
    );
    expect(await add('Una más')).toMatchObject({ status: 409, body: { code: 'notes_full' } });
    await sql(
      'update candidates set name = null, email = null, erased_at = now() where account_id = $1',
      [accountId],
    );
    expect(await sql('select id from place_notes where account_id = $1', [accountId])).toEqual([]);
    expect(await add('Una más')).toMatchObject({ status: 409, body: { code: 'candidate_erased' } });
  });
});

test('fifty recruiters who move, note and tag the same people at once lose nothing', async () => {
  const team = await createTeam({ candidates: 4 });
  const browsers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const user = await api.asOwner((tx) =>
        createUser(tx, { accountId: team.accountId, role: 'recruiter' }),
      );
      return api.signedInAgain(user);
    }),
  );
  const { body } = await team.browser.call('GET', '/api/stages');
  const { stages } = (body as { data: { stages: { id: string }[] } }).data;
  const ids = team.places.map(({ id }) => id);
  const statuses = await Promise.all(
    browsers.flatMap((browser, index) => {
      const placeId = ids[index % ids.length] ?? '';
      const stage = stages[index % stages.length]?.id;
      const position = `/api/positions/${team.positionId}`;
      const calls = [
        browser.call('POST', `${position}/stage`, {
          body: {
            ids: index % 2 === 0 ? ids : ids.toReversed(),
            stage_id: stage,
            key: crypto.randomUUID(),
          },
        }),
        browser.call('POST', `/api/positions/candidates/${placeId}/notes`, {
          body: { body: `Nota ${index}`, mentions: [] },
        }),
        browser.call('POST', `${position}/tags`, {
          // Ten words, written in two ways.
          body: {
            ids: [placeId],
            name: index % 2 === 0 ? `Ágil ${index % 10}` : `agil ${index % 10}`,
          },
        }),
      ];
      return calls.map(async (call) => (await call).status);
    }),
  );
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  const notes = await sql<{ body: string }>(
    'select body from place_notes where account_id = $1 order by body',
    [team.accountId],
  );
  expect(new Set(notes.map(({ body: text }) => text)).size).toBe(50);
  const [tags] = await sql<{ words: number; carried: number }>(
    `select (select count(*)::int from tags where account_id = $1) as words,
       (select count(*)::int from place_tags where account_id = $1) as carried`,
    [team.accountId],
  );
  const carried = new Set(browsers.map((_, index) => `${index % 4}:${index % 10}`)).size;
  expect(tags).toEqual({ words: 10, carried });
  const [moves] = await sql<{ moves: number; audited: number; stages: number }>(
    `select (select count(*)::int from stage_moves where account_id = $1 and people = 4) as moves,
       (select count(*)::int from audit_events where account_id = $1 and action = 'position.people_moved') as audited,
       (select count(distinct stage_id)::int from position_candidates where account_id = $1) as stages`,
    [team.accountId],
  );
  expect(moves).toEqual({ moves: 50, audited: 50, stages: 1 });
});
