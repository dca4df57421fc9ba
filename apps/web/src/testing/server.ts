import { setupServer } from 'msw/node';

/** The network of the tests: a call no handler expects fails the test. */
export const server = setupServer();

/** Node's fetch knows no page to be relative to, so the tests name the page's own origin. */
export const origin = 'http://localhost:5173';

export const url = (path: `/${string}`): string => `${origin}${path}`;
