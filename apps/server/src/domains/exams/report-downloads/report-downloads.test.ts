import { zipFile } from '@tamiz/contract';
import { reportDownload } from '@tamiz/contract/exams/report-downloads';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { pdfInfo, pdfText } from '#src/platform/pdf/testing/read-pdf.ts';
import type { Browser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';
import { useBoard } from '#src/testing/use-board.ts';
import type { World } from '#src/testing/use-board.ts';
import { useSql } from '#src/testing/use-sql.ts';
import { useWorker } from '#src/testing/use-worker.ts';

const api = useApp();
const sql = useSql(api);
const worker = useWorker(api);
const { openPosition, answer } = useBoard(api, sql);

const day = 24 * 60 * 60_000;

const ask = ({ browser, positionId }: Pick<World, 'browser' | 'positionId'>, body: object = {}) =>
  browser.call('POST', `/api/positions/${positionId}/results/reports`, {
    body: { sort: 'score', ...body },
  });

const begin = async (world: World, body: object = {}) => {
  const answered = await ask(world, body);
  expect([200, 202]).toContain(answered.status);
  return z.object({ data: reportDownload }).parse(answered.body).data;
};

const look = async (browser: Browser) => {
  const { body } = await browser.call('GET', '/api/results/reports');
  return z.object({ data: z.nullable(reportDownload) }).parse(body).data;
};

const take = (browser: Browser, id: string) =>
  browser.call('GET', `/api/results/reports/${id}/file`);

/** Opens a ZIP again: names in their order, and each a whole PDF. */
const open = (bytes: Buffer): string[] => {
  const files = Object.entries(unzipSync(bytes));
  for (const [, content] of files) {
    const text = Buffer.from(content).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  }
  return files.map(([name]) => name);
};

const countRows = async (accountId: string) =>
  sql(
    `select (select count(*)::int from report_downloads where account_id = $1) as downloads,
       (select count(*)::int from report_files where account_id = $1) as files`,
    [accountId],
  );

const nothing = [{ downloads: 0, files: 0 }];

/** Three people, two of the same name. */
const fill = async () => {
  const world = await openPosition();
  await sql("update positions set title = 'Backend / Java Sr.' where id = $1", [world.positionId]);
  const best = await answer(world, [4, 4], 'Íñigo Núñez');
  const middle = await answer(world, [3, 2], 'Ana Peña');
  const last = await answer(world, [1, 0], 'ana peña');
  return { ...world, best, middle, last };
};

describe('many reports as one download', () => {
  test('are printed by a job, with progress, and taken along as a ZIP', async () => {
    const world = await fill();
    const { browser } = world;
    expect(await look(browser)).toBe(null);
    const begun = await begin(world);
    expect(begun).toMatchObject({
      position_id: world.positionId,
      position_title: 'Backend / Java Sr.',
      state: 'preparing',
      done: 0,
      total: 3,
    });
    expect(await take(browser, begun.id)).toMatchObject({
      status: 409,
      body: { code: 'report_download_unready' },
    });
    await worker.runJobs();
    expect(await look(browser)).toMatchObject({ id: begun.id, state: 'ready', done: 3, total: 3 });
    const file = await take(browser, begun.id);
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': zipFile, 'cache-control': 'no-store' },
    });
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="reportes-backend-java-sr-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(open(file.bytes)).toEqual([
      'Íñigo Núñez - Backend Java Sr.pdf',
      'Ana Peña - Backend Java Sr.pdf',
      'ana peña - Backend Java Sr (2).pdf',
    ]);
    // Stored, not compressed: PDFs are already.
    expect(file.bytes.readUInt16LE(8)).toBe(0);
    expect(
      await sql(
        "select details from audit_events where account_id = $1 and action = 'results.exported'",
        [world.accountId],
      ),
    ).toEqual([{ details: { format: 'pdf', people: 3 } }]);
  });

  test('hold the same report as the one that is printed alone', async () => {
    const world = await fill();
    const { id } = await begin(world, { ids: [world.middle.id] });
    await worker.runJobs();
    const [content] = Object.values(unzipSync((await take(world.browser, id)).bytes));
    const alone = await world.browser.call('GET', `/api/attempts/${world.middle.attemptId}/pdf`);
    expect(Buffer.from(content ?? []).equals(alone.bytes)).toBe(true);
  });

  test('are those that match, or the chosen, in the order asked', async () => {
    const world = await fill();
    const names = async (body: object) => {
      const { id } = await begin(world, body);
      await worker.runJobs();
      return open((await take(world.browser, id)).bytes).map((name) => name.split(' - ')[0]);
    };
    expect(await names({ min_percent: 60, sort: 'name' })).toEqual(['Ana Peña', 'Íñigo Núñez']);
    expect(await names({ ids: [world.last.id, world.best.id] })).toEqual([
      'Íñigo Núñez',
      'ana peña',
    ]);
    expect(await ask(world, { q: 'nadie' })).toMatchObject({
      status: 422,
      body: { code: 'reports_none' },
    });
    for (const wrong of [{ ids: [] }, { ids: ['x'] }, { sort: 'best' }]) {
      expect((await ask(world, wrong)).status).toBe(422);
    }
  });

  test('are at most 500', async () => {
    const world = await fill();
    const { accountId, positionId } = world;
    await sql('update positions set max_candidates = 1000 where id = $1', [positionId]);
    await sql(
      `with people as (
         insert into candidates (account_id, name, email)
         select $1, 'Persona ' || n, 'persona' || n || '@ejemplo.mx' from generate_series(1, 498) n returning id
       ), places as (
         insert into position_candidates (account_id, position_id, candidate_id) select $1, $2, id from people returning id
       )
       select count(*) from places`,
      [accountId, positionId],
    );
    await sql(
      `insert into attempts (account_id, position_candidate_id, version_id, status, started_at, completed_at, score, max_score, breakdown)
       select $1, place.id, (select version_id from attempts where id = $3), 'completed', now(), now(), 1, 8, '{}'
       from position_candidates place where position_id = $2
         and not exists (select from attempts where position_candidate_id = place.id)`,
      [accountId, positionId, world.best.attemptId],
    );
    expect(await ask(world)).toMatchObject({ status: 422, body: { code: 'reports_too_many' } });
    const fewer = await begin(world, { max_percent: 20 });
    expect(fewer.total).toBe(499);
    await world.browser.call('DELETE', `/api/results/reports/${fewer.id}`);
    await worker.runJobs();
  });

  test('one at a time: a second request is answered with the one under way, a finished one is replaced', async () => {
    const world = await fill();
    const both = await Promise.all([ask(world), ask(world)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 202]));
    const first = await begin(world, { ids: [world.best.id] });
    expect(both.map(({ body }) => body)).toMatchObject([
      { data: { id: first.id } },
      { data: { id: first.id } },
    ]);
    await worker.runJobs();
    const next = await begin(world, { ids: [world.best.id] });
    expect(next.id).not.toBe(first.id);
    expect(next).toMatchObject({ state: 'preparing', total: 1 });
    expect((await take(world.browser, first.id)).status).toBe(404);
    await worker.runJobs();
    expect(await countRows(world.accountId)).toEqual([{ downloads: 1, files: 1 }]);
  });

  test('a job that runs twice at once prints every report once', async () => {
    const world = await fill();
    const { id } = await begin(world);
    await Promise.all([
      worker.runJob('results.print_reports', { id }),
      worker.runJob('results.print_reports', { id }),
      worker.runJob('results.print_reports', { id }),
    ]);
    expect(await look(world.browser)).toMatchObject({ state: 'ready', done: 3, total: 3 });
    expect(open((await take(world.browser, id)).bytes)).toHaveLength(3);
    await worker.runJobs();
  });

  test('what rests too long has failed and can be asked for again', async () => {
    const world = await fill();
    const first = await begin(world);
    await sql(
      "update report_downloads set progressed_at = now() - interval '16 minutes' where id = $1",
      [first.id],
    );
    expect(await look(world.browser)).toMatchObject({ id: first.id, state: 'failed' });
    expect((await begin(world)).id).not.toBe(first.id);
    await worker.runJobs();
    expect(await look(world.browser)).toMatchObject({ state: 'ready' });
  });
});

describe('the file', () => {
  test('is whose who asked for it, and nobody else’s', async () => {
    const world = await fill();
    const { id } = await begin(world);
    await worker.runJobs();
    const colleague = await api.signedIn({ role: 'owner', account_id: world.accountId });
    const stranger = await openPosition();
    for (const { browser } of [colleague, stranger]) {
      expect(await look(browser)).toBe(null);
      expect((await take(browser, id)).status).toBe(404);
      expect((await browser.call('DELETE', `/api/results/reports/${id}`)).status).toBe(404);
    }
    expect((await take(world.browser, id)).status).toBe(200);
    expect((await ask({ ...stranger, positionId: world.positionId })).status).toBe(404);
    expect(await ask(stranger, { ids: [world.best.id] })).toMatchObject({ status: 422 });
    expect((await take(api.browser(), id)).status).toBe(401);
    const viewer = await api.signedIn({ role: 'viewer', account_id: world.accountId });
    expect((await ask({ ...viewer, positionId: world.positionId })).status).toBe(202);
    await sql("update accounts set status = 'suspended' where id = $1", [world.accountId]);
    expect((await take(world.browser, id)).status).toBe(200);
    expect((await ask(world)).status).toBe(202);
    await worker.runJobs();
  });

  test('goes with whoever left the team, and when it is dropped', async () => {
    const world = await fill();
    const colleague = await api.signedIn({ role: 'recruiter', account_id: world.accountId });
    await begin({ ...world, browser: colleague.browser });
    const { id } = await begin(world);
    expect(await countRows(world.accountId)).toEqual([{ downloads: 2, files: 6 }]);
    await sql('delete from users where id = $1', [colleague.user.id]);
    expect((await world.browser.call('DELETE', `/api/results/reports/${id}`)).status).toBe(200);
    expect(await countRows(world.accountId)).toEqual(nothing);
    // What was under way finds nothing left to do.
    await worker.runJobs();
    expect(await look(world.browser)).toBe(null);
  });

  test('lives for a day', async () => {
    const world = await fill();
    const { id } = await begin(world);
    await worker.runJobs();
    await sql(
      "update report_downloads set created_at = now() - interval '23 hours 59 minutes' where id = $1",
      [id],
    );
    await worker.runJob('housekeeping.purge_expired', {});
    expect((await take(world.browser, id)).status).toBe(200);
    api.advance(2 * 60_000);
    try {
      expect(await look(world.browser)).toBe(null);
      expect(await take(world.browser, id)).toMatchObject({
        status: 404,
        body: { code: 'report_download_gone' },
      });
    } finally {
      api.advance(-2 * 60_000);
    }
    await sql('update report_downloads set created_at = $2 where id = $1', [
      id,
      new Date(Date.now() - day),
    ]);
    await worker.runJob('housekeeping.purge_expired', {});
    expect(await countRows(world.accountId)).toEqual(nothing);
  });

  test('is deleted when a person in it is erased, also while it is printed', async () => {
    const world = await fill();
    const erase = () =>
      sql(
        `update candidates set erased_at = now(), name = null, email = null from position_candidates place
         where place.candidate_id = candidates.id and place.id = $1`,
        [world.middle.id],
      );
    const { id } = await begin(world, { ids: [world.best.id, world.middle.id] });
    const running = worker.runJobs();
    await erase();
    await running;
    expect((await take(world.browser, id)).status).toBe(404);
    expect(await countRows(world.accountId)).toEqual(nothing);
  });

  test('tells keys, not names, while a position is reviewed without names', async () => {
    const world = await fill();
    const named = await begin(world);
    await worker.runJobs();
    await sql('update positions set is_anonymous = true where id = $1', [world.positionId]);
    expect((await take(world.browser, named.id)).status).toBe(404);
    const { id } = await begin(world);
    await worker.runJobs();
    const { bytes } = await take(world.browser, id);
    const names = open(bytes);
    expect(names).toHaveLength(3);
    for (const name of names)
      expect(name).toMatch(/^Persona (?:[A-Z]\d){3} - Backend Java Sr\.pdf$/);
    const people = (
      await world.browser.call('POST', `/api/positions/${world.positionId}/results/search`, {
        body: { sort: 'score' },
      })
    ).body as { data: { name: string }[] };
    expect(names.map((name) => name.split(' - ')[0])).toEqual(people.data.map(({ name }) => name));
    for (const content of Object.values(unzipSync(bytes))) {
      const pdf = Buffer.from(content);
      const told = (await pdfText(pdf)) + (await pdfInfo(pdf));
      expect(told).toContain('Persona ');
      expect(told).not.toMatch(/Núñez|Peña|@ejemplo/iu);
    }
  });
});
