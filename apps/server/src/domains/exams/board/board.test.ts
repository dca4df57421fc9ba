import { boardPageSize, comparison, result, resultSummary } from '@tamiz/contract/exams/board';
import type { Result } from '@tamiz/contract/exams/board';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { useApp } from '#src/testing/use-app.ts';
import { useBoard } from '#src/testing/use-board.ts';
import type { World } from '#src/testing/use-board.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const { exam, openPosition, answer } = useBoard(api, sql);

const page = z.object({
  data: z.array(result),
  next: z.nullable(z.string()),
  matching: z.nullable(z.int()),
});

const search = async ({ browser, positionId }: World, body: object = {}) => {
  const path = `/api/positions/${positionId}/results/search`;
  const answered = await browser.call('POST', path, { body: { sort: 'score', ...body } });
  expect(answered.status).toBe(200);
  return page.parse(answered.body);
};

const idsOf = (rows: readonly Result[]) => rows.map(({ id }) => id);

describe('the results of a position', () => {
  test('come best first with what each person had right by technology', async () => {
    const world = await openPosition();
    const low = await answer(world, [0, 1]);
    const high = await answer(world, [4, 3]);
    const middle = await answer(world, [2, 2]);
    const { data, next, matching } = await search(world);
    expect(idsOf(data)).toEqual([high.id, middle.id, low.id]);
    expect(data[0]).toMatchObject({
      score: 7,
      max_score: 8,
      time_seconds: 240,
      stage: { kind: 'review', name: 'Por revisar' },
      signals: { behaviour: 0, connection: 0 },
      tags: [],
      note_count: 0,
    });
    expect(data[0]?.technologies).toEqual(
      expect.arrayContaining([
        { id: exam().technologies[0], correct: 4, total: 4 },
        { id: exam().technologies[1], correct: 3, total: 4 },
      ]),
    );
    expect({ next, matching }).toEqual({ next: null, matching: 3 });
  });

  test('leave out whoever was taken out of the position, in every order and in the count', async () => {
    const world = await openPosition();
    const stays = await answer(world, [2, 2]);
    const leaves = await answer(world, [4, 4]);
    await sql('update position_candidates set removed_at = now() where id = $1', [leaves.id]);
    const asked = [{}, { sort: 'recent' }, { sort: 'name' }, { q: 'persona' }];
    for (const body of asked) {
      const { data, matching } = await search(world, body);
      expect({ ids: idsOf(data), matching }).toEqual({ ids: [stays.id], matching: 1 });
    }
  });

  test('pages neither repeat nor skip anybody, though the best answer arrives in between', async () => {
    const world = await openPosition();
    const people: string[] = [];
    for (let index = 0; index < boardPageSize + 7; index += 1) {
      people.push((await answer(world, [index % 5, index % 3])).id);
    }
    for (const sort of ['score', 'recent', 'name']) {
      const first = await search(world, { sort });
      expect(first.data).toHaveLength(boardPageSize);
      const late = await answer(world, [4, 4], 'Aaa Primera');
      const second = await search(world, { sort, after: first.next });
      expect(second.matching).toBeNull();
      const seen = [...idsOf(first.data), ...idsOf(second.data)].filter((id) => id !== late.id);
      expect(new Set(seen).size).toBe(seen.length);
      expect(people.every((id) => seen.includes(id))).toBe(true);
      people.push(late.id);
    }
  });

  test('are found by name without accents, by address, by tag, by score, technology, stage and state', async () => {
    const world = await openPosition();
    const ana = await answer(world, [4, 0], 'Ana Sofía Güemes');
    const luis = await answer(world, [1, 4], 'Luis Peña');
    await sql(
      'update candidates set email = $2 where id = (select candidate_id from position_candidates where id = $1)',
      [luis.id, 'lp_50%@ejemplo.mx'],
    );
    await sql(
      `with tag as (insert into tags (account_id, name) values ($1, 'Inglés C1') returning id)
       insert into place_tags (account_id, position_candidate_id, tag_id) select $1, $2, id from tag`,
      [world.accountId, luis.id],
    );
    await sql("update attempts set status = 'rejected_malicious' where id = $1", [luis.attemptId]);
    const [interview] = await sql<{ id: string }>(
      "select id from stages where account_id = $1 and kind = 'interview'",
      [world.accountId],
    );
    await sql('update position_candidates set stage_id = $2 where id = $1', [
      ana.id,
      interview?.id,
    ]);
    const [first, second] = exam().technologies;
    const expected: [object, string[]][] = [
      [{ q: 'sofia guemes' }, [ana.id]],
      [{ q: 'GÜE' }, [ana.id]],
      [{ q: 'lp_50%' }, [luis.id]],
      [{ q: '%' }, [luis.id]],
      [{ q: 'ingles' }, [luis.id]],
      [{ q: 'nadie' }, []],
      [{ min_percent: 60 }, [luis.id]],
      [{ max_percent: 50 }, [ana.id]],
      [{ technology: { id: first, min_percent: 75 } }, [ana.id]],
      [{ technology: { id: second, min_percent: 100 } }, [luis.id]],
      [{ stages: [interview?.id] }, [ana.id]],
      [{ status: 'rejected_malicious' }, [luis.id]],
      [{ status: 'completed', q: 'luis' }, []],
    ];
    for (const [filter, ids] of expected) {
      const { data, matching } = await search(world, filter);
      expect(idsOf(data), JSON.stringify(filter)).toEqual(ids);
      expect(matching).toBe(ids.length);
    }
  });

  test('tell no name while they are reviewed without names, neither by order nor by search', async () => {
    const world = await openPosition();
    const names = ['Beto', 'Ana', 'Dora', 'Celia', 'Elsa'].map((name) => `${name} Prueba`);
    for (const name of names) await answer(world, [2, 2], name);
    await sql('update positions set is_anonymous = true where id = $1', [world.positionId]);
    const { data } = await search(world, { sort: 'name' });
    expect(data.every((row) => /^Persona (?:[A-Z]\d){3}$/.test(row.name))).toBe(true);
    expect(data.every((row) => row.is_hidden && row.email === '')).toBe(true);
    expect((await search(world, { q: 'ana' })).data).toEqual([]);
    expect((await search(world, { q: '@ejemplo.mx' })).matching).toBe(0);
    const [first] = data;
    const key = first?.name.replace('Persona ', '').toLowerCase() ?? '';
    expect((await search(world, { q: key })).data).toEqual([first]);
  });

  test('are one account’s only, and a suspended one may still read them', async () => {
    const [ours, theirs] = [await openPosition(), await openPosition()];
    await answer(theirs, [1, 1]);
    const path = `/api/positions/${theirs.positionId}/results`;
    expect(await ours.browser.call('GET', path)).toMatchObject({ status: 404 });
    expect(
      await ours.browser.call('POST', `${path}/search`, { body: { sort: 'score' } }),
    ).toMatchObject({ status: 404 });
    const other = `/api/positions/${ours.positionId}/results/compare`;
    const [one, two] = [await answer(theirs, [1, 1]), await answer(theirs, [1, 2])];
    expect(
      await ours.browser.call('POST', other, { body: { ids: [one.id, two.id] } }),
    ).toMatchObject({ status: 404 });
    await sql("update accounts set status = 'suspended' where id = $1", [theirs.accountId]);
    expect((await search(theirs)).matching).toBe(3);
    expect(
      await theirs.browser.call('PUT', '/api/account/pass-mark', { body: { pass_mark: 80 } }),
    ).toMatchObject({ status: 403 });
  });

  test('a cursor nobody gave out is refused', async () => {
    const { browser, positionId } = await openPosition();
    for (const after of ['x', 'bnVsbA', Buffer.from('[1,"x"]').toString('base64url')]) {
      expect(
        await browser.call('POST', `/api/positions/${positionId}/results/search`, {
          body: { sort: 'score', after },
        }),
      ).toMatchObject({ status: 422 });
    }
  });
});

test('the summary counts scores, stages and what is asked about; the mark is the account’s', async () => {
  const world = await openPosition();
  await answer(world, [4, 4]);
  await answer(world, [1, 1]);
  await answer(world, [2, 0]);
  const read = async () =>
    resultSummary.parse(
      z
        .object({ data: z.unknown() })
        .parse((await world.browser.call('GET', `/api/positions/${world.positionId}/results`)).body)
        .data,
    );
  expect(await read()).toMatchObject({
    total: 3,
    scores: [
      { score: 2, max_score: 8, people: 2 },
      { score: 8, max_score: 8, people: 1 },
    ],
    stages: [{ people: 3 }],
    technologies: [{ questions: 4 }, { questions: 4 }],
    pass_mark: 70,
    abilities: ['set_pass_mark', 'move', 'tag', 'share'],
  });
  expect(
    await world.browser.call('PUT', '/api/account/pass-mark', { body: { pass_mark: 55 } }),
  ).toMatchObject({ status: 200, body: { data: { pass_mark: 55 } } });
  expect((await read()).pass_mark).toBe(55);
  expect(
    await sql('select details from audit_events where account_id = $1 and action = $2', [
      world.accountId,
      'account.pass_mark_changed',
    ]),
  ).toEqual([{ details: { to: 55 } }]);
});

test('people are compared in the order asked, by category, technology and topic', async () => {
  const world = await openPosition();
  const people = [await answer(world, [4, 1]), await answer(world, [2, 3])];
  const ids = people.map(({ id }) => id).toReversed();
  const path = `/api/positions/${world.positionId}/results/compare`;
  const { status, body } = await world.browser.call('POST', path, { body: { ids } });
  expect(status).toBe(200);
  const { data } = z.object({ data: comparison }).parse(body);
  expect(idsOf(data.people)).toEqual(ids);
  expect(data.people.map(({ navigation }) => navigation)).toEqual(['forward', 'forward']);
  const technologies = data.categories.flatMap((category) => category.technologies);
  const counted = new Map(technologies.map((technology) => [technology.id, technology.people]));
  expect(counted).toEqual(
    new Map([
      [
        exam().technologies[0],
        [
          { correct: 2, total: 4 },
          { correct: 4, total: 4 },
        ],
      ],
      [
        exam().technologies[1],
        [
          { correct: 3, total: 4 },
          { correct: 1, total: 4 },
        ],
      ],
    ]),
  );
  for (const technology of technologies) {
    expect(technology.topics.map((topic) => topic.people)).toEqual([technology.people]);
  }
  for (const wrong of [[ids[0]], [ids[0], ids[0], crypto.randomUUID()]]) {
    const refused = await world.browser.call('POST', path, { body: { ids: wrong } });
    expect([404, 422]).toContain(refused.status);
  }
});
