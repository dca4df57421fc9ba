import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inheritedEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { startChild, type Child } from '#tools/lib/processes.ts';
import { waitForHttp } from '#tools/lib/wait.ts';

// The first page of each app makes Vite gather what it needs, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const children: Child[] = [];
const urls = { web: '', exam: '' };

beforeAll(async () => {
  const [webPort, examPort] = [await resolvePort(0), await resolvePort(0)];
  Object.assign(urls, {
    web: `http://localhost:${webPort}`,
    exam: `http://localhost:${examPort}`,
  });
  const env = { ...inheritedEnv(), WEB_PORT: String(webPort), EXAM_PORT: String(examPort) };
  for (const app of ['web', 'exam'] as const) {
    const cwd = inRepository('apps', app);
    const args = ['node_modules/vite/bin/vite.js'];
    const child = startChild({ name: app, command: process.execPath, args, cwd, env });
    children.push(child);
    await waitForHttp(`${urls[app]}/`, { timeoutMs: 30_000, giveUp: child.ending });
  }
}, 240_000);

afterAll(() => Promise.all(children.map((child) => child.stop())));

const read = async (url: string): Promise<string> => {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
};

test.for([
  ['/privacidad', '/privacidad/2'],
  ['/privacidad/', '/privacidad/2'],
  ['/privacidad?desde=login', '/privacidad/2'],
  ['/privacidad/1', '/privacidad/1'],
  ['/privacidad/2', '/privacidad/2'],
])('while developing %s is the notice, in both apps', async ([path = '', canonical = '']) => {
  const mark = `<link rel="canonical" href="${canonical}" />`;
  expect(await read(`${urls.web}${path}`)).toContain(mark);
  expect(await read(`${urls.exam}${path}`)).toContain(mark);
});

test.for(['/privacidades', '/login'])('while developing %s stays the app', async (path) => {
  expect(await read(`${urls.web}${path}`)).toContain('id="root"');
});

test('while developing /mis-datos opens the app of the candidates', async () => {
  const page = await read(`${urls.exam}/mis-datos`);
  expect(page).toContain('/src/app/main.tsx');
});
