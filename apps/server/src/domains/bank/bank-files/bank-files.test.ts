import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { bankFolder } from '@tamiz/bank';
import { ensureDifficulties } from '@tamiz/db/factories';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
let staff: Browser;
let file: string;

beforeAll(async () => {
  staff = (await api.signedIn({ role: 'staff' })).browser;
  await api.asOwner(ensureDifficulties);
  await sql("insert into categories (slug, name) values ('fundamentos', 'Fundamentos')");
  file = await readFile(path.join(bankFolder, 'technologies/git.yaml'), 'utf8');
});

const send = async (route: string, content: string | Buffer, name = 'git.yaml') => {
  await staff.call('GET', '/sanctum/csrf-cookie');
  const boundary = 'frontera-de-prueba';
  const response = await api.app.inject({
    method: 'POST',
    url: route,
    cookies: Object.fromEntries(staff.cookies),
    headers: {
      accept: 'application/json',
      'x-xsrf-token': staff.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/yaml\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: response.statusCode, body: response.json<{ data: unknown }>() };
};

const preview = (text: string | Buffer, name?: string) =>
  send('/api/staff/bank-files/preview', text, name);

describe('a bank file', () => {
  test('fills a bank that knows nothing of its technology; the same one again changes nothing', async () => {
    const first = await send('/api/staff/bank-files', file);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ technology: 'Git', unchanged: 0, is_applied: true });
    const [stored] = await sql<{ n: number }>('select count(*)::int as n from questions');
    expect(stored?.n).toBeGreaterThan(20);
    const { status, body } = await preview(file);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ technology: 'Git', questions: [], evaluations: [] });
  });

  test('is shown before it is applied, and applied as it was shown', async () => {
    const changed = file
      .replace('¿Qué imprime la última línea?', '¿Qué imprime la última instrucción?')
      .replace('id: git-cambios-002', 'id: git-cambios-902');
    const before = await preview(changed);
    const questions = [
      { key: 'git-cambios-001', change: 'changed', fields: ['pregunta'] },
      { key: 'git-cambios-902', change: 'added', fields: [] },
    ];
    expect(before.body.data).toMatchObject({ is_applied: false, questions });
    const count = "select count(*)::int as n from questions where bank_key = 'git-cambios-902'";
    expect(await sql(count)).toEqual([{ n: 0 }]);
    const applied = await send('/api/staff/bank-files', changed);
    expect(applied.body.data).toMatchObject({ is_applied: true, questions });
    expect(await sql(count)).toEqual([{ n: 1 }]);
    expect((await preview(changed)).body.data).toMatchObject({ questions: [] });
    expect(
      await sql("select details from audit_events where action = 'bank.file_imported'"),
    ).toContainEqual({ details: { technology: 'git', added: 1, changed: 1 } });
  });

  test.each([
    ['no YAML', 'name: [', 'git.yaml'],
    ['another form', 'nombre: Git', 'git.yaml'],
    [
      'an alias',
      'name: &n Git\ncategory: fundamentos\ntopics: [{slug: a, name: *n}]\nquestions: []',
      'git.yaml',
    ],
    [
      'a character nobody sees',
      'name: "Gi\\0t"\ncategory: fundamentos\ntopics: [{slug: a, name: A}]\nquestions: []',
      'git.yaml',
    ],
    ['a name that is no technology', 'name: Git', 'a b.yaml'],
    ['an extension that is none of YAML', 'name: Git', 'git.txt'],
    ['bytes that are no text', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]), 'git.yaml'],
    [
      'a category nobody knows',
      'name: Zig\ncategory: nada\ntopics: [{slug: a, name: A}]\nquestions: []',
      'zig.yaml',
    ],
  ])('with %s is refused with its reasons', async (_name, text, name) => {
    const answer = await preview(text, name);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'bank_file_refused',
        errors: { file: expect.arrayContaining([expect.any(String)]) },
      },
    });
  });

  test('of the largest size holds up nobody else', async () => {
    const monitor = monitorEventLoopDelay({ resolution: 10 });
    // A thread's start is not what is measured.
    await preview('name: [');
    monitor.enable();
    const nested = `name: Git\nquestions:\n${'  - {id: a, b: [1, 2, {c: d}]}\n'.repeat(55_000)}`;
    expect(Buffer.byteLength(nested)).toBeGreaterThan(1_700_000);
    expect((await preview(nested)).status).toBe(422);
    monitor.disable();
    expect(monitor.max / 1e6).toBeLessThan(1_000);
  }, 240_000);
});
