import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, mergeTests, type Page } from '@playwright/test';
import { runAdmin } from '#e2e/support/admin.ts';
import { test as withCatalogue } from '#e2e/support/catalogue.ts';
import { payByCard } from '#e2e/support/credits.ts';
import { readExamLink } from '#e2e/support/exams/invite.ts';
import { publishExam } from '#e2e/support/exams/publish-exam.ts';
import { answerAndGoOn, heading, startExam } from '#e2e/support/exams/screen.ts';
import { test as withExams } from '#e2e/support/exams/test.ts';
import { sees } from '#e2e/support/sees.ts';

const test = mergeTests(withCatalogue, withExams);

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const balance = (page: Page) => page.getByLabel('Menú lateral');

/** The text of a PDF, read by a program that is not ours. */
const readPdf = async (bytes: Buffer): Promise<string> => {
  const run = promisify(execFile)('pdftotext', ['-layout', '-', '-']);
  run.child.stdin?.end(bytes);
  return (await run).stdout;
};

const pick = async (page: Page, menu: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('from nothing to a result: the whole story', async ({
  page,
  seat,
  stack,
  mailbox,
  catalogue,
  signIn,
}) => {
  test.setTimeout(300_000);
  const { mark } = catalogue;
  const owner = `fernanda.${mark}@ejemplo.mx`;
  const andrea = `andrea.${mark}@correo.mx`;
  const luis = `luis.${mark}@correo.mx`;
  const { specialtyIds } = await catalogue.addProfile({
    name: `Servidores ${mark}`,
    specialties: [{ name: 'Java', description: 'Con Java.' }],
  });
  await publishExam({
    title: `Java senior ${mark}`,
    limits: [300, 300, 300],
    specialtyId: specialtyIds[0] ?? 0,
  });

  await test.step('asks for access and is approved', async () => {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Registrarse' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Fernanda');
    await page.getByLabel('Apellido').fill('Ibarra');
    await page.getByLabel('LinkedIn').fill('fernanda-ibarra-rh');
    await page.getByLabel('Correo electrónico').fill(owner);
    await page.getByRole('button', { name: 'Solicitar acceso' }).click();
    await sees(page, 'Registro enviado correctamente. Te contactaremos por correo.');
    const waiting = (await runAdmin(stack, 'access:list')).split('\n');
    const [id = ''] = (waiting.find((line) => line.includes(owner)) ?? '').split(' ');
    await runAdmin(stack, 'access:approve', '--id', id, '--account', `Ibarra ${mark}`);
    await mailbox.waitForMailTo(owner, { subject: /acceso a Tamiz está listo/ });
    await signIn(owner);
    await sees(page, 'Hola, Fernanda');
  });

  await test.step('creates a position', async () => {
    await page.goto('/positions');
    await page.getByRole('button', { name: 'Crear posición' }).first().click();
    await dialog(page).getByLabel('Título').fill('Desarrolladora Backend');
    await dialog(page).getByLabel('Máximo de candidatos').fill('5');
    await dialog(page).getByRole('button', { name: 'Crear posición' }).click();
    await sees(page, '¡Posición creada exitosamente!');
    await expect(page).toHaveURL(/\/positions\/[\w-]+$/);
  });
  const position = page.url();

  await test.step('assigns an evaluation', async () => {
    await pick(page, 'Acciones', 'Asignar evaluación');
    await dialog(page).getByLabel('Perfil').selectOption(`Servidores ${mark}`);
    await dialog(page).getByLabel('Especialidad').selectOption('Java');
    await dialog(page)
      .getByRole('radio', { name: `Java senior ${mark}` })
      .check();
    await dialog(page).getByRole('button', { name: 'Asignar evaluación' }).click();
    await sees(page, 'Evaluación asignada correctamente.');
  });

  await test.step('loads two candidates from a file', async () => {
    await pick(page, 'Opciones', 'Cargar candidatos');
    await dialog(page).getByRole('tab', { name: 'Archivo' }).click();
    const lines = [
      'Nombre completo;Correo electrónico',
      `Andrea Robles;${andrea}`,
      `Luis Ochoa;${luis}`,
    ];
    await dialog(page)
      .getByLabel('Arrastra tu archivo')
      .setInputFiles({
        name: 'candidatos.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
    await dialog(page).getByRole('button', { name: 'Cargar 2 candidatos' }).click();
    await sees(dialog(page), '2 candidatos cargados');
    await dialog(page).getByRole('button', { name: 'Listo' }).click();
  });

  await test.step('pays for what is missing and invites', async () => {
    await pick(page, 'Opciones', 'Enviar invitaciones');
    await dialog(page).getByLabel('Créditos por comprar').fill('10');
    await dialog(page).getByRole('button', { name: 'Comprar créditos faltantes' }).click();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await payByCard(page);
    await sees(main(page), 'Pago exitoso, tus créditos se han actualizado.');
    await sees(balance(page), '10');
    // The dialog goes on where it was left.
    await dialog(page).getByLabel('Entiendo y deseo continuar con el envío.').check();
    await dialog(page).getByRole('button', { name: 'Enviar 2 invitaciones' }).click();
    await sees(page, 'Se enviaron 2 invitaciones.');
    await sees(balance(page), '8');
  });

  await test.step('Andrea reads her mail and takes the exam', async () => {
    await startExam(seat.page, await readExamLink(mailbox, andrea));
    for (const number of [1, 2, 3]) {
      await expect(heading(seat.page, `Pregunta ${number} de 3`)).toBeVisible();
      await answerAndGoOn(seat.page, number !== 1);
    }
    await expect(heading(seat.page, /Recibimos tu examen/)).toBeVisible();
  });

  await test.step('the result, and its report', async () => {
    await page.goto(position);
    await page.getByRole('link', { name: 'Andrea Robles' }).click();
    await expect(main(page)).toContainText('67%');
    await sees(main(page), '2 de 3 puntos');
    const link = main(page).getByRole('link', { name: 'Descargar PDF' });
    await expect(link).toHaveAttribute('target', '_blank');
    const report = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(report.headers()['content-type']).toBe('application/pdf');
    const text = await readPdf(await report.body());
    for (const words of ['Andrea Robles', 'Desarrolladora Backend', `Java senior ${mark}`]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/67\s*%/);
  });

  await test.step('completes the position: the unanswered credit comes back', async () => {
    await page.goto(position);
    await pick(page, 'Acciones', 'Terminar posición');
    await dialog(page).getByLabel('Entiendo y deseo continuar.').check();
    await dialog(page).getByRole('button', { name: 'Terminar posición' }).click();
    await sees(page, 'Posición marcada como completada');
    await sees(balance(page), '9');
    await page.goto('/credits');
    const movement = page.getByRole('region', { name: 'Movimientos' }).getByRole('row').nth(1);
    await expect(movement).toContainText('+ 1');
    await sees(movement, 'Reintegro');
  });
});
