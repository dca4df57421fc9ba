import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/support/catalogue.ts';
import { sees } from '#e2e/support/sees.ts';

const gift = `$CATEGORY: Guardias

::Avisar a tiempo::[markdown]Falla \`cobrar(pedido)\`. ¿Qué haces primero?{=Avisar a la guardia ~Buscar la causa ~Nada}

¿Cuántos minutos?{#15}

::Cierre::Un incidente se cierra solo.{FALSE}
`;

const listed = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('Archivo de preguntas').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });

const addTopic = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Nuevo tema' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo tema' });
  await dialog.getByLabel('Categoría').fill('Cómo trabajamos');
  await dialog.getByLabel('Tecnología').fill('Procesos internos');
  await dialog.getByLabel('Tema').fill('Incidentes');
  await dialog.getByRole('button', { name: 'Crear tema' }).click();
  await expect(dialog).toBeHidden();
};

/** The facts of the own questions as the list shows them, without their ids. */
const readList = async (page: Page): Promise<string[]> => {
  await page.goto('/questions/own');
  const rows = listed(page, 'Resultados');
  await expect(rows).toHaveCount(2);
  const texts = await rows.allInnerTexts();
  return texts.map((text) => text.replace(/^\d+\s*/, '')).toSorted();
};

test('questions come from Moodle, leave as QTI and come back the same in another company', async ({
  page,
  people,
  problems,
  signInQuickly,
}) => {
  test.slow();
  problems.expect('status of 422');
  await signInQuickly((await people.create({ role: 'owner' })).email);
  await page.goto('/questions/own');
  await page.getByRole('link', { name: 'Importar' }).click();

  await choose(page, 'virus.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>');
  await expect(page.getByRole('alert')).toContainText('no los leemos por seguridad');
  await choose(page, 'moodle.gift', gift);
  await expect(listed(page, 'Preguntas del archivo')).toHaveCount(2);
  await expect(listed(page, 'Preguntas del archivo').first()).toContainText('Línea 3');
  await expect(listed(page, 'Observaciones del archivo')).toHaveText([/numéricas.*línea 5/s]);

  await page.getByRole('button', { name: 'Agregar 2 preguntas' }).click();
  await expect(page.getByLabel('Tema', { exact: true })).toHaveAccessibleDescription(
    'Elige el tema de las preguntas que no tienen uno.',
  );
  await addTopic(page);
  await page.getByLabel('Nivel, si el archivo no lo dice').selectOption({ label: 'middle' });
  await page.getByRole('button', { name: 'Agregar 2 preguntas' }).click();
  await sees(page, 'Se agregaron 2 preguntas como nuevas, por confirmar.');
  await expect(listed(page, 'Preguntas del archivo').first()).toContainText('Ya la tienes');
  await expect(page.getByRole('button', { name: 'Agregar 0 preguntas' })).toBeDisabled();
  const before = await readList(page);
  expect(before.join(' ')).toContain('Guardias');

  await page.getByRole('link', { name: 'Exportar' }).click();
  await expect(page.getByRole('main')).toContainText('Ningún formato lleva el estado');
  await page.getByLabel('QTI 3 (paquete .zip)').check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar 2 preguntas' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('preguntas-propias.zip');
  const file = await readFile(await download.path());

  await page.context().clearCookies();
  await signInQuickly((await people.create({ role: 'author' })).email);
  await page.goto('/questions/own/import');
  await choose(page, 'preguntas-propias.zip', file);
  await expect(listed(page, 'Preguntas del archivo')).toHaveCount(2);
  await addTopic(page);
  await page.getByRole('button', { name: 'Agregar 2 preguntas' }).click();
  await sees(page, 'Se agregaron 2 preguntas como nuevas, por confirmar.');
  expect(await readList(page)).toEqual(before);
});

test('who recruits reads the own bank and moves no files', async ({
  page,
  people,
  signInQuickly,
}) => {
  await signInQuickly((await people.create({ role: 'recruiter' })).email);
  for (const path of ['/questions/own/import', '/questions/own/export']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/questions\/own$/);
  }
  await expect(page.getByRole('link', { name: 'Importar' })).toHaveCount(0);
});
