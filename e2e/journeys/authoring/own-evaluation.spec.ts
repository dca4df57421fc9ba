import { expect, type Page } from '@playwright/test';
import { createOwnQuestion, createOwnTopics, ensureDifficulties } from '@tamiz/db/factories';
import { levels, nameTopic } from '#e2e/support/catalogue.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { findAccount, test } from '#e2e/support/positions.ts';
import { sees } from '#e2e/support/sees.ts';

const main = (page: Page) => page.getByRole('main');
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Preguntas elegidas' }).getByRole('listitem');

/** An own topic with one active question, as an author wrote it before. */
const writeOwnQuestion = (email: string, text: string) =>
  inTransaction(async (tx) => {
    const accountId = await findAccount(tx, email);
    const { topicIds } = await createOwnTopics(tx, {
      accountId,
      category: 'Cómo trabajamos',
      technology: 'Procesos internos',
      topics: ['Incidentes'],
    });
    const difficulties = await ensureDifficulties(tx);
    await createOwnQuestion(tx, {
      accountId,
      topicId: topicIds[0] ?? 0,
      difficultyId: difficulties[levels.indexOf('senior')] ?? 0,
      description: 'Avisar a tiempo',
      text,
    });
  });

test('an evaluation is built from both banks, published and given to a position', async ({
  page,
  people,
  catalogue,
  positions,
  signInQuickly,
}) => {
  test.slow();
  const { mark } = catalogue;
  await catalogue.addProfile({
    name: `Perfil ${mark}`,
    specialties: [{ name: `Pagos ${mark}`, description: 'Cobros.' }],
  });
  const secret = `¿Qué imprime este hilo? ${mark}`;
  const { topicId } = await catalogue.addQuestions(
    ['primera', 'segunda', 'tercera'].map((name) => ({
      level: 'senior' as const,
      text: `${secret} ${name}`,
      status: 'active' as const,
      isConfirmed: true,
    })),
  );
  const owner = await people.create({ role: 'owner' });
  await positions.add(owner, { title: 'Back end de pagos' });
  await writeOwnQuestion(owner.email, 'El cobro falla para todos. ¿Qué haces?');
  await signInQuickly(owner.email);

  await page.goto('/evaluations');
  await page.getByRole('link', { name: 'Evaluaciones propias' }).click();
  await sees(main(page), 'Aún no hay evaluaciones propias');
  await page.getByRole('link', { name: 'Nueva evaluación' }).first().click();
  await page.getByLabel('Título').fill(`Pagos a fondo ${mark}`);
  await page.getByLabel('Especialidad').selectOption({ label: `Pagos ${mark}` });
  await page.getByRole('button', { name: 'Crear borrador' }).click();
  await expect(page).toHaveURL(/\/evaluations\/own\/\d+$/);
  await expect(page.getByRole('button', { name: 'Publicar versión 1' })).toBeDisabled();

  const { topic } = await nameTopic(page, topicId);
  await page.getByLabel('Tema', { exact: true }).selectOption(String(topicId));
  await page.getByLabel('Nivel', { exact: true }).selectOption('senior');
  await page.getByLabel('Cuántas').fill('2');
  await page.getByRole('button', { name: 'Proponer' }).click();
  await expect(chosen(page)).toHaveCount(2);
  await page.getByLabel('Tema', { exact: true }).selectOption({ label: 'Incidentes (1)' });
  await page.getByRole('button', { name: 'Agregar: Avisar a tiempo' }).click();
  await expect(chosen(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: `${topic}, senior: 2 de 3` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Incidentes, senior: 1 de 1' })).toBeVisible();

  await chosen(page)
    .first()
    .getByRole('button', { name: /^Cambiar por otra/ })
    .click();
  await sees(page, 'Pregunta cambiada por otra del mismo tema y nivel.');
  await expect(chosen(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Subir: Avisar a tiempo' }).click();
  await expect(chosen(page).nth(1)).toContainText('Avisar a tiempo');
  await sees(main(page), 'Guardado');

  await page.reload();
  await expect(chosen(page)).toHaveCount(3);
  await expect(chosen(page).nth(1)).toContainText('Avisar a tiempo');
  await expectGoodLooksInBothThemes(page, 'builder of an own evaluation');

  await page.getByRole('button', { name: 'Ver como candidato' }).click();
  const preview = page.getByRole('dialog', { name: 'Ver como candidato' });
  await expect(preview).toContainText('su texto lo lee solo quien presenta el examen');
  await expect(preview).not.toContainText(secret);
  await preview.getByRole('button', { name: 'Siguiente' }).click();
  await expect(preview).toContainText('El cobro falla para todos. ¿Qué haces?');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publicar versión 1' }).click();
  const publish = page.getByRole('dialog', { name: 'Publicar la versión 1' });
  await expect(publish).toContainText('Queda fija con 3 preguntas');
  await publish.getByRole('button', { name: 'Publicar versión 1' }).click();
  await sees(page, 'Versión publicada. Tu equipo ya puede asignarla.');

  await page.getByRole('link', { name: 'Ver la versión publicada' }).click();
  await sees(main(page), 'Propia');
  await expect(main(page)).toContainText('Procesos internos');
  await page.getByRole('button', { name: 'Asignar a posición' }).click();
  const assign = page.getByRole('dialog', { name: 'Asignar a posición' });
  await assign.getByRole('radio', { name: /Back end de pagos/ }).check();
  await assign.getByRole('button', { name: 'Asignar evaluación' }).click();
  await sees(page, 'Evaluación asignada correctamente.');
  await expect(main(page)).not.toContainText(secret);
});

test('another evaluation is adapted, and what is archived is offered no longer', async ({
  page,
  people,
  catalogue,
  signInQuickly,
}) => {
  test.slow();
  const { mark } = catalogue;
  const { specialtyIds } = await catalogue.addProfile({
    name: `Perfil ${mark}`,
    specialties: [{ name: `Pagos ${mark}`, description: 'Cobros.' }],
  });
  const [shared] = await catalogue.addEvaluations(specialtyIds[0] ?? 0, [`Java ${mark}`], {
    [`Back ${mark}`]: { [`Java ${mark}`]: { Hilos: [0, 0, 2, 0, 0, 0] } },
  });
  await signInQuickly((await people.create({ role: 'author' })).email);

  await page.goto(`/evaluations/${shared}`);
  await page.getByRole('link', { name: 'Duplicar y adaptar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue(`Java ${mark} (adaptada)`);
  await page.getByRole('button', { name: 'Crear borrador' }).click();
  await expect(chosen(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Publicar versión 1' }).click();
  await page
    .getByRole('dialog', { name: 'Publicar la versión 1' })
    .getByRole('button', { name: 'Publicar versión 1' })
    .click();
  await sees(page, 'Versión publicada. Tu equipo ya puede asignarla.');

  await page.goto(`/evaluations?search=${encodeURIComponent(`Java ${mark}`)}`);
  const all = page.getByRole('list', { name: 'Todas las evaluaciones' }).getByRole('listitem');
  await expect(all).toHaveCount(2);
  await expect(all.filter({ hasText: 'Propia' })).toHaveCount(1);

  await page.goto('/evaluations/own');
  await page.getByRole('link', { name: `Java ${mark} (adaptada)` }).click();
  await page.getByRole('button', { name: 'Archivar' }).click();
  const archive = page.getByRole('dialog', { name: 'Archivar evaluación' });
  await expect(archive).toContainText('Nadie ha presentado un examen con ella.');
  await archive.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByRole('button', { name: 'Recuperar' })).toBeVisible();
  await page.goto(`/evaluations?search=${encodeURIComponent(`Java ${mark}`)}`);
  await expect(all).toHaveCount(1);
});
