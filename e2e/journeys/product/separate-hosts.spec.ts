import { expect } from '@playwright/test';
import { webDist } from '#e2e/support/paths.ts';
import { sees } from '#e2e/support/sees.ts';
import { findFreePort, startApi } from '#e2e/support/server-process.ts';
import { serverSettings } from '#e2e/support/stack.ts';
import { signOut } from '#e2e/support/sign-in.ts';
import { test as journey } from '#e2e/support/test.ts';

/**
 * app.localhost and api.localhost would not do: to Chromium (156) localhost is a public suffix. It drops the XSRF-TOKEN
 * cookie of Domain=localhost, so the web app has no token to repeat and the API answers 419; and the two hosts would
 * count as different sites, between which a SameSite=Lax session is not sent. One more label makes them what they
 * are in production, two hosts of one site.
 */
const domain = 'tamiz.localhost';

type Hosts = { web: string; api: string };

const test = journey.extend<object, { hosts: Hosts }>({
  hosts: [
    async ({ stack }, use) => {
      const [webPort, apiPort] = [await findFreePort(), await findFreePort()];
      const web = `http://app.${domain}:${webPort}`;
      const api = `http://api.${domain}:${apiPort}`;
      const settings = { ...serverSettings(stack), WEB_ORIGIN: web, API_ORIGIN: api };
      const processes = await Promise.all([
        startApi({ ...settings, API_PORT: apiPort, COOKIE_DOMAIN: domain }),
        startApi({ ...settings, API_PORT: webPort, WEB_DIST: webDist }),
      ]);
      await use({ web, api });
      await Promise.all(processes.map(({ stop }) => stop()));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hosts }, use) => use(hosts.web),
  // Chromium counts extra headers in a preflight, and the API allows no such header: only real proxies send it.
  extraHTTPHeaders: {},
});

test(
  'signing in and out with the API on another host',
  { tag: ['@LOG-02', '@LOG-03'] },
  async ({ page, people, hosts, signIn }) => {
    const callers = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (/^\/(api|sanctum)\//.test(pathname)) callers.add(origin);
    });
    const person = await people.create({ credits: 9 });
    await signIn(person.email);
    await sees(page, `Hola, ${person.firstName}`);
    await page.reload();
    await sees(page, `Hola, ${person.firstName}`);
    await signOut(page);
    await expect(page).toHaveURL('/login');
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    expect([...callers]).toEqual([hosts.api]);
  },
);
