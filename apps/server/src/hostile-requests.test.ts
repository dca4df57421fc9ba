import { randomUUID } from 'node:crypto';

import { endpoints } from '@tamiz/contract';
import { largest } from '@tamiz/contract/shared/numbers';
import { unstorableMessage } from '@tamiz/contract/shared/text';
import { requestLeaves } from '@tamiz/contract/request-leaves';
import { createPosition } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

describe('what no column can keep is refused at the door', () => {
  test.each(['a\u0000b', 'a\u001bb', 'a\ud83d'])(
    'a text like %j, before anybody signed in',
    async (name) => {
      const answer = await api.browser().call('POST', '/api/request-register', {
        body: { first_name: name, last_name: 'Robles', email: 'a@ejemplo.mx', linkedin_url: 'x' },
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'validation', errors: { first_name: [unstorableMessage] } },
      });
    },
  );

  test('a search with NUL, and numbers beyond their column', async () => {
    const { browser, user } = await api.signedIn();
    const { id } = await api.asOwner((tx) =>
      createPosition(tx, { accountId: user.account_id ?? '' }),
    );
    for (const [method, path, body] of [
      ['GET', '/api/evaluations?search=a%00b'],
      ['GET', '/api/questions?difficulty_id=32768'],
      ['GET', '/api/questions?category_id=2147483648'],
      ['POST', `/api/positions/${id}/assign-evaluation`, { evaluation_id: 2_147_483_648 }],
      ['PATCH', `/api/positions/${id}`, { expiration_value: 2_147_483_648 }],
      ['PATCH', `/api/positions/${id}`, { title: 'a\u0000b' }],
    ] as const) {
      const { status } = await browser.call(method, path, { body });
      expect({ path, body, status }).toEqual({ path, body, status: 422 });
    }
  });

  test('a path with NUL is an address nobody has', async () => {
    const { browser } = await api.signedIn();
    const { status } = await browser.call('GET', `/api/positions/${randomUUID()}%00`);
    expect(status).toBe(404);
  });

  test.each(['/api/positions/%', '/api/positions/%ZZ', `/api/positions/${'x'.repeat(400)}`])(
    'an address that the router cannot read is told in the one shape: %s',
    async (path) => {
      const { status, body } = await api.browser().call('GET', path);
      expect([400, 404]).toContain(status);
      expect(body).toEqual({
        message: expect.any(String),
        error: expect.any(String),
        code: expect.stringMatching(/^(malformed_request|not_found)$/),
      });
    },
  );

  test('every number named like a smallint column fits it', async () => {
    const columns = await sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public'
       group by 1 having bool_and(data_type = 'smallint')`,
    );
    const small = new Set(columns.map(({ name }) => name));
    expect(small).toContain('difficulty_id');
    const wide = endpoints.flatMap((definition) =>
      requestLeaves(definition)
        .filter(
          ({ name, kind, max }) => kind === 'number' && small.has(name) && max > largest.smallint,
        )
        .map(({ name }) => `${definition.id}.${name}`),
    );
    expect(wide).toEqual([]);
  });
});
