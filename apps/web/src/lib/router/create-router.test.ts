import { expect, test } from 'vitest';

import { createRouter } from '#src/lib/router/create-router.ts';
import { createMemoryHistory } from '#src/lib/router/history.ts';
import { readAddress } from '#src/lib/router/location.ts';
import type { RouteObject } from '#src/lib/router/match.ts';

const Page = () => null;
const loaded = { Component: Page };

const start = (routes: RouteObject[], path = '/') => {
  const history = createMemoryHistory(path);
  return { router: createRouter(routes, history), history };
};

test('address and page change together, once the chunk of the page is there', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof loaded>();
  const slow: RouteObject = { path: 'slow', lazy: () => promise };
  const { router, history } = start([{ index: true, Component: Page }, slow]);
  const arrival = router.navigate('/slow?page=2', { state: { from: 'test' } });
  expect(router.state).toMatchObject({ navigation: 'loading', location: { pathname: '/' } });
  expect(history.read().pathname).toBe('/');
  resolve(loaded);
  await arrival;
  expect(router.state).toMatchObject({
    navigation: 'idle',
    historyAction: 'PUSH',
    location: { pathname: '/slow', search: '?page=2', state: { from: 'test' } },
  });
  expect(history.read()).toBe(router.state.location);
  expect(router.componentOf(slow)).toBe(Page);
});

test('of two navigations the later one counts, whichever chunk comes first', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof loaded>();
  const { router } = start([
    { index: true, Component: Page },
    { path: 'slow', lazy: () => promise },
    { path: 'quick', Component: Page },
  ]);
  const late = router.navigate('/slow');
  await router.navigate('/quick');
  resolve(loaded);
  await late;
  expect(router.state).toMatchObject({ location: { pathname: '/quick' }, navigation: 'idle' });
});

test('a chunk that does not come is told with its route and asked for again the next time', async () => {
  let tries = 0;
  const late: RouteObject = {
    path: 'late',
    lazy: async () => {
      tries += 1;
      if (tries === 1) throw new Error('gone');
      return Promise.resolve(loaded);
    },
  };
  const { router } = start([{ index: true, Component: Page }, late]);
  await router.navigate('/late');
  expect(router.state.failure).toMatchObject({ error: new Error('gone'), route: late });
  await router.navigate('/late');
  expect(router.state.failure).toBeNull();
  expect(router.componentOf(late)).toBe(Page);
});

test('going back and forth follows the history; a replaced page is not in it', async () => {
  const { router } = start([{ path: '*', Component: Page }], '/one');
  await router.navigate('/two');
  await router.navigate('?page=2', { replace: true, preventScrollReset: true });
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
  await router.navigate(-1);
  expect(router.state).toMatchObject({ historyAction: 'POP', location: { pathname: '/one' } });
  await router.navigate(1);
  expect(router.state.location).toMatchObject({ pathname: '/two', search: '?page=2' });
});

test('an address stays on this site, whatever it says', () => {
  const from = { pathname: '/positions/1', search: '?page=2' };
  expect(readAddress('//elsewhere.example/x', from).pathname).toBe('/elsewhere.example/x');
  expect(readAddress('https://elsewhere.example/x', from).pathname).toBe('/x');
  expect(readAddress('?', from)).toEqual({ pathname: '/positions/1', search: '', hash: '' });
  expect(readAddress('#top', from)).toEqual({ ...from, hash: '#top' });
});
