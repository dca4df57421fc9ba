import { QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  forgetPeople,
  forgetPeopleEverywhere,
  useForgetErased,
} from '#src/lib/api/forget-people.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';

const person = { name: 'Ana Lobo', email: 'ana@ejemplo.mx' };

/** Every kind of answer that names people, by the key it is kept under. */
const kinds = [
  ['candidate', '7'],
  ['position-candidate', '9'],
  ['attempt-timeline', '3'],
  ['positions', 'home'],
  ['positions', 'list', 'all', '', 1],
  ['positions', 'one', '1'],
  ['positions', 'one', '1', 'candidates', { page: 1, q: 'ana' }],
  ['positions', 'one', '1', 'judged', ['9']],
  ['positions', 'one', '1', 'preview', '9', ''],
  ['positions', 'one', '1', 'activity', null],
  ['positions', 'one', '1', 'results', 'summary'],
  ['positions', 'one', '1', 'results', 'pages', {}],
  ['positions', 'one', '1', 'results', 'compare', ['9']],
  ['positions', 'one', '1', 'shares', '4'],
  ['reports'],
  ['notes', '9'],
  ['tags'],
  ['notices'],
  ['data-requests', 1],
  ['movements', 1],
] as const;

const keep = () => {
  const client = createQueryClient();
  for (const queryKey of kinds) client.setQueryData(queryKey, { data: [person] });
  client.setQueryData(['catalogues'], { features: ['x'] });
  return client;
};

const memory = (client: ReturnType<typeof createQueryClient>): string =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data ?? null),
  );

test.each(kinds)('%s is gone from a page that was left', (...queryKey) => {
  const client = keep();
  expect(client.getQueryData(queryKey)).toBeDefined();
  forgetPeople(client);
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

test.each(kinds)(
  '%s is gone from the page on screen, though the server is silent',
  (...queryKey) => {
    const client = keep();
    const silent = () => new Promise<never>(() => {});
    const observer = new QueryObserver(client, { queryKey, queryFn: silent });
    const stop = observer.subscribe(() => {});
    forgetPeople(client);
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(memory(client)).not.toMatch(/Ana Lobo|ana@ejemplo/);
    stop();
  },
);

test('what names nobody stays', () => {
  const client = keep();
  forgetPeople(client);
  expect(client.getQueryData(['catalogues'])).toEqual({ features: ['x'] });
});

test('an open page of another tab forgets too', async () => {
  const [here, there] = [keep(), keep()];
  const page = renderHook(() => useForgetErased(there));
  forgetPeopleEverywhere(here);
  expect(memory(here)).not.toContain('Ana Lobo');
  await expect.poll(() => memory(there)).not.toContain('Ana Lobo');
  page.unmount();
});
