import { expect, test } from 'vitest';

import { recordStatements } from '#src/testing/statement-log.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useBoard } from '#src/testing/use-board.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const { openPosition, answer } = useBoard(api, useSql(api));

/** What opens and ends a transaction, and says whose it is. */
const around = /^\s*(begin|commit|select set_config)/i;

/** What `pnpm bench board` measures at its real size; here only that no list asks more than it must. */
test('every list of a position takes at most four statements, the session included', async () => {
  const world = await openPosition();
  const people = [await answer(world, [1, 2]), await answer(world, [3, 4])];
  const at = `/api/positions/${world.positionId}`;
  const search = (body: object) =>
    world.browser.call('POST', `${at}/results/search`, { body: { sort: 'score', ...body } });
  const calls: Record<string, () => ReturnType<typeof search>> = {
    candidates: () => world.browser.call('GET', `${at}/candidates?page=1`),
    'candidates found': () =>
      world.browser.call('POST', `${at}/candidates/search`, { body: { q: 'persona' } }),
    'candidates in a state': () => world.browser.call('GET', `${at}/candidates?progress=done`),
    results: () => search({}),
    'results found': () => search({ q: 'persona', min_percent: 10, status: 'completed' }),
    summary: () => world.browser.call('GET', `${at}/results`),
    comparison: () =>
      world.browser.call('POST', `${at}/results/compare`, {
        body: { ids: people.map(({ id }) => id) },
      }),
  };
  for (const [name, call] of Object.entries(calls)) {
    // The first call of a process fills what it remembers.
    await call();
    const { result, statements } = await recordStatements(call);
    expect(result.status, name).toBe(200);
    const asked = statements.filter((text) => !around.test(text));
    expect(asked.length, `${name}: ${asked.join('; ')}`).toBeLessThanOrEqual(4);
  }
});
