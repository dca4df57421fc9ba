import { expect } from '@playwright/test';
import { test } from '#e2e/support/catalogue.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';

const answers = [
  { text: 'Usa `ConcurrentHashMap<String, List<Integer>>` y nada más', isCorrect: true },
  {
    text: '```java\nfinal var respuesta = servicio.calcular(entrada, contexto, 1_000_000);\n```',
    isCorrect: false,
  },
];

test.slow();

test('the bank and its search', async ({ page, catalogue, signInShared }) => {
  const { topicId } = await catalogue.addQuestions([
    ...Array.from({ length: 16 }, () => ({ level: 'middle' as const })),
    { level: 'senior', status: 'new', isConfirmed: false },
    { level: 'senior', status: 'archived' },
  ]);
  await signInShared('owner');
  await page.goto(`/questions?topic_id=${topicId}`);
  const search = page.getByRole('region', { name: 'Búsqueda' });
  await expect(search.getByRole('listitem')).toHaveCount(15);
  await expectGoodLooksInBothThemes(page, 'search results');
  await page.goto(`/questions?topic_id=${topicId}&page=9`);
  await expect(search.getByText('Esta página está vacía')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'beyond the last page');
});

test('a question and its dialogs', async ({ page, catalogue, problems, signInShared }) => {
  problems.expect('status of 422');
  const text =
    'Observa:\n\n```java\nvolatile boolean listo; // una línea larga que no cabe en un teléfono\n```\n\n¿Qué *garantiza*?';
  const { ids } = await catalogue.addQuestions([{ level: 'lead', text, answers }]);
  await signInShared('staff');
  await page.goto(`/questions/${ids[0]}`);
  await expect(page.getByText('La pregunta se oculta')).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'question');
  await page.getByRole('button', { name: 'Mostrar pregunta' }).click();
  await expectGoodLooksInBothThemes(page, 'question with its text');

  await page.getByRole('button', { name: 'Editar pregunta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pregunta', { exact: true }).fill('');
  await dialog.getByLabel('Tiempo límite (segundos)').fill('0');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await expectGoodLooksInBothThemes(page, 'edit dialog with errors');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Agregar respuesta' }).click();
  await expect(dialog.getByLabel('Respuesta', { exact: true })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'add answer');
});
