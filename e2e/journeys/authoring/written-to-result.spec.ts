import { expect, mergeTests, type Page } from '@playwright/test';
import {
  createAccount,
  createCandidate,
  createPosition,
  createUser,
  grantCredits,
} from '@tamiz/db/factories';
import { addPicture } from '#e2e/support/authoring/add-picture.ts';
import { test as withCatalogue } from '#e2e/support/catalogue.ts';
import { inviteAll, readExamLink } from '#e2e/support/exams/invite.ts';
import { goOn, heading, saved, startExam } from '#e2e/support/exams/screen.ts';
import { test as withExams } from '#e2e/support/exams/test.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

const test = mergeTests(withCatalogue, withExams);

/** What the technical lead writes; the right answer is the first, and the key of the last one says the second. */
const written = [
  {
    text: 'Lee el código de la nómina. ¿Qué devuelve?',
    measures: 'Leer código',
    code: 'redondear(2.5)',
    answers: ['Devuelve tres enteros', 'Devuelve dos y medio', 'Devuelve un error'],
  },
  {
    text: 'Mira el diagrama de los cobros. ¿Qué servicio cobra?',
    measures: 'Leer un diagrama',
    picture: 'Tres servicios y quién llama a quién',
    answers: ['El servicio de pagos', 'El servicio de correo', 'El servicio de fotos'],
  },
  {
    text: 'Falla el cobro de todos. ¿A quién avisas primero?',
    measures: 'Avisar a tiempo',
    answers: ['A la guardia de hoy', 'A nadie hasta mañana', 'A cada cliente'],
  },
] as const;
type Written = (typeof written)[number];

const createTeam = () =>
  inTransaction(async (tx) => {
    const { id: accountId } = await createAccount(tx, { name: 'Cantera Digital' });
    const mail = (role: string) => `${role}.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`;
    const lead = mail('lider');
    const owner = mail('duena');
    await createUser(tx, { accountId, role: 'author', firstName: 'Héctor', email: lead });
    await createUser(tx, { accountId, role: 'owner', firstName: 'Sofía', email: owner });
    await grantCredits(tx, { accountId, amount: 1 });
    const { id: positionId } = await createPosition(tx, { accountId, title: 'Guardia de pagos' });
    const place = { accountId, positionId, name: 'Andrea Robles' };
    return { lead, owner, positionId, ...(await createCandidate(tx, place)) };
  });

/** Writes one question and ends on its page; the first one makes the topic for all. */
const write = async (page: Page, question: Written, index: number): Promise<number> => {
  await page.goto('/questions/own/new');
  if (index === 0) {
    await page.getByRole('button', { name: 'Nuevo tema' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo tema' });
    await dialog.getByLabel('Categoría').fill('Cómo trabajamos');
    await dialog.getByLabel('Tecnología').fill('Procesos internos');
    await dialog.getByLabel('Tema').fill('Incidentes');
    await dialog.getByRole('button', { name: 'Crear tema' }).click();
    await expect(dialog).toBeHidden();
  } else {
    await page.getByLabel('Tema').selectOption({ label: 'Incidentes' });
  }
  await page.getByLabel('Nivel').selectOption({ label: 'senior' });
  await page.getByLabel('Tiempo (segundos)').fill('300');
  await page.getByLabel('Qué mide').fill(question.measures);
  await page.getByLabel('Pregunta', { exact: true }).fill(question.text);
  if ('code' in question) {
    await page.getByRole('button', { name: 'Bloque de código' }).click();
    await page.keyboard.type(question.code);
  }
  for (const [place, answer] of question.answers.entries())
    await page.getByLabel(`Respuesta ${place + 1}`, { exact: true }).fill(answer);
  await page.getByLabel(`Respuesta ${index === 2 ? 2 : 1}: es correcta`).check();
  if ('picture' in question) {
    await addPicture(page);
    await page.getByLabel('Qué muestra la imagen').fill(question.picture);
  }
  await page.getByRole('button', { name: 'Guardar pregunta' }).click();
  await expect(page).toHaveURL(/\/questions\/\d+$/);
  return Number(page.url().split('/').at(-1));
};

/** The question that a page asks now, if it is one of ours. */
const asked = async (page: Page): Promise<Written | undefined> => {
  const shown = (await page.getByRole('main').textContent()) ?? '';
  return written.find(({ text }) => shown.includes(text));
};

/** Reads one question blind and answers as it should be. */
const readBlind = async (page: Page): Promise<void> => {
  const question = await asked(page);
  await page.getByRole('radio', { name: question?.answers[0] ?? '' }).check();
  await page.getByRole('button', { name: 'Responder y ver la clave' }).click();
};

/** Makes another answer of a question the right one. */
const changeKey = async (page: Page, id: number, from: number, to: number): Promise<void> => {
  await page.goto(`/questions/${id}`);
  await page.getByRole('button', { name: 'Editar pregunta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar pregunta' });
  await dialog.getByRole('checkbox').nth(from).uncheck();
  await dialog.getByRole('checkbox').nth(to).check();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await sees(page, 'Pregunta actualizada correctamente.');
};

/** Does the same with every own question. */
const withAll = async (page: Page, ids: readonly number[], what: string): Promise<void> => {
  await page.goto('/questions/own');
  for (const id of ids) await page.getByLabel(`Elegir pregunta ${id}`).check();
  await page.getByRole('button', { name: 'Hacer con ellas…' }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Qué pasó con cada una' })).toContainText(
    `${ids.length} hechas, 0 rechazadas.`,
  );
};

/** What the result says of the technology of the own questions. */
const ownTechnology = (page: Page) =>
  page
    .getByRole('list', { name: 'Rendimiento por tecnología' })
    .getByRole('listitem')
    .filter({ hasText: 'Procesos internos' });

test('a technical lead writes three questions, a colleague finds one wrong, both banks make an exam, and a corrected key reaches its result', async ({
  page,
  catalogue,
  seat: { page: candidate },
  mailbox,
  signInQuickly,
}) => {
  test.slow();
  const { mark } = catalogue;
  await catalogue.addProfile({
    name: `Perfil ${mark}`,
    specialties: [{ name: `Pagos ${mark}`, description: 'Cobros.' }],
  });
  const secret = `Un hilo compartido ${mark}`;
  const { topicId } = await catalogue.addQuestions(
    ['uno', 'dos'].map((name) => ({
      level: 'senior' as const,
      text: `${secret} ${name}`,
      status: 'active' as const,
      isConfirmed: true,
    })),
  );
  const { lead, owner, positionId, id: placeId, email } = await createTeam();
  const ids: number[] = [];
  let evaluationId = 0;

  await test.step('the lead writes one with code, one with a picture, one with a wrong key', async () => {
    await signInQuickly(lead);
    for (const [index, question] of written.entries()) ids.push(await write(page, question, index));
  });

  await test.step('a colleague answers blind, and one key does not agree', async () => {
    await forgetSession(page);
    await signInQuickly(owner);
    await page.goto('/questions/own/review');
    for (const turn of [1, 2, 3]) {
      await expect.poll(async () => (await asked(page)) !== undefined).toBe(true);
      await readBlind(page);
      const verdict = turn === 3 ? 'Tu respuesta no coincide' : 'Coincides con la clave';
      await expect(page.getByText(verdict, { exact: false })).toBeVisible();
      if (turn < 3) await page.getByRole('button', { name: 'Siguiente pregunta' }).click();
    }
  });

  await test.step('it is mended, read again, and all are brought into use', async () => {
    await forgetSession(page);
    await signInQuickly(lead);
    await changeKey(page, ids[2] ?? 0, 1, 0);
    await forgetSession(page);
    await signInQuickly(owner);
    await page.goto('/questions/own/review');
    await expect.poll(async () => (await asked(page)) !== undefined).toBe(true);
    await readBlind(page);
    await expect(page.getByText('Coincides con la clave', { exact: false })).toBeVisible();
    await withAll(page, ids, 'Confirmar respuestas');
    await withAll(page, ids, 'Activar');
  });

  await test.step('an evaluation mixes them with shared ones', async () => {
    await page.goto('/evaluations/own/new');
    await page.getByLabel('Título').fill(`Guardia ${mark}`);
    await page.getByLabel('Especialidad').selectOption({ label: `Pagos ${mark}` });
    await page.getByRole('button', { name: 'Crear borrador' }).click();
    await expect(page).toHaveURL(/\/evaluations\/own\/\d+$/);
    evaluationId = Number(page.url().split('/').at(-1));
    await page.getByLabel('Tema', { exact: true }).selectOption(String(topicId));
    await page.getByLabel('Nivel', { exact: true }).selectOption('senior');
    await page.getByLabel('Cuántas').fill('2');
    await page.getByRole('button', { name: 'Proponer' }).click();
    await page.getByLabel('Tema', { exact: true }).selectOption({ label: 'Incidentes (3)' });
    for (const { measures } of written)
      await page.getByRole('button', { name: `Agregar: ${measures}` }).click();
    await expect(
      page.getByRole('list', { name: 'Preguntas elegidas' }).getByRole('listitem'),
    ).toHaveCount(5);
    await page.getByRole('button', { name: 'Publicar versión 1' }).click();
    await page
      .getByRole('dialog', { name: 'Publicar la versión 1' })
      .getByRole('button', { name: 'Publicar versión 1' })
      .click();
    await sees(page, 'Versión publicada. Tu equipo ya puede asignarla.');
    await inviteAll(page, positionId, evaluationId);
  });

  await test.step('the candidate sees code and picture, and answers two of the three right', async () => {
    await startExam(candidate, await readExamLink(mailbox, email));
    for (let number = 1; number <= 5; number += 1) {
      await expect(heading(candidate, `Pregunta ${number} de 5`)).toBeVisible();
      const question = await asked(candidate);
      const place = question === written[2] ? 1 : 0;
      if (question === written[0])
        await expect(candidate.getByRole('main')).toContainText(written[0].code);
      if (question === written[1])
        await expect(candidate.getByRole('img', { name: written[1].picture })).toBeVisible();
      const option =
        question === undefined
          ? candidate.getByRole('radio').first()
          : candidate.getByRole('radio', { name: question.answers[place], exact: true });
      await option.click();
      await expect(saved(candidate)).toBeVisible();
      await goOn(candidate);
    }
    await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  });

  await test.step('the result tells the topics of both banks', async () => {
    await page.goto(`/position/candidate/${placeId}`);
    await expect(ownTechnology(page)).toContainText('2 de 3');
    await expect(
      page.getByRole('list', { name: 'Rendimiento por tecnología' }).getByRole('listitem'),
    ).toHaveCount(2);
    await expect(page.getByRole('main')).not.toContainText(secret);
    await expectGoodLooks(page, 'a result of questions of both banks');
  });

  await test.step('a corrected key of an own question reaches the result', async () => {
    await changeKey(page, ids[1] ?? 0, 0, 1);
    await page.getByRole('button', { name: 'Confirmar respuestas' }).click();
    await sees(page.getByRole('main'), 'Confirmadas');
    await page.goto(`/evaluations/own/${evaluationId}`);
    await page.getByRole('button', { name: 'Recalcular resultados de la versión 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recalcular resultados' });
    await dialog.getByLabel('Motivo').fill('El diagrama decía que cobra el correo.');
    await dialog.getByRole('button', { name: 'Recalcular resultados' }).click();
    await sees(page, 'Los resultados se están recalculando. En unos minutos verás los nuevos.');
    await expect(async () => {
      await page.goto(`/position/candidate/${placeId}`);
      await expect(ownTechnology(page)).toContainText('1 de 3', { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('main')).toContainText(
      'Motivo: El diagrama decía que cobra el correo.',
    );
  });
});
