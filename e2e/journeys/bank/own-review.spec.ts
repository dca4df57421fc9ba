import { expect, type Page } from '@playwright/test';
import {
  createAccount,
  createOwnQuestion,
  createOwnTopics,
  createUser,
  ensureDifficulties,
} from '@tamiz/db/factories';
import { test } from '#e2e/support/catalogue.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';

const asked = ['uno', 'dos', 'tres'] as const;

/** A team of an author and an owner, with three questions of the author; the key of the second is wrong. */
const createBank = () =>
  inTransaction(async (tx) => {
    const { id: accountId } = await createAccount(tx, { name: 'Cantera Digital' });
    const person = (role: 'author' | 'owner', firstName: string, lastName: string) =>
      createUser(tx, {
        ...{ accountId, role, firstName, lastName },
        email: `${role}.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`,
      });
    const reader = await person('owner', 'Sofía', 'Arriaga');
    const author = await person('author', 'Héctor', 'Luna');
    const [difficultyId = 0] = await ensureDifficulties(tx);
    const { topicIds } = await createOwnTopics(tx, { accountId, topics: ['Incidentes'] });
    const ids: number[] = [];
    for (const name of asked) {
      const { id } = await createOwnQuestion(tx, {
        ...{ accountId, topicId: topicIds[0] ?? 0, difficultyId, createdBy: author.id },
        text: `Falla el servicio ${name}. ¿Qué haces primero?`,
        description: `Avisar a tiempo, ${name}`,
        status: 'new',
        isConfirmed: false,
        answers: [
          { text: 'Avisar a la guardia', isCorrect: name !== 'dos' },
          { text: 'Reiniciarlo sin avisar', isCorrect: name === 'dos' },
          { text: 'Esperar', isCorrect: false },
        ],
      });
      ids.push(id);
    }
    return { reader: reader.email, author: author.email, ids };
  });

const answer = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Avisar a la guardia' }).check();
  await page.getByRole('button', { name: 'Responder y ver la clave' }).click();
};

const agreement = 'Coincides con la clave. Queda anotado que la segunda lectura está de acuerdo.';

test('a colleague answers three questions blind and finds one wrong; it is mended, read again and agreed', async ({
  page,
  signInQuickly,
}) => {
  test.slow();
  const { reader, author, ids } = await createBank();
  await signInQuickly(reader);
  await page.goto('/questions/own');
  await page.getByRole('link', { name: 'Por revisar' }).click();
  await expect(
    page.getByRole('list', { name: 'Esperan tu lectura' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(page.getByText('Correcta')).toHaveCount(0);
  await expect(page.getByText('Avisar a tiempo')).toHaveCount(0);
  await expectGoodLooksInBothThemes(page, 'a question to read blind');
  await answer(page);
  await sees(page, agreement);
  await page.getByRole('button', { name: 'Siguiente pregunta' }).click();
  await expect(page.getByText('Falla el servicio dos.', { exact: false })).toBeVisible();
  await page.getByLabel('¿Algo te hizo dudar? (opcional)').fill('Nadie reinicia sin avisar.');
  await answer(page);
  await expect(
    page.getByText('Tu respuesta no coincide con la clave.', { exact: false }),
  ).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'an answer that the key does not agree with');
  await page.getByRole('button', { name: 'Siguiente pregunta' }).click();
  await expect(page.getByText('Falla el servicio tres.', { exact: false })).toBeVisible();
  await answer(page);
  await sees(page, agreement);
  await expect(page.getByRole('link', { name: 'Volver al banco' })).toBeVisible();

  await page.context().clearCookies();
  await signInQuickly(author);
  await page.goto('/questions/own');
  await expect(page.getByText('Se leyó distinto')).toHaveCount(1);
  await page.goto(`/questions/${ids[1]}`);
  const readings = page.getByRole('list', { name: 'Lecturas' });
  await expect(readings).toContainText('Eligió: Avisar a la guardia');
  await expect(page.getByRole('list', { name: 'Comentarios' })).toContainText(
    'Nadie reinicia sin avisar.',
  );
  await expectGoodLooksInBothThemes(page, 'a question that was read otherwise');
  await page.getByRole('button', { name: 'Editar pregunta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  await dialog.getByRole('checkbox').nth(0).check();
  await dialog.getByRole('checkbox').nth(1).uncheck();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await sees(page, 'Pregunta actualizada correctamente.');
  await expect(page.getByText('Cambió desde su lectura').first()).toBeVisible();
  await page
    .getByRole('list', { name: 'Comentarios' })
    .getByRole('button', { name: 'Resolver' })
    .click();
  await sees(page, 'Hilo resuelto.');

  await page.context().clearCookies();
  await signInQuickly(reader);
  await page.goto('/questions/own/review');
  await answer(page);
  await sees(page, agreement);
  await page.getByRole('link', { name: 'Abrir la pregunta' }).click();
  await sees(page, 'Segunda lectura de acuerdo');
  await expect(page.getByRole('list', { name: 'Historia' })).toContainText(
    'Sofía Arriaga la leyó a ciegas y coincidió',
  );

  // All of them at once: two steps, and what is refused says why.
  await page.goto('/questions/own');
  for (const id of ids) await page.getByLabel(`Elegir pregunta ${id}`).check();
  await expectGoodLooksInBothThemes(page, 'questions chosen');
  await page.getByRole('button', { name: 'Hacer con ellas…' }).click();
  await page.getByRole('menuitem', { name: 'Activar', exact: true }).click();
  const outcomes = page.getByRole('dialog', { name: 'Qué pasó con cada una' });
  await expect(outcomes.getByText('Confirma primero las respuestas de la pregunta.')).toHaveCount(
    3,
  );
  await expectGoodLooksInBothThemes(page, 'what became of each');
  await outcomes.getByRole('button', { name: 'Entendido' }).click();
  for (const id of ids) await page.getByLabel(`Elegir pregunta ${id}`).check();
  await page.getByRole('button', { name: 'Hacer con ellas…' }).click();
  await page.getByRole('menuitem', { name: 'Confirmar respuestas' }).click();
  await expect(outcomes).toContainText('3 hechas, 0 rechazadas.');
});
