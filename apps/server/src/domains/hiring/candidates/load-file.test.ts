import { createCandidate, createPosition } from '@tamiz/db/factories';
import { describe, expect, test } from 'vitest';

import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

const setUp = async (maxCandidates = 20, role: 'owner' | 'viewer' = 'owner') => {
  const { browser, user } = await api.signedIn({ role });
  const accountId = user.account_id ?? '';
  const position = await api.asOwner((tx) => createPosition(tx, { accountId, maxCandidates }));
  return { browser, accountId, positionId: position.id };
};

type SetUp = Awaited<ReturnType<typeof setUp>>;

/** Sends a file as a browser's form does. */
const send = async (
  { browser, positionId }: SetUp,
  call: 'upload' | 'preview',
  content: string,
  name = 'gente.csv',
) => {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const encoded = new Response(form);
  await browser.call('GET', '/sanctum/csrf-cookie');
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/positions/${positionId}/${call}-candidates`,
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() as unknown };
};

const total = async ({ browser, positionId }: SetUp) => {
  const { body } = await browser.call('GET', `/api/positions/${positionId}/candidates`);
  return (body as { total: number }).total;
};

const clean = 'Nombre;Correo electrónico\nAna Peña;ana@ejemplo.mx\nLuis Núñez;LUIS@ejemplo.mx\n';
const mixed = [
  'nombre,correo',
  'Ana Peña,ana@ejemplo.mx',
  'Ana Otra Vez,ANA@ejemplo.mx',
  'Sin Correo,no-es-correo',
  'Ya Estaba,ya@ejemplo.mx',
  'Beto Ríos,beto@ejemplo.mx',
  'Sin Lugar,tarde@ejemplo.mx',
].join('\n');

describe('a file of candidates', () => {
  test('goes in whole: 200', async () => {
    const scene = await setUp();
    expect(await send(scene, 'upload', clean)).toEqual({
      status: 200,
      body: { inserted: 2, message: '2 candidatos agregados.', errors: [], skipped_duplicates: [] },
    });
    expect(await total(scene)).toBe(2);
  });

  test('is told row by row before anything is stored, and goes in the same way: 206', async () => {
    const scene = await setUp(3);
    const { accountId, positionId } = scene;
    await api.asOwner((tx) =>
      createCandidate(tx, { accountId, positionId, email: 'ya@ejemplo.mx' }),
    );
    const preview = await send(scene, 'preview', mixed);
    expect(preview).toMatchObject({
      status: 200,
      body: {
        data: { room: 2, counts: { ok: 2, invalid: 1, repeated: 1, present: 1, no_room: 1 } },
      },
    });
    const { rows } = (preview.body as { data: { rows: { line: number; verdict: string }[] } }).data;
    expect(rows.map(({ line, verdict }) => `${line} ${verdict}`)).toEqual([
      '2 ok',
      '3 repeated',
      '4 invalid',
      '5 present',
      '6 ok',
      '7 no_room',
    ]);
    expect(await total(scene)).toBe(1);

    expect(await send(scene, 'upload', mixed)).toEqual({
      status: 206,
      body: {
        inserted: 2,
        message: '2 candidatos agregados; 4 filas quedaron fuera.',
        errors: [expect.stringMatching(/^Fila 4: /), 'Fila 7: La posición ya no tiene lugar.'],
        skipped_duplicates: ['ana@ejemplo.mx', 'ya@ejemplo.mx'],
      },
    });
    expect(await total(scene)).toBe(3);
  });

  test.each([
    ['a picture', '\u0089PNG\r\n\u001A\n not a table', 'foto.csv'],
    ['no header', 'uno,dos\ntres,cuatro\n', 'x.csv'],
    ['nothing', '', 'vacio.csv'],
  ])('is refused with a sentence: %s', async (_what, content, name) => {
    const scene = await setUp();
    const { status, body } = await send(scene, 'upload', content, name);
    const { message, errors } = body as { message: string; errors: { file: string[] } };
    expect(status).toBe(422);
    expect(message).toMatch(/\.$/);
    expect(errors.file).toEqual([message]);
    expect(await total(scene)).toBe(0);
  });

  test('over 2 MB is refused, and so is a call without a file', async () => {
    const scene = await setUp();
    const large = `nombre,correo\n${'x'.repeat(2 * 1024 * 1024)}`;
    expect(await send(scene, 'upload', large)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('2 MB') },
    });
    const none = await scene.browser.call(
      'POST',
      `/api/positions/${scene.positionId}/upload-candidates`,
      { body: {} },
    );
    expect(none).toMatchObject({ status: 422, body: { code: 'file_missing' } });
  });

  test('20 parallel files into 10 places never exceed them, and every row is told', async () => {
    const scene = await setUp(10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(
          scene,
          'upload',
          `nombre,correo\nAna Uno,a${index}@ejemplo.mx\nBeto Dos,b${index}@ejemplo.mx\n`,
        ),
      ),
    );
    const reports = answers.map(({ body }) => body as { inserted: number; errors: string[] });
    expect(reports.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(10);
    expect(reports.every(({ inserted, errors }) => inserted + errors.length === 2)).toBe(true);
    expect(await total(scene)).toBe(10);
  });

  test('of a viewer or a stranger is refused', async () => {
    const viewer = await setUp(20, 'viewer');
    expect(await send(viewer, 'upload', clean)).toMatchObject({
      status: 403,
      body: { message: 'No tienes permiso para realizar esta acción.' },
    });
    const scene = await setUp();
    const stranger = await setUp();
    expect(
      (await send({ ...stranger, positionId: scene.positionId }, 'upload', clean)).status,
    ).toBe(404);
    expect(
      (await send({ ...stranger, positionId: scene.positionId }, 'preview', clean)).status,
    ).toBe(404);
  });
});
