import { monitorEventLoopDelay } from 'node:perf_hooks';

import { csvFile, xlsxFile } from '@tamiz/contract';
import { describe, expect, test } from 'vitest';

import {
  readDateStyles,
  readSharedStrings,
} from '#src/domains/hiring/candidate-files/workbook/workbook-tables.ts';
import { readSheet } from '#src/domains/hiring/candidate-files/workbook/sheet.ts';
import { readWorkbook } from '#src/domains/hiring/candidate-files/workbook/workbook.ts';
import { openWorkbookZip } from '#src/domains/hiring/candidate-files/workbook/zip-guard.ts';
import { readWallClock } from '#src/domains/exams/results-export/wall-clock.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useBoard } from '#src/testing/use-board.ts';
import type { World } from '#src/testing/use-board.ts';
import { useSql } from '#src/testing/use-sql.ts';

const api = useApp();
const sql = useSql(api);
const { exam, openPosition, answer } = useBoard(api, sql);

const ask = ({ browser, positionId }: Pick<World, 'browser' | 'positionId'>, body: object = {}) =>
  browser.call('POST', `/api/positions/${positionId}/results/export`, {
    body: { sort: 'score', format: 'csv', ...body },
  });

/** The cells of a CSV file without quoted line ends. */
const cellsOf = (text: string): string[][] =>
  text
    .replace('\u{FEFF}', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

const csv = async (world: World, body: object = {}) => {
  const answered = await ask(world, body);
  expect(answered.status).toBe(200);
  return cellsOf(answered.bytes.toString('utf8'));
};

/** Opens a workbook with the reader of candidate files. */
const openWorkbook = (bytes: Buffer) => {
  const parts = openWorkbookZip(bytes);
  const workbook = readWorkbook(parts);
  const rows: (string | undefined)[][] = [];
  const sheet = parts.get(workbook.sheetPath) ?? Buffer.alloc(0);
  readSheet(
    sheet,
    {
      strings: readSharedStrings(parts.get(workbook.stringsPath ?? '')),
      dateStyles: readDateStyles(parts.get(workbook.stylesPath ?? '')),
      isFrom1904: workbook.isFrom1904,
    },
    (_line, cells) => rows.push([...cells]),
  );
  return { rows, hasFormula: sheet.includes('<f') };
};

const tag = (world: World, placeId: string, name: string) =>
  sql(
    `with tag as (insert into tags (account_id, name) values ($1, $3) returning id)
     insert into place_tags (account_id, position_candidate_id, tag_id) select $1, $2, id from tag`,
    [world.accountId, placeId, name],
  );

/** People with awkward names: a formula, quotes, accents and commas. */
const fill = async () => {
  const world = await openPosition();
  const formula = await answer(world, [4, 4], '=1+1');
  const quoted = await answer(world, [3, 3], 'Peña "Nacho", José');
  const plain = await answer(world, [3, 3], 'Íñigo Núñez');
  await tag(world, quoted.id, 'Inglés, C1');
  await tag(world, quoted.id, '@remoto');
  await sql('update positions set title = $2 where id = $1', [
    world.positionId,
    'Desarrolladora Backend / Peñón Sr.',
  ]);
  await sql("update attempts set status = 'rejected_malicious' where id = $1", [plain.attemptId]);
  return { ...world, formula, quoted, plain };
};

describe('the results as a file', () => {
  test('CSV holds what the board shows, and no cell runs', async () => {
    const world = await fill();
    const answered = await ask(world);
    expect(answered.headers['content-type']).toContain(csvFile);
    const { day } = readWallClock(new Date());
    expect(answered.headers['content-disposition']).toBe(
      `attachment; filename="resultados-desarrolladora-backend-penon-sr-${day}.csv"; ` +
        `filename*=UTF-8''resultados-desarrolladora-backend-pe%C3%B1%C3%B3n-sr-${day}.csv`,
    );
    expect(answered.headers['cache-control']).toBe('no-store');
    const text = answered.bytes.toString('utf8');
    expect(text.startsWith('\u{FEFF}Lugar,Nombre,Correo,Puntaje %,')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(5);
    const [head = [], first = [], second = [], third = []] = cellsOf(text);
    const at = (title: string) => head.indexOf(title);
    expect(first.slice(0, 2)).toEqual(['1', "'=1+1"]);
    expect(first.slice(3, 12)).toEqual([
      '100',
      '8',
      '8',
      '68',
      '100',
      '100',
      '100',
      '4',
      first[11],
    ]);
    expect(first[at('Fecha (hora del centro de México)')]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect([second, third].map((row) => row[0])).toEqual(['2', '2']);
    const [nacho = [], inigo = []] = [second, third].toSorted(
      (one, two) => Number(one[1] === 'Íñigo Núñez') - Number(two[1] === 'Íñigo Núñez'),
    );
    expect(nacho[1]).toBe('Peña "Nacho", José');
    expect(nacho[at('Etiquetas')]).toBe("'@remoto; Inglés, C1");
    expect(nacho[at('Etapa')]).toBe('Por revisar');
    expect(nacho[at('Estado')]).toBe('Completado');
    expect(inigo[at('Estado')]).toBe('Intento de trampa');
  });

  test('the workbook opens again, with numbers as numbers and every text as text', async () => {
    const world = await fill();
    const answered = await ask(world, { format: 'xlsx' });
    expect(answered).toMatchObject({ status: 200, headers: { 'content-type': xlsxFile } });
    const { rows, hasFormula } = openWorkbook(answered.bytes);
    expect(hasFormula).toBe(false);
    const [head = [], first = [], ...others] = rows;
    expect(head.slice(0, 4)).toEqual(['Lugar', 'Nombre', 'Correo', 'Puntaje %']);
    expect(head).toHaveLength(8 + exam().technologies.length + 7);
    expect(first.slice(0, 2)).toEqual(['1', '=1+1']);
    expect(new Set(others.map((row) => row[1]))).toEqual(
      new Set(['Peña "Nacho", José', 'Íñigo Núñez']),
    );
    const tags = head.indexOf('Etiquetas');
    expect(others.map((row) => row[tags])).toContain('@remoto; Inglés, C1');
  });

  test('only who matches, in the order asked, or only the chosen', async () => {
    const world = await fill();
    const names = async (body: object) => (await csv(world, body)).slice(1).map((row) => row[1]);
    expect(await names({ sort: 'name' })).toEqual(["'=1+1", 'Íñigo Núñez', 'Peña "Nacho", José']);
    expect(await names({ q: 'nunez' })).toEqual(['Íñigo Núñez']);
    expect(await names({ min_percent: 90 })).toEqual(["'=1+1"]);
    expect(await names({ sort: 'name', ids: [world.quoted.id, world.formula.id] })).toEqual([
      "'=1+1",
      'Peña "Nacho", José',
    ]);
    expect(await names({ q: 'nadie' })).toEqual([]);
    for (const wrong of [{ format: 'pdf' }, { ids: [] }, { ids: ['x'] }, { sort: 'best' }]) {
      expect((await ask(world, wrong)).status).toBe(422);
    }
  });

  test('hidden names stay hidden', async () => {
    const world = await fill();
    await sql('update positions set is_anonymous = true where id = $1', [world.positionId]);
    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await ask(world, { format });
      const [, ...rows] =
        format === 'csv' ? cellsOf(bytes.toString('utf8')) : openWorkbook(bytes).rows;
      expect(rows).toHaveLength(3);
      for (const row of rows) {
        expect(row[1]).toMatch(/^Persona (?:[A-Z]\d){3}$/);
        expect(row[2] ?? '').toBe('');
      }
      expect(JSON.stringify(rows)).not.toMatch(/remoto|Inglés|ejemplo\.mx|Núñez/);
    }
  });

  test('is written down with counts and without names', async () => {
    const world = await fill();
    await ask(world);
    await ask(world, { format: 'xlsx', ids: [world.plain.id] });
    expect(
      await sql(
        "select subject_kind, subject_id, details from audit_events where account_id = $1 and action = 'results.exported' order by id",
        [world.accountId],
      ),
    ).toEqual([
      {
        subject_kind: 'position',
        subject_id: world.positionId,
        details: { format: 'csv', people: 3 },
      },
      {
        subject_kind: 'position',
        subject_id: world.positionId,
        details: { format: 'xlsx', people: 1 },
      },
    ]);
  });

  test('is one account’s only: a viewer and a suspended account may, staff and strangers may not', async () => {
    const world = await fill();
    const { positionId } = world;
    const stranger = await openPosition();
    expect((await ask({ ...stranger, positionId })).status).toBe(404);
    const foreign = await csv(stranger, { ids: [world.plain.id] });
    expect(foreign).toHaveLength(1);
    const { browser: staff } = await api.signedIn({ role: 'staff' });
    expect((await ask({ browser: staff, positionId })).status).toBe(403);
    expect((await ask({ browser: api.browser(), positionId })).status).toBe(401);
    const viewer = await api.signedIn({ role: 'viewer', account_id: world.accountId });
    expect((await ask({ browser: viewer.browser, positionId })).status).toBe(200);
    await sql("update accounts set status = 'suspended' where id = $1", [world.accountId]);
    expect((await ask(world)).status).toBe(200);
  });
});

const many = 1_000;

/** A position that holds as many people as one can, each with an answer to every question. */
const fillWhole = async (): Promise<World> => {
  const world = await openPosition();
  const { accountId, positionId } = world;
  await sql('update positions set max_candidates = $2 where id = $1', [positionId, many]);
  await sql(
    `with people as (
       insert into candidates (account_id, name, email)
       select $1, 'Persona ' || n, 'persona' || n || '@ejemplo.mx' from generate_series(1, $3::int) n returning id
     )
     insert into position_candidates (account_id, position_id, candidate_id) select $1, $2, id from people`,
    [accountId, positionId, many],
  );
  await sql(
    `insert into attempts (account_id, position_candidate_id, version_id, status, started_at, completed_at, score, max_score, breakdown)
     select $1, id, $3, 'completed', now() - interval '1 hour', now(), row_number() over () % 9, 8, '{}'
     from position_candidates where account_id = $1 and position_id = $2`,
    [accountId, positionId, exam().versionId],
  );
  const perTechnology = exam().questions.length / exam().technologies.length;
  await sql(
    `insert into attempt_responses (completed_at, account_id, position_id, attempt_id, version_id, question_id, revision,
       technology_id, time_ms, number, is_correct, answer_ids)
     select completed_at, account_id, position_id, attempts.id, version_id, asked.id, 1,
       ($3::int[])[1 + (asked.number - 1) / $4::int], 30000, asked.number, asked.number <= score, '{}'
     from attempts cross join unnest($2::int[]) with ordinality asked (id, number)
     where account_id = $1`,
    [accountId, exam().questions, exam().technologies, perTechnology],
  );
  await sql('analyze attempts, attempt_responses, position_candidates, candidates');
  return world;
};

test('a thousand people fit into either file; the process tells how long it was busy', async () => {
  const world = await fillWhole();
  // Starts the thread, which is not what is measured.
  await ask(world, { format: 'xlsx', q: 'nadie' });
  for (const format of ['csv', 'xlsx']) {
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const startedAt = performance.now();
    const { status, bytes } = await ask(world, { format });
    const seconds = (performance.now() - startedAt) / 1000;
    delays.disable();
    expect(status).toBe(200);
    console.log(
      `${format}: ${many} people, ${bytes.length} bytes in ${seconds.toFixed(1)} s; the event loop waited at most ${(delays.max / 1e6).toFixed(0)} ms`,
    );
    if (format === 'csv') expect(cellsOf(bytes.toString('utf8'))).toHaveLength(many + 1);
    else expect(openWorkbookZip(bytes).size).toBeGreaterThan(3);
  }
}, 240_000);
