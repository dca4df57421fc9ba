import { Readable } from 'node:stream';

import { createPosition } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
let browser: Browser;
let url: string;

beforeAll(async () => {
  const owner = await api.signedIn();
  browser = owner.browser;
  const accountId = owner.user.account_id ?? '';
  const { id } = await api.asOwner((tx) => createPosition(tx, { accountId, maxCandidates: 100 }));
  url = `/api/positions/${id}/preview-candidates`;
  await browser.call('GET', '/sanctum/csrf-cookie');
});

const boundary = 'frontera';

const send = async (
  payload: string | Readable,
  type = `multipart/form-data; boundary=${boundary}`,
) => {
  const response = await api.app.inject({
    method: 'POST',
    url,
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      'content-type': type,
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
    payload,
  });
  return { status: response.statusCode, body: response.json<{ code?: string }>() };
};

const part = (disposition: string, content: string, type = 'text/csv') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;

const people = 'nombre,correo\nAna Peña,ana@ejemplo.mx\n';
const file = part('name="file"; filename="gente.csv"', people);
const end = `--${boundary}--\r\n`;

describe('a form with a file', () => {
  test('is read, whatever few fields stand beside it', async () => {
    const beside = part('name="nota"', 'hola', 'text/plain');
    expect(await send(beside + file + beside + end)).toMatchObject({ status: 200 });
  });

  test('without a name of the file is read by what it holds', async () => {
    const nameless = part('name="file"', people, 'application/octet-stream');
    expect((await send(nameless + end)).status).toBeLessThan(500);
  });

  test.each([
    ['broken off in the file', file.slice(0, -30)],
    ['broken off after the file', file],
    ['broken off in a header', `--${boundary}\r\nContent-Dispo`],
    ['that is not one', 'nada'],
    [
      'of nine parts, the last broken off',
      `${part('name="a"', 'x').repeat(8)}--${boundary}\r\nContent-Dis`,
    ],
    ['of 1,100 parts, the last broken off', part('name="a"', 'x').repeat(1100).slice(0, -20)],
    ['with a field of a prototype', part('name="__proto__"', 'x', 'text/plain') + file + end],
    ['with JSON that is none', part('name="a"', '{', 'application/json') + file + end],
    [
      'with an unknown character set',
      part('name="a"', 'ñ', 'text/plain; charset=nada') + file + end,
    ],
  ])('%s is refused, not a fault of ours', async (_name, payload) => {
    const { status, body } = await send(payload);
    expect([200, 400, 413, 422]).toContain(status);
    if (status !== 200) expect(body).toMatchObject({ code: expect.any(String) });
  });

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
  ])('declared as %s is refused', async (type) => {
    const { status } = await send(file + end, type);
    expect([400, 415, 422]).toContain(status);
  });

  test('larger than its file may be is refused before it is read', async () => {
    const field = part('name="relleno"', 'x'.repeat(1024 * 1024), 'text/plain');
    expect((await send(field.repeat(5) + file + end)).status).toBe(422);
  });

  test('of unknown length keeps none of many large fields in memory', async () => {
    const field = Buffer.from(part('name="relleno"', 'x'.repeat(1024 * 1024), 'text/plain'));
    const before = process.memoryUsage().rss;
    const endless = Readable.from(
      (function* parts() {
        for (let index = 0; index < 300; index += 1) yield field;
        yield Buffer.from(file + end);
      })(),
    );
    expect([200, 413]).toContain((await send(endless)).status);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});
