import { ownEvaluation } from '@tamiz/contract/bank/own-evaluations';
import type { OwnEvaluation } from '@tamiz/contract/bank/own-evaluations';
import {
  createCandidate,
  createInvitation,
  createOwnQuestion,
  createOwnTopics,
  createPosition,
  createQuestion,
  createSpecialty,
  createTopic,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { verifyAttempt } from '#src/domains/exams/results/verify-attempt.ts';
import type { Browser } from '#src/testing/browser.ts';
import { readState, useExams } from '#src/testing/use-exams.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const { api, sql, sit } = useExams();
const worker = useWorker(api);

const hidden = 'SECRETO-COMPARTIDO';
const ownText = '¿SECRETO-PROPIO?';
/** Every answer that an account got: none may hold the text of a shared question. */
const answered: string[] = [];

let author: Browser;
let accountId = '';
let stranger: Browser;
let level = 0;
let specialtyId = 0;
let sharedTopic = 0;
let ownTopic = 0;
let own: { id: number; answerIds: number[] };
let shared: number[] = [];

type Call = Parameters<Browser['call']>;

const call = async (browser: Browser, ...[method, path, options]: Call) => {
  const answer = await browser.call(method, path, options);
  answered.push(JSON.stringify(answer.body));
  return answer;
};

const one = z.object({ data: ownEvaluation });
const read = ({ body }: { body: unknown }): OwnEvaluation => one.parse(body).data;

beforeAll(async () => {
  const signed = await api.signedIn({ role: 'author' });
  author = signed.browser;
  accountId = signed.user.account_id ?? '';
  stranger = (await api.signedIn({ role: 'owner' })).browser;
  await api.asOwner(async (tx) => {
    [level = 0] = await ensureDifficulties(tx);
    ({ id: specialtyId } = await createSpecialty(tx));
    ({ topicId: sharedTopic } = await createTopic(tx));
    for (let made = 0; made < 3; made += 1) {
      const { id } = await createQuestion(tx, {
        topicId: sharedTopic,
        difficultyId: level,
        text: `${hidden} ${made}`,
      });
      shared.push(id);
    }
    const { topicIds } = await createOwnTopics(tx, {
      accountId,
      category: 'Cómo trabajamos',
      technology: 'Procesos',
      topics: ['Incidentes'],
    });
    ownTopic = topicIds[0] ?? 0;
    own = await createOwnQuestion(tx, {
      accountId,
      topicId: ownTopic,
      difficultyId: level,
      text: ownText,
    });
  });
});

const create = async (change: object = {}): Promise<OwnEvaluation> => {
  const answer = await call(author, 'POST', '/api/own-evaluations', {
    body: { title: 'Nuestra', description: null, specialty_id: specialtyId, ...change },
  });
  expect(answer.status).toBe(201);
  return read(answer);
};

const edit = (id: number, body: object, browser = author) =>
  call(browser, 'PATCH', `/api/own-evaluations/${id}`, { body });

const publish = (id: number, browser = author) =>
  call(browser, 'POST', `/api/own-evaluations/${id}/versions`);

describe('building from both banks', () => {
  test('topics of both are offered with their counts, and questions are proposed without their text', async () => {
    const choices = await call(author, 'GET', '/api/evaluation-choices');
    expect(choices.body).toMatchObject({
      data: {
        categories: expect.arrayContaining([
          expect.objectContaining({ name: 'Cómo trabajamos', is_own: true }),
          expect.objectContaining({
            is_own: false,
            technologies: [
              expect.objectContaining({
                topics: [
                  expect.objectContaining({
                    id: sharedTopic,
                    available: [{ difficulty_id: level, questions: 3 }],
                  }),
                ],
              }),
            ],
          }),
        ]),
      },
    });
    const cell = { topic_id: sharedTopic, difficulty_id: level };
    const proposal = await call(author, 'POST', '/api/evaluation-choices/proposals', {
      body: {
        wanted: [
          { ...cell, questions: 1 },
          { ...cell, questions: 3 },
          { topic_id: ownTopic, difficulty_id: level, questions: 1 },
        ],
        except: [shared[0]],
      },
    });
    const { questions, missing } = (
      proposal.body as { data: { questions: { id: number }[]; missing: unknown } }
    ).data;
    expect(new Set(questions.map(({ id }) => id))).toEqual(new Set([...shared.slice(1), own.id]));
    expect(questions).toHaveLength(3);
    expect(missing).toEqual([{ ...cell, questions: 2 }]);
    const listed = await call(
      author,
      'GET',
      `/api/evaluation-choices/questions?topic_id=${ownTopic}`,
    );
    expect(listed.body).toMatchObject({ data: [{ id: own.id, is_own: true, is_usable: true }] });
    expect(JSON.stringify(listed.body)).not.toContain(ownText);
  });

  test('a draft is saved with its coverage, duration and checks; an older revision is refused', async () => {
    const begun = await create();
    expect(begun).toMatchObject({ state: 'draft', version: null, draft: [], revision: 1 });
    expect(begun.checks.find(({ rule }) => rule === 'questions')).toMatchObject({
      is_good: false,
      is_blocking: true,
    });
    expect((await publish(begun.id)).status).toBe(409);
    const ids = [own.id, ...shared];
    const saved = read(await edit(begun.id, { question_ids: ids, revision: 1 }));
    expect(saved.draft.map(({ id }) => id)).toEqual(ids);
    expect(saved).toMatchObject({ questions: 4, seconds: 240, revision: 2, is_changed: true });
    expect(saved.taxonomy_summary['Cómo trabajamos']?.['Procesos']?.['Incidentes']).toBeDefined();
    expect(saved.checks.find(({ rule }) => rule === 'topics')).toMatchObject({
      is_good: false,
      is_blocking: false,
      question_ids: [own.id],
    });
    expect(await edit(begun.id, { title: 'Otra', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'draft_changed' },
    });
    expect((await edit(begun.id, { question_ids: [2_000_000_000] })).status).toBe(422);
    expect((await edit(begun.id, { specialty_id: 2_000_000_000 })).status).toBe(422);
  });

  test('the preview shows own questions in full and shared ones by description, level and time', async () => {
    const { id } = await create();
    await edit(id, { question_ids: [own.id, shared[0]] });
    const { body } = await call(author, 'GET', `/api/own-evaluations/${id}/preview`);
    expect(body).toMatchObject({
      data: {
        seconds: 120,
        questions: [
          { number: 1, is_own: true, shown: { text: ownText, options: [{ position: 1 }, {}, {}] } },
          { number: 2, is_own: false, shown: null, description: 'Mide algo concreto.' },
        ],
      },
    });
  });

  test('what cannot be asked is not published, and an archived one neither', async () => {
    const { id } = await create();
    const unconfirmed = await api.asOwner((tx) =>
      createOwnQuestion(tx, {
        accountId,
        topicId: ownTopic,
        difficultyId: level,
        status: 'new',
        isConfirmed: false,
      }),
    );
    await edit(id, { question_ids: [unconfirmed.id] });
    expect(await publish(id)).toMatchObject({ body: { code: 'question_not_usable' } });
    await edit(id, { question_ids: [own.id], is_active: false });
    expect(await publish(id)).toMatchObject({ body: { code: 'evaluation_archived' } });
    const archived = await call(author, 'GET', '/api/own-evaluations?state=archived');
    expect(archived.body).toMatchObject({ data: { data: [{ id, state: 'archived' }], total: 1 } });
  });
});

describe('from the draft to the regrade', () => {
  let evaluationId = 0;
  let versionId = 0;
  let attemptId = '';
  let recruiter: Browser;
  const correction = { reason: 'La respuesta correcta era otra desde el inicio.' };
  const regrade = (browser = author) =>
    call(browser, 'POST', `/api/own-evaluations/${evaluationId}/versions/${versionId}/regrades`, {
      body: correction,
    });

  beforeAll(async () => {
    recruiter = (await api.signedIn({ role: 'recruiter', account_id: accountId })).browser;
    const source = await create({ title: 'Pagos' });
    await edit(source.id, { question_ids: [own.id, ...shared.slice(0, 2)] });
    const adapted = await create({ title: 'Pagos adaptada', source_id: source.id });
    evaluationId = adapted.id;
    const published = read(await publish(evaluationId));
    versionId = published.versions[0]?.id ?? 0;
  });

  test('the published draft is version 1, and nothing waits', async () => {
    const published = read(await call(author, 'GET', `/api/own-evaluations/${evaluationId}`));
    expect(published).toMatchObject({ state: 'published', version: 1, is_changed: false });
  });

  test('the whole account finds it wherever it finds the shared ones; nobody else does', async () => {
    const paths = [
      `/api/evaluations/${evaluationId}`,
      `/api/dropdowns/evaluations?specialty_id=${specialtyId}`,
      `/api/evaluations?specialty_id=${specialtyId}`,
    ];
    for (const path of paths) {
      const mine = JSON.stringify((await call(recruiter, 'GET', path)).body);
      expect(mine, path).toContain('Pagos adaptada');
      expect(mine, path).toContain('"is_own":true');
      const theirs = JSON.stringify((await call(stranger, 'GET', path)).body);
      expect(theirs, path).not.toContain('Pagos adaptada');
    }
    const search = { body: { q: 'pagos adaptada' } };
    expect(JSON.stringify((await call(recruiter, 'POST', '/api/search', search)).body)).toContain(
      'Pagos adaptada',
    );
    expect(
      JSON.stringify((await call(stranger, 'POST', '/api/search', search)).body),
    ).not.toContain('Pagos adaptada');
    // A draft is for its authors.
    const { id: draftId } = await create({ title: 'Sin publicar' });
    expect((await call(recruiter, 'GET', `/api/evaluations/${draftId}`)).status).toBe(404);
  });

  test('another account can neither read, change, publish, adapt nor assign it', async () => {
    const path = `/api/own-evaluations/${evaluationId}`;
    expect((await call(stranger, 'GET', path)).status).toBe(404);
    expect((await call(stranger, 'GET', `${path}/preview`)).status).toBe(404);
    expect((await edit(evaluationId, { title: 'Mía' }, stranger)).status).toBe(404);
    expect((await publish(evaluationId, stranger)).status).toBe(404);
    expect((await regrade(stranger)).status).toBe(404);
    const theft = { title: 'Mía', description: null, specialty_id: specialtyId };
    const copied = await call(stranger, 'POST', '/api/own-evaluations', {
      body: { ...theft, source_id: evaluationId },
    });
    expect(copied.status).toBe(422);
    const begun = read(await call(stranger, 'POST', '/api/own-evaluations', { body: theft }));
    expect((await edit(begun.id, { question_ids: [own.id] }, stranger)).status).toBe(422);
    await expect(
      api.asOwner(async (tx) => {
        const { user } = await api.signedIn();
        await createPosition(tx, { accountId: user.account_id ?? '', evaluationId });
      }),
    ).rejects.toThrow('belongs to another account');
  });

  test('a candidate sits it, and the result tells the topics of both banks', async () => {
    const { placeId, link } = await api.asOwner(async (tx) => {
      const position = await createPosition(tx, { accountId, evaluationId });
      const place = await createCandidate(tx, { accountId, positionId: position.id });
      const invitation = await createInvitation(tx, { accountId, placeId: place.id });
      const token = api.services.examAccess.linkToken({ invitationId: invitation.id, version: 1 });
      return { placeId: place.id, link: token };
    });
    const sitting = await sit({ link });
    let state = await sitting.begin();
    expect(state.total).toBe(3);
    const texts: string[] = [];
    for (let number = 1; number <= 3; number += 1) {
      texts.push(state.question?.text ?? '');
      const right = state.question?.options.find(({ text }) => text === 'La correcta');
      await sitting.save({ number, choice: [right?.position ?? 0] });
      state = readState(await sitting.next(number));
    }
    expect(texts.toSorted()).toEqual([`${hidden} 0`, `${hidden} 1`, ownText].toSorted());
    const [attempt] = await sql<{ id: string; score: number; breakdown: unknown }>(
      'select id, score, breakdown from attempts where position_candidate_id = $1',
      [placeId],
    );
    attemptId = attempt?.id ?? '';
    expect(attempt?.score).toBe(3);
    const result = JSON.stringify(
      (await call(recruiter, 'GET', `/api/positions/candidates/${placeId}`)).body,
    );
    expect(result).toContain('Incidentes');
    expect(result).not.toContain(ownText);
    expect(await verifyAttempt(api.services, attemptId)).toMatchObject({ score: 3, problems: [] });
  });

  test('a key that is corrected in the own bank regrades what was answered', async () => {
    expect(await regrade()).toMatchObject({ status: 409, body: { code: 'regrade_pointless' } });
    const [first, second] = own.answerIds;
    await sql('update own_answers set is_correct = (id = $2) where question_id = $1', [
      own.id,
      second,
    ]);
    const outdated = read(await call(author, 'GET', `/api/own-evaluations/${evaluationId}`));
    expect(outdated.is_changed).toBe(true);
    expect(outdated.versions).toMatchObject([{ attempts: 1, corrected_keys: 1 }]);
    const ordered = await regrade();
    expect(ordered.status).toBe(202);
    expect(await regrade()).toMatchObject({ body: { code: 'regrade_running' } });
    const { id } = (ordered.body as { data: { id: string } }).data;
    await worker.runJob('regrades.run', { id });
    const [attempt] = await sql<{ score: number }>('select score from attempts where id = $1', [
      attemptId,
    ]);
    expect(attempt?.score).toBe(2);
    expect(await verifyAttempt(api.services, attemptId)).toMatchObject({ score: 2, problems: [] });
    const [line] = await sql(
      "select account_id, actor_kind from audit_events where action = 'regrade.finished' and subject_id = $1",
      [id],
    );
    expect(line).toEqual({ account_id: accountId, actor_kind: 'user' });
    expect(first).not.toBe(second);
  });

  test('operators see neither the evaluation in their builder nor its version', async () => {
    const { browser: staff } = await api.signedIn({ role: 'staff' });
    expect(
      JSON.stringify((await staff.call('GET', '/api/staff/evaluations?search=Pagos')).body),
    ).not.toContain('Pagos');
    expect((await staff.call('GET', `/api/staff/evaluations/${evaluationId}`)).status).toBe(404);
    expect((await staff.call('GET', `/api/staff/versions/${versionId}`)).status).toBe(404);
  });

  test('no answer to an account ever held the text of a shared question', () => {
    expect(answered.length).toBeGreaterThan(30);
    expect(answered.filter((body) => body.includes(hidden))).toEqual([]);
  });
});
