import { ownDataFile } from '@tamiz/contract/hiring/own-data';
import { tagPlace } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { linkToken } from '#src/domains/hiring/own-data/access.ts';
import { maskAddress } from '#src/domains/hiring/own-data/mask-address.ts';
import { useOwnData } from '#src/testing/use-own-data.ts';

const {
  api,
  worker,
  sql,
  createInvited,
  createPerson,
  askForCode,
  post,
  mailsTo,
  newAddress,
  open,
  ownLinkIn,
  start,
} = useOwnData();

const wrongCode = { status: 422, body: { code: 'own_data_code_invalid' } };

/** Somebody else's code, but of the same form. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the link at the foot of a mail', () => {
  test('says where a code would go, and nothing a stranger could use', async () => {
    const person = await createPerson();
    const { status, body } = await post('open', { link: person.link });
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: { address_hint: maskAddress(person.email) } },
    });
    expect(JSON.stringify(body)).not.toContain(person.email.split('@')[0]);
  });

  test.each(['', 'x', 'a.b.c', 'AZqVq8rjcbGYfM1nX0c6Mg.AZqVq8rjcbGYfM1nX0c6Mg.AAAA'])(
    'that we did not sign (%s) opens nothing',
    async (link) => {
      for (const path of ['open', 'code']) {
        expect(await post(path, { link })).toMatchObject({
          status: 404,
          body: { code: 'own_data_link_invalid' },
        });
      }
    },
  );

  test('of nobody we know opens nothing', async () => {
    const { accountId } = await createPerson();
    const candidateId = crypto.randomUUID();
    const link = linkToken(api.services.secrets, { accountId, candidateId });
    expect((await post('open', { link })).status).toBe(404);
  });

  test('of one account does not open another, whoever put the ids together', async () => {
    const [one, two] = [await createPerson(), await createPerson()];
    const crossed = { accountId: one.accountId, candidateId: two.candidateId };
    const link = linkToken(api.services.secrets, crossed);
    expect((await post('open', { link })).status).toBe(404);
  });
});

describe('the code', () => {
  test('opens the page once, for the person of the link only', async () => {
    const [one, two] = [await createPerson(), await createPerson()];
    const given = await askForCode(one.link, one.email);
    expect(await post('enter', { ...given, link: two.link })).toMatchObject(wrongCode);
    expect((await post('enter', given)).status).toBe(200);
    expect(await post('enter', given)).toMatchObject(wrongCode);
  });

  test('is worth nothing after five wrong tries', async () => {
    const person = await createPerson();
    const given = await askForCode(person.link, person.email);
    const wrong = { ...given, code: otherThan(given.code) };
    for (let n = 0; n < 5; n += 1) expect(await post('enter', wrong)).toMatchObject(wrongCode);
    expect(await post('enter', given)).toMatchObject(wrongCode);
  });

  test('is worth nothing after ten minutes', async () => {
    const person = await createPerson();
    const given = await askForCode(person.link, person.email);
    await sql("update own_data_codes set expires_at = now() - interval '1 second' where id = $1", [
      given.identifier,
    ]);
    expect(await post('enter', given)).toMatchObject(wrongCode);
  });

  test('is mailed at most twenty times a day', async () => {
    const person = await createPerson();
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await post('code', person)).status);
    // One was sent to open the page.
    expect(statuses).toEqual([...Array<number>(19).fill(200), 429]);
  });
});

describe('the session', () => {
  test('ends after half an hour', async () => {
    const person = await createPerson();
    expect((await person.call('GET', '')).status).toBe(200);
    api.advance(30 * 60_000);
    expect(await person.call('GET', '')).toMatchObject({
      status: 401,
      body: { code: 'own_data_session_invalid' },
    });
    api.advance(-30 * 60_000);
  });

  test('cannot be prolonged by its holder', async () => {
    const person = await createPerson();
    const [account, candidate, , mac] = person.session.split('.');
    const later = (Date.now() + 86_400_000).toString(36);
    const forged = [account, candidate, later, mac].join('.');
    const answer = await api
      .browser()
      .call('GET', '/api/own-data', { headers: { authorization: `Person ${forged}` } });
    expect(answer.status).toBe(401);
  });
});

describe('the page', () => {
  test('tells what is kept, by whom and until when', async () => {
    const person = await createPerson();
    await sql('update accounts set retention_months = 6 where id = $1', [person.accountId]);
    await start(person, person.examLink);
    const { accountId, placeId } = person;
    await sql(
      "insert into place_notes (account_id, position_candidate_id, body) values ($1, $2, 'Secreto')",
      [accountId, placeId],
    );
    await api.asOwner((tx) => tagPlace(tx, { accountId, placeId, name: 'Secreta' }));
    const { status, body } = await person.call('GET', '');
    expect(JSON.stringify(body)).not.toContain('Secret');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Candidata de Prueba',
      email: person.email,
      retention_months: 6,
      requests: [],
      positions: [
        {
          removed_at: null,
          invitations: [{ status: 'sent' }],
          note_count: 1,
          tag_count: 1,
          exam: { status: 'in_progress', question_count: 3, answer_count: 0, signal_count: 0 },
        },
      ],
    });
  });

  test('counts right answers by technology only where the position shares them, and only of an ended exam', async () => {
    const person = await createPerson();
    const share = (isShared: boolean) =>
      sql('update positions set shares_feedback = $2 where account_id = $1', [
        person.accountId,
        isShared,
      ]);
    const readExam = async () => (await person.call('GET', '')).body.data.positions[0]?.exam;
    await share(true);
    await start(person, person.examLink);
    expect(await readExam()).not.toHaveProperty('feedback');
    const { body } = await open(person, { link: person.examLink });
    const headers = { authorization: `Exam ${body.data?.session ?? ''}` };
    for (const step of ['take-over', 'finish']) {
      const { status } = await api.browser().call('POST', `/api/exam/${step}`, { headers });
      expect(status).toBe(200);
    }
    const [stored] = await sql<{ technologies: { technology: string; total: number }[] }>(
      "select breakdown #> '{rollups,by_technology}' as technologies from attempts where account_id = $1",
      [person.accountId],
    );
    expect(await readExam()).toMatchObject({
      status: 'completed',
      feedback: [{ technology: stored?.technologies[0]?.technology, correct: 0, total: 3 }],
    });
    await share(false);
    expect(await readExam()).not.toHaveProperty('feedback');
    await share(true);
    await sql("update attempts set status = 'rejected_malicious' where account_id = $1", [
      person.accountId,
    ]);
    expect(await readExam()).not.toHaveProperty('feedback');
  });

  test('is downloaded whole, without the text of a question', async () => {
    const person = await createPerson();
    await start(person, person.examLink);
    const { status, body, headers } = await person.call('GET', '/file');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="mis-datos-tamiz.json"',
    });
    const [position] = ownDataFile.parse(body).positions;
    expect(position?.exam).toMatchObject({ score: null, recorded: [{ kind: 'started' }] });
    const questions = await sql<{ question_text: string }>('select question_text from questions');
    expect(questions.length).toBeGreaterThan(0);
    for (const { question_text: text } of questions) {
      expect(JSON.stringify(body)).not.toContain(text);
    }
  });

  test('corrects the name, which the account then sees, and the log keeps no name', async () => {
    const person = await createPerson();
    const { body } = await person.call('PATCH', '/name', { name: '  María José Ñúñez ' });
    expect(body.data.name).toBe('María José Ñúñez');
    expect(await person.shown()).toMatchObject({ name: 'María José Ñúñez' });
    expect(
      await sql(
        'select actor_kind, actor_id, action, details from audit_events where subject_id = $1',
        [person.candidateId],
      ),
    ).toEqual([
      {
        actor_kind: 'candidate',
        actor_id: person.candidateId,
        action: 'candidate.name_corrected',
        details: {},
      },
    ]);
  });

  test.each(['', 'A', 'x'.repeat(101)])('refuses the name %j', async (name) => {
    const person = await createPerson();
    expect((await person.call('PATCH', '/name', { name })).status).toBe(422);
  });

  test('has nothing left once the person is erased', async () => {
    const person = await createPerson();
    const path = `/api/candidate/${person.candidateId}/erase`;
    const erased = await person.browser.call('POST', path, { body: { email: person.email } });
    expect(erased.status).toBe(200);
    const gone = { status: 410, body: { code: 'own_data_erased' } };
    expect(await post('open', { link: person.link })).toMatchObject({
      status: 200,
      body: { data: { address_hint: null } },
    });
    expect(await post('code', { link: person.link })).toMatchObject(gone);
    for (const part of ['', '/file']) expect(await person.call('GET', part)).toMatchObject(gone);
    expect(await person.call('PATCH', '/name', { name: 'Otra vez' })).toMatchObject(gone);
    expect(await person.call('POST', '/requests', { kind: 'erasure' })).toMatchObject(gone);
    const codes = 'select id from own_data_codes where candidate_id = $1';
    expect(await sql(codes, [person.candidateId])).toEqual([]);
    const requests = 'select id from data_requests where candidate_id = $1';
    expect(await sql(requests, [person.candidateId])).toEqual([]);
  });
});

test('every mail about an invitation carries the link of its own recipient', async () => {
  const team = await createInvited();
  const address = team.places[0]?.email ?? '';
  await team.resend();
  await worker.runJobs();
  const { body: first = '' } = mailsTo(address)[0] ?? {};
  const links = mailsTo(address).map(({ body }) => ownLinkIn(body));
  expect(links).toEqual([ownLinkIn(first), ownLinkIn(first)]);

  const next = newAddress();
  await team.correct(next);
  await team.invite();
  await worker.runJobs();
  expect(ownLinkIn(mailsTo(next)[0]?.body ?? '')).not.toBe(links[0]);
});

test('an address is hidden but for its first letters and its ending', () => {
  expect(maskAddress('andrea.cardenas@ejemplo.com.mx')).toBe('a•••@e•••.mx');
});
