import type { Stage } from '@tamiz/contract/hiring/stages';
import { messageProblems } from '@tamiz/contract/shared/message-to-stranger';
import { createUser } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { refusedAddress } from '#src/testing/smtp-sink.ts';
import { useInvitations } from '#src/testing/use-invitations.ts';

const { api, world, worker, sql, createTeam } = useInvitations();

const listStages = async (browser: Browser): Promise<Stage[]> => {
  const { body } = await browser.call('GET', '/api/stages');
  return (body as { data: { stages: Stage[] } }).data.stages;
};

const stageId = async (browser: Browser, kind: Stage['kind']): Promise<string> =>
  (await listStages(browser)).find((stage) => stage.kind === kind)?.id ?? '';

type Team = Awaited<ReturnType<typeof createTeam>>;

type Moving = { kind?: Stage['kind']; ids?: string[]; key?: string; text?: string };

const move = async (
  { browser, positionId, places }: Team,
  { kind = 'interview', ids = places.map(({ id }) => id), key, text }: Moving = {},
) =>
  browser.call('POST', `/api/positions/${positionId}/stage`, {
    body: {
      ids,
      stage_id: await stageId(browser, kind),
      key: key ?? crypto.randomUUID(),
      ...(text !== undefined && { mail: { text } }),
    },
  });

type Shown = {
  stage_id: string;
  stage_moved_at: string | null;
  stage_mail_refused_at: string | null;
};

const shown = async ({ browser }: Team, placeId: string) => {
  const { body } = await browser.call('GET', `/api/positions/candidates/${placeId}`);
  return (body as { data: { candidate: Shown } }).data.candidate;
};

const mailsTo = (address: string) => world.mails.received.filter(({ to }) => to === address);

describe('the stages of an account', () => {
  test('are six from the beginning, in order; only the owner may change them', async () => {
    const { browser, user } = await api.signedIn({ role: 'owner' });
    expect(await browser.call('GET', '/api/stages')).toMatchObject({
      status: 200,
      body: { data: { abilities: ['manage', 'move'] } },
    });
    expect((await listStages(browser)).map(({ name, kind }) => [name, kind])).toEqual([
      ['Por revisar', 'review'],
      ['Preselección', 'shortlist'],
      ['Entrevista', 'interview'],
      ['Oferta', 'offer'],
      ['Contratación', 'hired'],
      ['No continúa', 'declined'],
    ]);
    const viewer = await api.signedIn({ role: 'viewer', account_id: user.account_id });
    expect((await viewer.browser.call('GET', '/api/stages')).body).toMatchObject({
      data: { abilities: [] },
    });
  });

  const save = (browser: Browser, stages: { id: string | null; name: string }[], archived = []) =>
    browser.call('PUT', '/api/stages', { body: { stages, archived } });

  test('are renamed, two names exchanged, reordered and added in one go', async () => {
    const { browser } = await api.signedIn({ role: 'owner' });
    const [review, shortlist, ...rest] = await listStages(browser);
    const answer = await save(browser, [
      { id: shortlist?.id ?? '', name: 'Por revisar' },
      { id: review?.id ?? '', name: 'Preselección' },
      { id: null, name: ' Prueba técnica ' },
      ...rest.map(({ id, name }) => ({ id, name })),
    ]);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Etapas guardadas.' } });
    expect((await listStages(browser)).map(({ name, kind }) => [name, kind]).slice(0, 4)).toEqual([
      ['Por revisar', 'shortlist'],
      ['Preselección', 'review'],
      ['Prueba técnica', 'own'],
      ['Entrevista', 'interview'],
    ]);
  });

  test('stay if they are not named, and go only if that is asked; the six never do', async () => {
    const { browser } = await api.signedIn({ role: 'owner' });
    const [review] = await listStages(browser);
    await save(browser, [{ id: null, name: 'Propia' }]);
    const own = (await listStages(browser)).find(({ kind }) => kind === 'own');
    expect(await listStages(browser)).toHaveLength(7);
    const archive = (id: string | undefined) =>
      browser.call('PUT', '/api/stages', {
        body: { stages: [{ id: review?.id, name: 'Por revisar' }], archived: [id] },
      });
    expect(await archive(own?.id)).toMatchObject({ status: 200 });
    expect((await listStages(browser)).at(-1)).toMatchObject({ name: 'Propia', is_archived: true });
    const hired = (await listStages(browser)).find(({ kind }) => kind === 'hired');
    expect(await archive(hired?.id)).toMatchObject({ status: 422, body: { code: 'stage_kept' } });
    // An archived name is free, and an archived stage comes back when it is named.
    expect(await save(browser, [{ id: null, name: 'propia' }])).toMatchObject({ status: 200 });
    expect(await save(browser, [{ id: own?.id ?? '', name: 'PROPIA' }])).toMatchObject({
      status: 422,
      body: { code: 'stage_name_taken' },
    });
    expect(await save(browser, [{ id: own?.id ?? '', name: 'Otra' }])).toMatchObject({
      status: 200,
    });
  });

  test('are at most twenty with names of their own; those of others are not found', async () => {
    const { browser } = await api.signedIn({ role: 'owner' });
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: null, name: `Etapa ${index}` }));
    expect(await save(browser, many(15))).toMatchObject({ body: { code: 'stages_full' } });
    expect(await save(browser, many(14))).toMatchObject({ status: 200 });
    expect(await save(browser, [{ id: null, name: 'ENTREVISTA' }])).toMatchObject({ status: 422 });
    expect(await save(browser, [{ id: null, name: ' ' }])).toMatchObject({ status: 422 });
    const other = await api.signedIn({ role: 'owner' });
    const [theirs] = await listStages(other.browser);
    expect(await save(browser, [{ id: theirs?.id ?? '', name: 'Mía' }])).toMatchObject({
      status: 404,
    });
    const { browser: recruiter } = await api.signedIn({ role: 'recruiter' });
    expect(await save(recruiter, many(1))).toMatchObject({ status: 403 });
  });
});

describe('moving people', () => {
  test('puts them on a step and tells nobody', async () => {
    const team = await createTeam({ candidates: 2 });
    const [first, second] = team.places;
    expect(await shown(team, first?.id ?? '')).toMatchObject({
      stage_id: await stageId(team.browser, 'review'),
      stage_moved_at: null,
    });
    expect(await move(team, { ids: [first?.id ?? ''] })).toMatchObject({
      status: 200,
      body: { data: { moved: 1 }, message: '1 persona pasó a “Entrevista”.' },
    });
    await worker.runJobs();
    expect(await shown(team, first?.id ?? '')).toMatchObject({
      stage_id: await stageId(team.browser, 'interview'),
      stage_moved_at: expect.any(String) as string,
    });
    expect(await shown(team, second?.id ?? '')).toMatchObject({ stage_moved_at: null });
    expect(mailsTo(first?.email ?? '')).toEqual([]);
    const events = await sql<{ details: object; subject_id: string }>(
      "select details, subject_id from audit_events where account_id = $1 and action = 'position.people_moved'",
      [team.accountId],
    );
    expect(events).toEqual([
      {
        subject_id: team.positionId,
        details: {
          stage: await stageId(team.browser, 'interview'),
          people: 1,
          mail: false,
          place: first?.id,
        },
      },
    ]);
  });

  test('with a text mails each of them once, however often the call or the job arrives', async () => {
    const team = await createTeam({ candidates: 2 });
    const text = 'Gracias por tu tiempo.\n\nTe deseamos lo mejor.';
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => move(team, { kind: 'declined', key, text })),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: {
          data: { moved: 2 },
          message: '2 personas pasaron a “No continúa”. El correo va en camino.',
        },
      });
    }
    await worker.runJobs();
    await worker.runJob('mail.stage_messages', { accountId: team.accountId, id: key });
    // The same key with something else is still the first move.
    expect(await move(team, { kind: 'offer', key })).toMatchObject({
      body: { data: { moved: 2 } },
    });
    await worker.runJobs();
    for (const { email, id } of team.places) {
      const mails = mailsTo(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.body).toContain('Te deseamos lo mejor.');
      expect(await shown(team, id)).toMatchObject({
        stage_id: await stageId(team.browser, 'declined'),
      });
    }
    expect(await sql('select 1 from stage_messages where move_id = $1', [key])).toEqual([]);
  });

  test('tells on the card that a mail was refused for good, until the next move or mail', async () => {
    const email = refusedAddress(crypto.randomUUID().slice(0, 8));
    const team = await createTeam({ emails: [email, `llega.${crypto.randomUUID()}@ejemplo.mx`] });
    const [refused, reached] = team.places;
    const told = async (placeId = '') => (await shown(team, placeId)).stage_mail_refused_at;
    expect(await told(refused?.id)).toBeNull();
    await move(team, { kind: 'declined', text: 'Gracias por todo.' });
    await worker.runJobs();
    expect(await told(refused?.id)).toEqual(expect.any(String));
    expect(await told(reached?.id)).toBeNull();
    expect(
      await sql('select body from stage_messages where account_id = $1', [team.accountId]),
    ).toEqual([{ body: null }]);
    const ids = [refused?.id ?? ''];
    await sql('update candidates set email = $2 where account_id = $1 and email = $3', [
      team.accountId,
      `corregida.${crypto.randomUUID()}@ejemplo.mx`,
      email,
    ]);
    await move(team, { kind: 'declined', ids, text: 'Otra vez.' });
    await worker.runJobs();
    expect(await told(refused?.id)).toBeNull();
    expect(
      await sql('select 1 from stage_messages where account_id = $1', [team.accountId]),
    ).toEqual([]);
  });

  test('mails nobody who was taken out meanwhile', async () => {
    const team = await createTeam({ candidates: 1 });
    await move(team, { kind: 'declined', text: 'Gracias.' });
    await sql('update position_candidates set removed_at = now() where position_id = $1', [
      team.positionId,
    ]);
    await worker.runJobs();
    expect(mailsTo(team.places[0]?.email ?? '')).toEqual([]);
  });

  test('refuses addresses and telephones in the text by a sentence', async () => {
    const team = await createTeam({ candidates: 1 });
    expect(await move(team, { text: 'Entra a ejemplo.com' })).toMatchObject({
      status: 422,
      body: { errors: { 'mail.text': [messageProblems.webAddress] } },
    });
    expect(await move(team, { text: 'Llama al 55 1234 5678' })).toMatchObject({
      status: 422,
      body: { errors: { 'mail.text': [messageProblems.phone] } },
    });
  });

  test('leaves out whoever is not in the position, and refuses if nobody is', async () => {
    const team = await createTeam({ candidates: 2 });
    const other = await createTeam({ candidates: 1 });
    const foreign = other.places[0]?.id ?? '';
    const [first] = team.places;
    expect(await move(team, { ids: [first?.id ?? '', foreign] })).toMatchObject({
      body: { data: { moved: 1 } },
    });
    expect(await move(team, { ids: [foreign] })).toMatchObject({ status: 404 });
    expect(await shown(other, foreign)).toMatchObject({ stage_moved_at: null });
    const theirStage = await stageId(other.browser, 'offer');
    expect(
      await team.browser.call('POST', `/api/positions/${team.positionId}/stage`, {
        body: { ids: [first?.id], stage_id: theirStage, key: crypto.randomUUID() },
      }),
    ).toMatchObject({ status: 404 });
  });

  test('refuses an archived step and an erased person', async () => {
    const team = await createTeam({ role: 'owner', candidates: 1 });
    const { browser, positionId, places } = team;
    await browser.call('PUT', '/api/stages', {
      body: { stages: [{ id: null, name: 'Propia' }], archived: [] },
    });
    const own = await stageId(browser, 'own');
    const review = await stageId(browser, 'review');
    await browser.call('PUT', '/api/stages', {
      body: { stages: [{ id: review, name: 'Por revisar' }], archived: [own] },
    });
    const body = { ids: [places[0]?.id], stage_id: own, key: crypto.randomUUID() };
    expect(
      await browser.call('POST', `/api/positions/${positionId}/stage`, { body }),
    ).toMatchObject({ status: 409, body: { code: 'stage_archived' } });
    await sql(
      'update candidates set name = null, email = null, erased_at = now() where account_id = $1',
      [team.accountId],
    );
    expect(await move(team)).toMatchObject({ status: 409, body: { code: 'candidate_erased' } });
  });

  test('by many at once in any order deadlocks nobody, and every move is in the record', async () => {
    const team = await createTeam({ candidates: 10 });
    const kinds = ['shortlist', 'interview', 'offer', 'hired', 'declined'] as const;
    const user = await api.asOwner((tx) =>
      createUser(tx, { accountId: team.accountId, role: 'recruiter' }),
    );
    const colleague = { ...team, browser: await api.signedInAgain(user) };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const ids = team.places.map(({ id }) => id);
        return move(index % 2 === 0 ? team : colleague, {
          kind: kinds[index % kinds.length] ?? 'offer',
          ids: index % 3 === 0 ? ids.toReversed() : ids,
        });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stages = await sql<{ stage_id: string }>(
      'select distinct stage_id from position_candidates where position_id = $1',
      [team.positionId],
    );
    expect(stages).toHaveLength(1);
    const [counted] = await sql<{ n: number }>(
      "select count(*)::int as n from audit_events where subject_id = $1 and action = 'position.people_moved'",
      [team.positionId],
    );
    expect(counted).toEqual({ n: 30 });
  });
});
