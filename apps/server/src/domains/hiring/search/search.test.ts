import type { Found } from '@tamiz/contract/hiring/search';
import {
  createCandidate,
  createEvaluation,
  createPosition,
  createPublishedVersion,
  createQuestion,
  createTopic,
  createUser,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useBoard } from '#src/testing/use-board.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const { openPosition, answer } = useBoard(api, sql);

const search = async (browser: Browser, q: string): Promise<Found> => {
  const { status, body } = await browser.call('POST', '/api/search', { body: { q } });
  expect(status).toBe(200);
  return (body as { data: Found }).data;
};

const names = ({ people }: Found): string[] => people.map(({ name }) => name);

const namesOfQuestions = 'Distingue índices de árbol y de búsqueda';

/** An account with three people, a few positions, and what it reads of the bank. */
const setUp = async () => {
  const world = await openPosition();
  const { accountId, positionId } = world;
  await sql("update positions set title = 'Analista de Ciberseguridad' where id = $1", [
    positionId,
  ]);
  const add = (name: string, email: string, where = positionId) =>
    api.asOwner((tx) => createCandidate(tx, { accountId, positionId: where, name, email }));
  return { ...world, add };
};

describe('the search over everything', () => {
  beforeAll(async () => {
    await api.asOwner(async (tx) => {
      const [difficultyId = 0] = await ensureDifficulties(tx);
      const { topicId } = await createTopic(tx);
      const question = await createQuestion(tx, { topicId, difficultyId, text: '¿Qué zumba?' });
      const { id: evaluationId } = await createEvaluation(tx, {
        title: 'Análisis de datos con Python',
      });
      await createPublishedVersion(tx, { evaluationId, questionIds: [question.id] });
      await createEvaluation(tx, { title: 'Análisis sin publicar' });
    });
    await sql("update questions set description = $1 where question_text = '¿Qué zumba?'", [
      namesOfQuestions,
    ]);
  });

  test.each([
    ['exactly', 'Mariana Treviño'],
    ['without accents and capitals', 'mariana trevino'],
    ['with accents that are not there', 'maríana treviño'],
    ['by the beginnings of words, in any order', 'trev mar'],
    ['by a part of a word', 'riana'],
    ['by two letters', 'tr'],
    ['by the address', 'm.trevino@ejemplo.mx'],
    ['with a wrong letter', 'mariama trevino'],
    ['with a letter too many', 'marianna'],
    ['with a letter too few', 'trvino'],
    ['with two letters that changed places', 'maraina'],
    ['with a wrong first letter', 'nariana'],
  ])('finds a person %s', async (_, typed) => {
    const { browser, add } = await setUp();
    await add('Óscar Peña', 'oscar@ejemplo.mx');
    await add('Mariana Treviño Salas', 'm.trevino@ejemplo.mx');
    expect(names(await search(browser, typed))).toEqual(['Mariana Treviño Salas']);
  });

  test('finds nobody by other words, by signs, or by what only looks like a pattern', async () => {
    const { browser, add } = await setUp();
    await add('Mariana Treviño Salas', 'm.trevino@ejemplo.mx');
    for (const typed of ['Ximena', 'mariana ximena', '%%', '--', '_na', '\\\\']) {
      expect(names(await search(browser, typed)), typed).toEqual([]);
    }
  });

  test('puts those first whose name begins so, then beginnings of words, then parts', async () => {
    const { browser, add } = await setUp();
    await add('Ana Peña', 'uno@ejemplo.mx');
    await add('Mariana Peña', 'dos@ejemplo.mx');
    await add('Luz Ana Peña', 'tres@ejemplo.mx');
    expect(names(await search(browser, 'ana'))).toEqual([
      'Ana Peña',
      'Luz Ana Peña',
      'Mariana Peña',
    ]);
  });

  test('tells one row a person, with the positions, the last of them and the newest result', async () => {
    const world = await setUp();
    const { browser, accountId, add } = world;
    const other = await api.asOwner((tx) =>
      createPosition(tx, { accountId, title: 'QA automatización' }),
    );
    const place = await answer(world, [4, 2], 'Susana Ibarra');
    const [person] = await sql<{ email: string; id: string }>(
      `select candidates.email, candidates.id from candidates
       join position_candidates place on place.candidate_id = candidates.id where place.id = $1`,
      [place.id],
    );
    await add('Susana Ibarra', person?.email ?? '', other.id);
    expect((await search(browser, 'susana')).people).toEqual([
      {
        candidate_id: person?.id,
        name: 'Susana Ibarra',
        email: person?.email,
        positions: 2,
        last: {
          position_id: other.id,
          position_title: 'QA automatización',
          progress: 'pending',
          at: expect.any(String),
        },
        score_pct: 75,
      },
    ]);
  });

  test('finds positions, evaluations on offer and questions, never the text of one', async () => {
    const { browser, positionId, add } = await setUp();
    await add('Óscar Peña', 'oscar@ejemplo.mx');
    const found = await search(browser, 'analsis');
    expect(found.evaluations).toEqual([
      {
        id: expect.any(Number),
        title: 'Análisis de datos con Python',
        questions: 1,
        minutes: 1,
      },
    ]);
    expect((await search(browser, 'ciberseguirdad')).positions).toEqual([
      {
        id: positionId,
        title: 'Analista de Ciberseguridad',
        status: 'evaluation_assigned',
        candidates: 1,
        responded: 0,
      },
    ]);
    expect((await search(browser, 'arbol indice')).questions).toMatchObject([
      { description: namesOfQuestions, level: expect.any(String) },
    ]);
    expect(await search(browser, 'zumba')).toEqual({
      people: [],
      positions: [],
      evaluations: [],
      questions: [],
    });
  });

  test('finds nothing of another account, for viewers no less than for owners', async () => {
    const { accountId, add, browser } = await setUp();
    await add('Mariana Treviño Salas', 'm.trevino@ejemplo.mx');
    const stranger = await api.signedIn({ role: 'owner' });
    expect(await search(stranger.browser, 'mariana')).toMatchObject({ people: [], positions: [] });
    expect((await search(stranger.browser, 'ciberseguridad')).positions).toEqual([]);
    const viewer = await api.signedInAgain(
      await api.asOwner((tx) => createUser(tx, { accountId, role: 'viewer' })),
    );
    expect(await search(viewer, 'mariana')).toEqual(await search(browser, 'mariana'));
  });

  test('does not find an erased person', async () => {
    const { browser, add } = await setUp();
    const { candidateId } = await add('Mariana Treviño Salas', 'm.trevino@ejemplo.mx');
    await sql('update candidates set name = null, email = null, erased_at = now() where id = $1', [
      candidateId,
    ]);
    expect(names(await search(browser, 'mariana'))).toEqual([]);
  });

  test('does not tell who is reviewed without a name, nor where', async () => {
    const { browser, accountId, positionId, add } = await setUp();
    await add('Mariana Treviño Salas', 'm.trevino@ejemplo.mx');
    await sql('update positions set is_anonymous = true where id = $1', [positionId]);
    expect(names(await search(browser, 'mariana'))).toEqual([]);

    const other = await api.asOwner((tx) => createPosition(tx, { accountId, title: 'Abierta' }));
    await add('Mariana Treviño Salas', 'm.trevino@ejemplo.mx', other.id);
    const found = await search(browser, 'mariana');
    expect(found.people).toMatchObject([{ positions: 1, last: { position_id: other.id } }]);
  });

  test('asks for two letters, and says so', async () => {
    const { browser } = await setUp();
    expect(await browser.call('POST', '/api/search', { body: { q: ' a ' } })).toMatchObject({
      status: 422,
      body: { errors: { q: ['Escribe al menos dos letras.'] } },
    });
  });
});
