import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderConnections } from '#tools/docs/connections.ts';
import { readGrants } from '#tools/docs/database-roles.ts';
import { inRepository } from '#tools/lib/paths.ts';

describe('the table of connections', () => {
  const source = {
    connections: {
      api: {
        app: { reads: 2, searches: 0, saves: 0, queue: 0, heartbeat: 0, views: 0, listening: 0 },
        exam: { reads: 2, searches: 0, saves: 1, queue: 0, heartbeat: 0, views: 0, listening: 1 },
      },
      worker: {
        worker: {
          reads: 2,
          searches: 0,
          saves: 0,
          queue: 10,
          heartbeat: 0,
          views: 0,
          listening: 0,
        },
      },
    },
  };

  test('adds up roles and processes', () => {
    const table = renderConnections(source, 8).replaceAll(/ +/g, ' ');
    expect(table).toContain('| api | `tamiz_app` | 8 transactions + 2 reads | 10 |');
    expect(table).toContain('8 transactions + 2 reads + 1 saves of answers + 1 listening | 12 |');
    expect(table).toContain('| **api** | | all roles | **22** |');
    expect(table).toContain('2 × 22 + 20 = 64');
    expect(table).toContain('33 are left');
  });

  test('says when PostgreSQL would refuse some of them', () => {
    expect(renderConnections(source, 20)).toContain('27 too few');
  });

  test('knows every file of the server that opens connections', () => {
    const opening = globSync('apps/server/src/**/*.ts', { cwd: inRepository() }).filter(
      (file) =>
        !/\.test\.ts$|\/testing\//.test(file) &&
        /new pg\.|createPipeline\(|createTransactions\(/.test(
          readFileSync(inRepository(file), 'utf8'),
        ),
    );
    expect(opening.toSorted()).toEqual([
      'apps/server/src/entry/worker.ts',
      'apps/server/src/platform/database/databases.ts',
      'apps/server/src/platform/database/listen.ts',
      'apps/server/src/platform/queue/relabelling-pool.ts',
      'apps/server/src/platform/queue/runner.ts',
    ]);
  });
});

describe('the table of rights', () => {
  const schema = [
    'CREATE TABLE public.people (',
    'CREATE TABLE public.secrets (',
    'CREATE TABLE public.people_rest (',
    'ALTER TABLE ONLY public.people ATTACH PARTITION public.people_rest DEFAULT;',
    'GRANT SELECT(name),INSERT(name) ON TABLE public.people TO tamiz_app;',
    'GRANT UPDATE(name) ON TABLE public.people TO tamiz_app;',
    'GRANT SELECT,DELETE ON TABLE public.people TO tamiz_app;',
    'GRANT SELECT ON TABLE public.some_view TO tamiz_app;',
  ].join('\n');

  test('a right on the whole table counts for more than one on a column', () => {
    expect(readGrants(schema).get('people')?.get('app')).toEqual([
      'read',
      'add*',
      'change*',
      'delete',
    ]);
  });

  test('a table without grants is listed, a view and a part of a table are not', () => {
    expect([...readGrants(schema).keys()]).toEqual(['people', 'secrets']);
  });

  test('a right it has no word for is refused', () => {
    const strange = 'GRANT TRIGGER ON TABLE public.people TO tamiz_app;';
    expect(() => readGrants(`${schema}\n${strange}`)).toThrow('TRIGGER');
  });
});
