import { maxTags } from '@tamiz/contract/hiring/tags';
import { expect, test } from 'vitest';

import { useInvitations } from '#src/testing/use-invitations.ts';

const { sql, createTeam } = useInvitations();

type Team = Awaited<ReturnType<typeof createTeam>>;

const add = ({ browser, positionId, places }: Team, name: string, ids = [places[0]?.id ?? '']) =>
  browser.call('POST', `/api/positions/${positionId}/tags`, { body: { ids, name } });

const remove = ({ browser, places }: Team, tagId: string, placeId = places[0]?.id ?? '') =>
  browser.call('DELETE', `/api/positions/candidates/${placeId}/tags/${tagId}`);

const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;

const tagsOf = async ({ browser, places }: Team, index = 0): Promise<string[]> => {
  const { body } = await browser.call('GET', `/api/positions/candidates/${places[index]?.id}`);
  const { tags } = (body as { data: { candidate: { tags: { name: string }[] } } }).data.candidate;
  return tags.map(({ name }) => name);
};

const words = async ({ browser }: Team) => {
  const { body } = await browser.call('GET', '/api/tags');
  return (body as { data: { name: string; people: number }[] }).data.map(({ name, people }) => [
    name,
    people,
  ]);
};

test('a tag is one word however it is written, and ñ is a letter of its own', async () => {
  const team = await createTeam({ candidates: 2 });
  const [first, second] = team.places.map(({ id }) => id);
  const tag = await add(team, ' Inglés   C1 ', [first ?? '']);
  expect(tag).toMatchObject({
    status: 200,
    body: { data: { name: 'Inglés C1' }, message: 'Etiqueta “Inglés C1” agregada.' },
  });
  expect(idOf(await add(team, 'INGLES c1', [first ?? '', second ?? '']))).toBe(idOf(tag));
  await add(team, 'Año');
  await add(team, 'Ano');
  expect(await tagsOf(team)).toEqual(['Inglés C1', 'Año', 'Ano']);
  expect(await tagsOf(team, 1)).toEqual(['Inglés C1']);
  expect(await words(team)).toEqual([
    ['Ano', 1],
    ['Año', 1],
    ['Inglés C1', 2],
  ]);
});

test('is taken from one person, and goes with the last who carries it', async () => {
  const team = await createTeam({ candidates: 2 });
  const ids = team.places.map(({ id }) => id);
  const tagId = idOf(await add(team, 'Remoto', ids));
  expect(await remove(team, tagId)).toMatchObject({ status: 200 });
  expect(await remove(team, tagId)).toMatchObject({ status: 200 });
  expect(await tagsOf(team, 1)).toEqual(['Remoto']);
  await remove(team, tagId, ids[1]);
  expect(await words(team)).toEqual([]);
});

test('of another account is neither given nor taken', async () => {
  const team = await createTeam({ candidates: 1 });
  const other = await createTeam({ candidates: 1 });
  const tagId = idOf(await add(team, 'Nuestra'));
  expect(await add(other, 'Suya', [team.places[0]?.id ?? ''])).toMatchObject({ status: 404 });
  expect(await remove(other, tagId)).toMatchObject({ status: 200 });
  expect(await remove(other, tagId, team.places[0]?.id)).toMatchObject({ status: 404 });
  expect(await tagsOf(team)).toEqual(['Nuestra']);
});

test('is at most thirty characters long, twenty for one person', async () => {
  const team = await createTeam({ candidates: 1 });
  expect(await add(team, 'x'.repeat(31))).toMatchObject({ status: 422 });
  for (let index = 0; index < maxTags.person; index += 1) await add(team, `Etiqueta ${index}`);
  expect(await add(team, 'Una más')).toMatchObject({ status: 409, body: { code: 'tags_full' } });
  expect(await tagsOf(team)).toHaveLength(maxTags.person);
  // What is carried already may be added again.
  expect(await add(team, 'etiqueta 3')).toMatchObject({ status: 200 });
});

test('given and taken by many at once, and a person erased meanwhile, ends without a stray word', async () => {
  const team = await createTeam({ role: 'owner', candidates: 3 });
  const ids = team.places.map(({ id }) => id);
  for (let round = 0; round < 5; round += 1) {
    const tagId = idOf(await add(team, 'Compartida', ids));
    const calls = ids.flatMap((id) => [
      add(team, 'compartida', [id]),
      remove(team, tagId, id),
      add(team, 'Otra', [id]),
    ]);
    const erase =
      round < 4
        ? []
        : [
            team.browser.call('POST', `/api/candidate/${team.places[0]?.candidateId}/erase`, {
              body: { email: team.places[0]?.email },
            }),
          ];
    const answers = await Promise.all([...calls, ...erase]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
  const stray = await sql<{ name: string }>(
    `select name from tags where account_id = $1
     and not exists (select from place_tags where place_tags.tag_id = tags.id)`,
    [team.accountId],
  );
  expect(stray).toEqual([]);
  const left = await sql(`select 1 from place_tags where position_candidate_id = $1`, [ids[0]]);
  expect(left).toEqual([]);
});
