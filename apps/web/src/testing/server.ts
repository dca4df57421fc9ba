import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Node's fetch knows no page to be relative to, so the tests name the page's own origin. */
export const origin = 'http://localhost:5173';

export const url = (path: `/${string}`): string => `${origin}${path}`;

/**
 * The network of the tests: a call no handler expects fails the test. Almost every screen asks for the
 * catalogues, so an empty one is always there.
 */
export const server = setupServer(
  http.get(url('/api/dropdowns'), () => HttpResponse.json({ data: {} })),
);
