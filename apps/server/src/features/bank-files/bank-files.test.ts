import { readFile } from 'node:fs/promises';
import path from 'node:path';

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

const send = async (route: string, text: string, name = 'git.yaml') => {
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
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/yaml\r\n\r\n${text}\r\n--${boundary}--\r\n`,
  });
  return { status: response.statusCode, body: response.json<{ data: unknown }>() };
};

const preview = (text: string, name?: string) => send('/api/staff/bank-files/preview', text, name);

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
});
