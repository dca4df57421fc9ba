import { expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);

const readyz = async () => (await api.app.inject({ method: 'GET', url: '/readyz' })).statusCode;

test('code on a schema that lacks one of its migrations is not ready; on a newer schema it is', async () => {
  expect(await readyz()).toBe(200);
  const [last] = await sql<{ name: string; checksum: string }>(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, checksum',
  );
  expect(await readyz()).toBe(503);
  await sql('insert into schema_migrations (name, checksum) values ($1, $2)', [
    last?.name,
    last?.checksum,
  ]);
  await sql("insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')");
  expect(await readyz()).toBe(200);
});

test('a process that is about to end says so before it stops listening', async () => {
  api.services.readiness.close();
  expect(await readyz()).toBe(503);
  expect((await api.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
});
