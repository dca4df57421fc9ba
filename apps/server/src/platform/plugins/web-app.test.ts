import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const dist = mkdtempSync(join(tmpdir(), 'tamiz-web-'));
mkdirSync(join(dist, 'assets'));
mkdirSync(join(dist, 'privacidad', '1'), { recursive: true });
writeFileSync(
  join(dist, 'index.html'),
  '<head><meta name="tamiz-api" content="" /></head><p>app</p>',
);
mkdirSync(join(dist, '.vite'));
writeFileSync(
  join(dist, '.vite', 'first-files.json'),
  JSON.stringify([
    { path: '/login', needsSession: false, head: '<link href="/login.js">' },
    { path: '/', needsSession: true, head: '<link href="/home.js">' },
    { path: '/positions', needsSession: true, head: '<link href="/list.js">' },
    { path: '/positions/:id', needsSession: true, head: '<link href="/position.js">' },
  ]),
);
writeFileSync(join(dist, 'assets', 'app-1a2b.css'), 'p {}');
for (const name of ['favicon.svg', 'favicon.svg.gz']) writeFileSync(join(dist, name), '<svg/>');
writeFileSync(join(dist, 'privacidad', 'index.html'), '<p>aviso vigente</p>');
writeFileSync(join(dist, 'privacidad', '1', 'index.html'), '<p>aviso 1</p>');
writeFileSync(join(dist, 'privacidad', 'notice.css'), 'h1 {}');
const examDist = mkdtempSync(join(tmpdir(), 'tamiz-exam-'));
mkdirSync(join(examDist, 'assets'));
writeFileSync(join(examDist, 'index.html'), '<p>examen</p>');
writeFileSync(join(examDist, 'assets', 'exam-3c4d.css'), 'b {}');
writeFileSync(join(examDist, 'sw.js'), 'self.skip');
afterAll(() => {
  for (const folder of [dist, examDist]) rmSync(folder, { recursive: true });
});

const api = useApp(() => ({ WEB_DIST: dist, EXAM_DIST: examDist, TRUSTED_PROXIES: '1' }));

const get = async (url: string, host = 'localhost:5173', further: Record<string, string> = {}) => {
  const { statusCode, body, headers } = await api.app.inject({
    method: 'GET',
    url,
    headers: { host, ...further },
  });
  return { status: statusCode, body, headers };
};

describe('the built web app on the origin of the API', () => {
  test.each([
    '/',
    '/index.html',
    '/positions/7',
    '/login?payment=success',
    '/assets',
    '/privacidades',
  ])('%s is the page of the app', async (url) => {
    const { status, body, headers } = await get(url);
    expect(status).toBe(200);
    expect(body).toContain('<p>app</p>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test.each([
    ['/', 'home'],
    ['/positions?status=all', 'list'],
    ['/positions/01a1f1f4-8099-7000-8000-000000000000', 'position'],
    ['/Positions/7/', 'position'],
    ['/login', 'login'],
  ])('%s names the files of its page in the head', async (url, name) => {
    const { body } = await get(url, 'localhost:5173', { cookie: 'tamiz_session=algo' });
    expect(body).toContain(`/><link href="/${name}.js"></head>`);
  });

  test.each(['/positions', '/'])(
    'who comes to %s without a session is shown the sign-in, so its files are named',
    async (url) => {
      const { body } = await get(url);
      expect(body).toContain('<link href="/login.js"></head>');
    },
  );

  test.each(['/positions/7/compare', '/positions/7/8', '/nada'])(
    '%s names no files, and comes up all the same',
    async (url) => {
      const { status, body } = await get(url, 'localhost:5173', { cookie: 'tamiz_session=algo' });
      expect([status, body.includes('<link')]).toEqual([200, false]);
    },
  );

  test.each([
    ['/privacidad', 'aviso vigente'],
    ['/privacidad/', 'aviso vigente'],
    ['/privacidad?desde=login', 'aviso vigente'],
    ['/privacidad/1', 'aviso 1'],
  ])('%s is a page outside the app, under the same content policy', async (url, text) => {
    const { status, body, headers } = await get(url);
    expect(status).toBe(200);
    expect(body).toBe(`<p>${text}</p>`);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("style-src 'self'"),
    });
  });

  test('files with a fingerprint may be kept for ever, others are asked for again', async () => {
    const hashed = await get('/assets/app-1a2b.css');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await get('/privacidad/notice.css');
    expect(plain).toMatchObject({ status: 200, body: 'h1 {}' });
    expect(plain.headers['cache-control']).toBe('no-cache');
  });

  test.each(['identity', 'gzip'])(
    'a picture in text names its character set (%s)',
    async (coding) => {
      const { headers } = await get('/favicon.svg', undefined, { 'accept-encoding': coding });
      expect(headers['content-encoding'] ?? 'identity').toBe(coding);
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    },
  );

  test.each(['/api/no-such-call', '/sanctum/other', '/api'])(
    '%s stays a call, and answers 404 as one',
    async (url) => {
      const { status, body } = await get(url);
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
    },
  );

  test.each(['/../secret', '/privacidad/%2e%2e/%2e%2e/etc/passwd', '/privacidad/../../index.ts'])(
    '%s leads out of the folder to nothing but the app',
    async (url) => {
      expect((await get(url)).body).toContain('<p>app</p>');
    },
  );
});

describe('the built exam app on an origin of its own', () => {
  const getExam = (url: string) => get(url, 'localhost:5174');

  test.each(['/', '/index.html', '/positions/7', '/assets/app-1a2b.css'])(
    '%s is the page of the exam, and nothing of the web app',
    async (url) => {
      const { status, body, headers } = await getExam(url);
      expect(status).toBe(200);
      expect(body).toBe('<p>examen</p>');
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
    },
  );

  test('its files with a fingerprint may be kept for ever, and are not on the other origin', async () => {
    const hashed = await getExam('/assets/exam-3c4d.css');
    expect(hashed.body).toBe('b {}');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/exam-3c4d.css')).body).toContain('<p>app</p>');
  });

  test('its worker is a script at the root, which browsers ask for again', async () => {
    const { status, body, headers } = await getExam('/sw.js?page=%2Fassets%2Fexam-3c4d.js');
    expect({ status, body }).toEqual({ status: 200, body: 'self.skip' });
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  test('may register that worker, and makes no other policy; the web app and the API make none', async () => {
    const policyOf = async (answer: ReturnType<typeof get>): Promise<string> =>
      String((await answer).headers['content-security-policy']);
    for (const url of ['/', '/sw.js', '/assets/exam-3c4d.css']) {
      const policy = await policyOf(getExam(url));
      expect(policy).toContain(";require-trusted-types-for 'script';trusted-types exam-shell");
    }
    for (const answer of [get('/'), getExam('/api/no-such-call')]) {
      expect(await policyOf(answer)).toContain("trusted-types 'none'");
    }
  });

  test.each(['/privacidad', '/privacidad/1'])('%s is read where it lives', async (url) => {
    const { status, headers } = await getExam(url);
    expect(status).toBe(302);
    expect(headers.location).toBe(`http://localhost:5173${url}`);
  });

  test('is chosen by the host of the request, never by what a caller says a proxy said', async () => {
    const forged = { 'x-forwarded-host': 'localhost:5174' };
    expect((await get('/', 'localhost:5173', forged)).body).toContain('<p>app</p>');
    const back = { 'x-forwarded-host': 'localhost:5173' };
    expect((await get('/', 'localhost:5174', back)).body).toBe('<p>examen</p>');
  });

  test('a call stays a call', async () => {
    const { status, body } = await getExam('/api/no-such-call');
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  });
});
