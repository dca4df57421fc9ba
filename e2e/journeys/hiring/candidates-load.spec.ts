import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { listPositionCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { readApi } from '#e2e/support/call-api.ts';
import { createTeam, crowd } from '#e2e/support/candidates.ts';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { workbookOf } from '#e2e/support/workbook.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Candidatos', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cargar candidatos' });
const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const name = (page: Page, row: number) =>
  dialog(page).getByLabel(`Nombre, fila ${row}`, { exact: true });
const email = (page: Page, row: number) =>
  dialog(page).getByLabel(`Correo electrónico, fila ${row}`, { exact: true });
const options = (page: Page) => page.getByRole('button', { name: 'Opciones' });

const openDialog = async (page: Page, positionId: string): Promise<void> => {
  await page.goto(`/positions/${positionId}`);
  await options(page).click();
  await page.getByRole('menuitem', { name: 'Cargar candidatos' }).click();
  await expect(name(page, 1)).toBeFocused();
};

const chooseContent = async (page: Page, fileName: string, buffer: Buffer): Promise<void> => {
  await dialog(page).getByRole('tab', { name: 'Archivo' }).click();
  await dialog(page)
    .getByLabel('Arrastra tu archivo')
    .setInputFiles({ name: fileName, mimeType: '', buffer });
};

const chooseFile = (page: Page, fileName: string, lines: string[]): Promise<void> =>
  chooseContent(page, fileName, Buffer.from(lines.join('\n')));

test(
  'candidates are typed by hand; mistakes are told where they are',
  { tag: ['@DET-14', '@DET-16'] },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 422');
    const team = await createTeam({
      maxCandidates: 5,
      candidates: [{ name: 'Andrea Cárdenas', email: 'andrea.cardenas@correo.mx' }],
    });
    await signInQuickly(team.email);
    await openDialog(page, team.positionId);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });

    await button(page, 'Agregar candidatos').click();
    await proves('DET-14.c', async () => {
      await sees(dialog(page), 'Agrega al menos un candidato.');
      expect(calls).toEqual([]);
    });

    await name(page, 1).fill('Mónica Serrano');
    await email(page, 1).fill('monica.serrano@correo.mx');
    await name(page, 3).fill('Otra Mónica');
    await email(page, 3).fill('  Monica.SERRANO@correo.mx ');
    await button(page, 'Agregar candidatos').click();
    await proves('DET-14.b', async () => {
      await sees(dialog(page), 'No puedes repetir correos en la misma carga.');
      await expect(email(page, 3)).toBeFocused();
      // The server would say the same: it is stopped here, before any call.
      expect(calls).toEqual([]);
    });

    await test.step('errors of the server stand in their rows, blank rows between them or not', async () => {
      await proves('DET-14.e', async () => {
        await email(page, 3).fill('andrea.cardenas@correo.mx');
        await button(page, 'Agregar candidatos').click();
        await sees(dialog(page), 'Ese correo ya está en esta posición.');
        await expect(email(page, 3)).toHaveAttribute('aria-invalid', 'true');
        await name(page, 1).fill('M');
        await email(page, 3).fill('sin arroba');
        await button(page, 'Agregar candidatos').click();
        await sees(dialog(page), 'El nombre debe tener entre 2 y 100 caracteres.');
        await sees(dialog(page), 'El correo no es válido.');
        await expect(name(page, 1)).toBeFocused();
      });
    });

    await name(page, 1).fill('Mónica Serrano');
    await email(page, 3).fill('otra.monica@correo.mx');
    const sent = page.waitForRequest(`/api/positions/${team.positionId}/candidates`);
    await button(page, 'Agregar candidatos').click();
    await sees(page.getByRole('status'), 'Candidatos agregados correctamente.');
    await expect(dialog(page)).toBeHidden();
    await expect(options(page)).toBeFocused();
    await proves('DET-14.d', async () => {
      expect((await sent).postDataJSON()).toEqual({
        candidates: [
          { name: 'Mónica Serrano', email: 'monica.serrano@correo.mx' },
          { name: 'Otra Mónica', email: 'otra.monica@correo.mx' },
        ],
      });
      await expect(list(page).getByRole('listitem')).toHaveCount(3);
      await sees(list(page), 'otra.monica@correo.mx');
    });
  },
);

test(
  'ten rows at most, also when they are pasted, and never more than the position holds',
  { tag: ['@DET-14', '@DET-16'] },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 422');
    const team = await createTeam({ maxCandidates: 4 });
    await signInQuickly(team.email);
    await openDialog(page, team.positionId);
    await proves('DET-14.a', async () => {
      for (let rows = 3; rows < 10; rows += 1) await button(page, 'Agregar otra fila').click();
      await expect(name(page, 10)).toBeFocused();
      await expect(button(page, 'Agregar otra fila')).toBeDisabled();
    });
    await button(page, 'Quitar fila 10').click();
    await expect(button(page, 'Agregar otra fila')).toBeEnabled();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const people = crowd(12).map((each, index) => `${each.name}\tpersona.${index}@correo.mx`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), people.join('\n'));
    await name(page, 1).focus();
    await page.keyboard.press('Control+V');
    await sees(
      dialog(page),
      'Solo caben 10 por carga: 2 quedaron fuera. Para más, usa un archivo.',
    );
    await expect(email(page, 10)).toHaveValue('persona.9@correo.mx');
    await button(page, 'Agregar candidatos').click();
    await sees(dialog(page), 'Esta carga supera el máximo de candidatos de la posición.');
    for (let row = 10; row > 4; row -= 1) await button(page, `Quitar fila ${row}`).click();
    await button(page, 'Agregar candidatos').click();
    await sees(page.getByRole('status'), 'Candidatos agregados correctamente.');
    await expect(list(page).getByRole('listitem')).toHaveCount(4);
    // The position is full: there is nothing left to offer, so the options are gone.
    await expect(options(page)).toHaveCount(0);
  },
);

test(
  'a load that fails otherwise keeps what was typed',
  { tag: '@DET-14' },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 500');
    problems.expect('status of 403');
    const team = await createTeam();
    await signInQuickly(team.email);
    await openDialog(page, team.positionId);
    await name(page, 1).fill('Mónica Serrano');
    await page.route('**/candidates', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Agregar candidatos').click();
    await sees(dialog(page), 'No se pudieron cargar los candidatos.');
    await page.unroute('**/candidates');
    await page.route('**/candidates', (route) => route.fulfill({ status: 403, json: {} }));
    await button(page, 'Agregar candidatos').click();
    await sees(dialog(page), 'No tienes permiso para realizar esta acción.');
    await expect(name(page, 1)).toHaveValue('Mónica Serrano');
  },
);

test(
  'a file is read before anything is stored, and then loaded',
  { tag: ['@DET-15', '@DET-16'] },
  async ({ page, signInQuickly }) => {
    const team = await createTeam({
      maxCandidates: 3,
      candidates: [{ name: 'Andrea Cárdenas', email: 'andrea.cardenas@correo.mx' }],
    });
    await signInQuickly(team.email);
    await openDialog(page, team.positionId);
    await chooseFile(page, 'candidatos-noviembre.csv', [
      'Nombre completo;Correo electrónico',
      'Mónica Serrano;monica.serrano@correo.mx',
      'Itzel Ramírez;itzel.ramirez',
      'Andrea C.;ANDREA.CARDENAS@correo.mx',
      'Álvaro Quintana;alvaro.quintana@correo.mx',
      '=Mónica;monica.serrano@correo.mx',
      'Rebeca Farías;rebeca.farias@correo.mx',
    ]);
    await sees(dialog(page), '6 filas leídas. Aún no se guarda nada.');
    const counts = dialog(page).getByRole('list', { name: 'Resultado de la lectura' });
    await expect(counts.getByRole('listitem')).toHaveText([
      '2 listas para cargar',
      '1 inválida',
      '1 repetida en el archivo',
      '1 ya está en la posición',
      '1 sin lugar',
    ]);
    const line = (text: string) => dialog(page).getByRole('row').filter({ hasText: text });
    await sees(line('Itzel'), 'Inválida');
    await sees(line('Itzel'), 'El correo no es válido.');
    await sees(line('Andrea'), 'Ya está');
    await sees(line('Rebeca'), 'Sin lugar');
    await button(page, 'Con problemas').click();
    await expect(dialog(page).getByRole('row')).toHaveCount(5);

    await test.step('the rejected rows as a file', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Descargar 4 rechazadas').click(),
      ]);
      expect(download.suggestedFilename()).toBe('candidatos-rechazados.csv');
      const content = await readFile(await download.path(), 'utf8');
      expect(content.startsWith('\u{FEFF}nombre,correo,motivo,fila\r\n')).toBe(true);
      expect(content).toContain("'=Mónica,monica.serrano@correo.mx,");
    });

    expect(
      await readApi(page, listPositionCandidates, { params: { id: team.positionId } }),
    ).toMatchObject({ total: 1 });
    await proves('DET-15.d', async () => {
      const answer = page.waitForResponse('**/upload-candidates');
      await button(page, 'Cargar 2 candidatos').click();
      expect((await answer).status()).toBe(206);
      await sees(dialog(page), '2 candidatos agregados; 4 filas quedaron fuera.');
      await sees(dialog(page), '2 candidatos cargados');
      const errors = dialog(page).getByRole('list', { name: 'Filas con errores' });
      await sees(errors, 'Fila 3: El correo no es válido.');
      await sees(errors, 'Fila 7: La posición ya no tiene lugar.');
      const skipped = dialog(page).getByRole('list', { name: 'Repetidos que no se cargaron' });
      await sees(skipped, 'andrea.cardenas@correo.mx');
      await sees(skipped, 'monica.serrano@correo.mx');
    });
    await button(page, 'Listo').click();
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await expect(options(page)).toHaveCount(0);
  },
);

test(
  'a file that is not one of people is refused with a sentence, and the template is at hand',
  { tag: '@DET-15' },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 422');
    problems.expect('status of 403');
    problems.expect('status of 500');
    const team = await createTeam();
    await signInQuickly(team.email);
    await openDialog(page, team.positionId);
    await chooseFile(page, 'foto.png', ['x']);
    await sees(dialog(page), 'Elige un archivo .xlsx o .csv.');
    await chooseFile(page, 'candidatos.csv', ['a'.repeat(2 * 1024 * 1024 + 1)]);
    await sees(dialog(page), 'El archivo pesa más de 2 MB.');
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('link', { name: 'Descargar plantilla' }).click(),
    ]);
    await chooseFile(page, 'candidatos.csv', ['color,tamaño', 'azul,grande']);
    await expect(dialog(page).getByRole('alert')).toBeVisible();

    await test.step('the template itself loads', async () => {
      await page.route('**/upload-candidates', (route) => route.fulfill({ status: 403, json: {} }));
      const content = await readFile(await template.path());
      const choosing = page.waitForEvent('filechooser');
      await button(page, 'Cambiar archivo').click();
      await (await choosing).setFiles({ name: 'plantilla.xlsx', mimeType: '', buffer: content });
      await dialog(page)
        .getByRole('button', { name: /^Cargar \d+ candidatos?$/ })
        .click();
      await sees(dialog(page), 'No tienes permiso para realizar esta acción.');
      await page.unroute('**/upload-candidates');
      await page.route('**/upload-candidates', (route) => route.fulfill({ status: 500, json: {} }));
      await dialog(page)
        .getByRole('button', { name: /^Cargar \d+ candidatos?$/ })
        .click();
      await sees(dialog(page), 'No se pudieron cargar los candidatos.');
      await page.unroute('**/upload-candidates');
      await dialog(page)
        .getByRole('button', { name: /^Cargar \d+ candidatos?$/ })
        .click();
      await expect(dialog(page)).toContainText(/\d+ candidatos? cargados?/);
    });
  },
);

/** Loads one person from a file and sees them in the list. */
const loadOne = async (page: Page, fileName: string, columns: [string, string]): Promise<void> => {
  const address = `${fileName.replace('.', '-')}@correo.mx`;
  const rows = [columns, ['Persona Nueva', address]];
  const content = fileName.endsWith('.csv')
    ? Buffer.from(rows.map((row) => row.join(',')).join('\n'))
    : workbookOf(rows);
  await chooseContent(page, fileName, content);
  const answer = page.waitForResponse('**/upload-candidates');
  await button(page, 'Cargar 1 candidato').click();
  expect((await answer).status()).toBe(200);
  await sees(dialog(page), '1 candidato agregado.');
  await sees(dialog(page), '1 candidato cargado');
  await button(page, 'Listo').click();
  await sees(list(page), address);
};

for (const [spelling, columns] of [
  ['english', ['name', 'email']],
  ['spanish', ['nombre', 'correo']],
] as const) {
  test(
    `columns spelled in ${spelling} load from both kinds of file`,
    { tag: '@DET-15' },
    async ({ page, signInQuickly }) => {
      const team = await createTeam();
      const [name1, name2] = columns;
      await signInQuickly(team.email);
      await openDialog(page, team.positionId);
      await dialog(page).getByRole('tab', { name: 'Archivo' }).click();
      await sees(
        dialog(page),
        '.xlsx o .csv, hasta 2 MB y 1,000 filas, con las columnas name y email (o nombre y correo)',
      );
      await proves('DET-15.a', async () => {
        await expect(dialog(page)).toBeVisible();
        await loadOne(page, 'libro.xlsx', [name1, name2]);
      });
      await openDialog(page, team.positionId);
      await proves('DET-15.b', async () => {
        await expect(dialog(page)).toBeVisible();
        await loadOne(page, 'texto.csv', [name1, name2]);
      });
    },
  );
}

test(
  'a load without permission says why, whatever the answer looks like',
  { tag: '@DET-15' },
  async ({ page, signInQuickly, problems }) => {
    problems.expect('status of 403');
    const team = await createTeam();
    await signInQuickly(team.email);
    await openDialog(page, team.positionId);
    await chooseFile(page, 'uno.csv', ['name,email', 'Uno Más,uno@correo.mx']);
    const expectRefusal = async (body: string, contentType: string, told: string) => {
      await page.unroute('**/upload-candidates');
      await page.route('**/upload-candidates', (route) =>
        route.fulfill({ status: 403, body, contentType }),
      );
      const answer = page.waitForResponse('**/upload-candidates');
      await button(page, 'Cargar 1 candidato').click();
      await answer;
      await sees(dialog(page).getByRole('alert'), told);
    };
    const json = 'application/json';
    await proves('DET-15.e', async () => {
      await expectRefusal(
        '{"message":"Solo la dirección carga."}',
        json,
        'Solo la dirección carga.',
      );
      await expectRefusal('{"error":"Pídelo a tu jefa."}', json, 'Pídelo a tu jefa.');
    });
    await proves('DET-15.f', async () => {
      const fallback = 'No tienes permiso para realizar esta acción.';
      await expectRefusal('', json, fallback);
      await expectRefusal('{"message":"Antes"}', json, 'Antes');
      await expectRefusal('<h1>Forbidden</h1>', 'text/html', fallback);
      await expectRefusal('{"message":"Antes"}', json, 'Antes');
      await expectRefusal('{}', json, fallback);
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the button that loads is in view as soon as the file is read',
    { tag: '@DET-15' },
    async ({ page, signInQuickly }) => {
      const team = await createTeam();
      await signInQuickly(team.email);
      await openDialog(page, team.positionId);
      const lines = Array.from({ length: 30 }, (_, n) => `Persona Número ${n},p${n}@correo.mx`);
      await chooseFile(page, 'treinta.csv', ['name,email', ...lines]);
      const load = button(page, 'Cargar 30 candidatos');
      await expect(load).toBeInViewport({ ratio: 1 });
      await load.click();
      await proves('DET-15.c', async () => {
        await sees(dialog(page), '30 candidatos agregados.');
        await sees(dialog(page), '30 candidatos cargados');
      });
    },
  );
});
