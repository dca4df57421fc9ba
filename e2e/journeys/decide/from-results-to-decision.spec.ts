import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';
import {
  createAccount,
  createCandidate,
  createPosition,
  createUser,
  grantCredits,
} from '@tamiz/db/factories';
import { publishExamIn } from '#e2e/support/exams/publish-exam.ts';
import { beginExam, placeOf } from '#e2e/support/exams/sit-by-calls.ts';
import { previewFile } from '#e2e/support/decide/preview-file.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import {
  linkOf,
  openFromMail,
  sendLink,
  shareDialog,
  sharedTable,
} from '#e2e/support/decide/shared-results.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const questions = 12;
const title = 'Desarrolladora Backend Java Sr.';

/** 25 people in a position, and credits for 12 of them. */
const setUp = () => {
  const unique = crypto.randomUUID().slice(0, 8);
  return inTransaction(async (tx) => {
    const { id: accountId } = await createAccount(tx, { name: 'Cantera Digital' });
    const { email } = await createUser(tx, { role: 'owner', accountId, firstName: 'Renata' });
    await grantCredits(tx, { accountId, amount: 12 });
    const { evaluationId } = await publishExamIn(tx, {
      title: 'Java 21, nivel senior',
      limits: Array.from({ length: questions }, () => 600),
    });
    const { id: positionId } = await createPosition(tx, {
      accountId,
      title,
      evaluationId,
      maxCandidates: 40,
    });
    const people: { name: string; email: string }[] = [];
    for (let index = 1; index <= 25; index += 1) {
      const name = `Persona Núm ${String(index).padStart(2, '0')}`;
      const address = `persona${String(index)}.${unique}@correo.mx`;
      await createCandidate(tx, { accountId, positionId, name, email: address });
      people.push({ name, email: address });
    }
    return { email, positionId, people };
  });
};

const table = (page: Page): Locator => page.getByRole('table', { name: 'Resultados' });
const rows = (page: Page): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Selección' });
const tick = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Seleccionar a ${name}`, exact: true });

test('25 loaded, 12 invited, 9 answer: ranked, compared, moved, written to, exported, shared', async ({
  page,
  browser,
  stack,
  mailbox,
  signInQuickly,
}) => {
  test.slow();
  const { email, positionId, people } = await setUp();
  await signInQuickly(email);
  await page.goto(`/positions/${positionId}`);

  await test.step('12 are invited with 12 credits', async () => {
    await page.getByRole('button', { name: 'Seleccionar las 12 primeras' }).click();
    await bar(page).getByRole('button', { name: 'Invitar a 12 de 25' }).click();
    const dialog = page.getByRole('dialog', { name: /^Invitar a/ });
    await dialog.getByLabel('Entiendo y deseo continuar con el envío.').check();
    await dialog.getByRole('button', { name: 'Enviar 12 invitaciones' }).click();
    await page
      .getByRole('dialog', { name: 'Invitaciones enviadas' })
      .getByRole('button', { name: 'Listo' })
      .click();
  });

  /** Answers as many right as asked, the rest wrong. */
  const take = async (address: string, right: number) => {
    const sitting = await beginExam(stack, mailbox, address);
    let answered = 0;
    await sitting.answerAll((shown) => {
      answered += 1;
      const isMultiple = shown.options.some(({ text }) => text === 'Primera buena');
      if (answered > right) return [placeOf(shown, isMultiple ? 'Mala' : 'Una equivocada')];
      return isMultiple
        ? [placeOf(shown, 'Primera buena'), placeOf(shown, 'Segunda buena')]
        : [placeOf(shown, 'La correcta')];
    });
  };

  await test.step('nine answer, one of them while the recruiter watches', async () => {
    const watched = people[0];
    const row = page
      .getByRole('list', { name: 'Candidatos' })
      .getByRole('listitem')
      .filter({ hasText: watched?.name ?? '' });
    await expect(row).toContainText('Enviada');
    await take(watched?.email ?? '', 11);
    await expect(row).toContainText('92%, 11 de 12');
    const shares = [12, 10, 10, 9, 7, 5, 3, 1];
    for (const [index, right] of shares.entries()) {
      await take(people[index + 1]?.email ?? '', right);
    }
  });

  await test.step('ranked, the best first, with a line where the first place ends', async () => {
    await page.getByRole('tab', { name: 'Resultados 9' }).click();
    await expect(rows(page)).toHaveCount(9);
    await expect(rows(page).first()).toContainText('Persona Núm 02');
    await expect(rows(page).first()).toContainText('100%');
    await expect(rows(page).nth(2)).toContainText('3=');
    await expect(table(page)).toContainText('Hasta aquí no se distinguen del primer lugar.');
    const order = await table(page).getByRole('row').allTextContents();
    const line = order.findIndex((text) => text.startsWith('Hasta aquí'));
    // 100 % against 58 % of 12 questions is clear, against 75 % it may be chance.
    expect(order[line - 1]).toContain('75%');
    expect(order[line + 1]).toContain('58%');
    await expectGoodLooksInBothThemes(page, 'the board');
  });

  await test.step('narrowed down by score and found by name, and not by the address of the page', async () => {
    await page.getByLabel('Puntaje', { exact: true }).selectOption('80');
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole('searchbox').fill('num 03');
    await expect(rows(page)).toHaveCount(1);
    expect(page.url()).toContain('puntaje=80');
    expect(new URL(page.url()).search).not.toContain('03');
    await page.getByRole('searchbox').fill('nadie');
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(rows(page)).toHaveCount(9);
  });

  await test.step('reviewed without names', async () => {
    const anonymous = page.getByRole('switch', { name: 'Revisión anónima' });
    await anonymous.check();
    await expect(rows(page).first()).toContainText(/Persona [A-Z]\d/);
    await expect(table(page)).not.toContainText('Persona Núm');
    await anonymous.uncheck();
    await expect(rows(page).first()).toContainText('Persona Núm 02');
  });

  await test.step('three compared', async () => {
    for (const index of [1, 2, 8]) await tick(page, people[index]?.name ?? '').check();
    await expectGoodLooksInBothThemes(page, 'three selected');
    await bar(page).getByRole('link', { name: 'Comparar' }).click();
    await expect(page.getByRole('heading', { name: 'Comparar 3 personas' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lo que cambia la decisión' })).toContainText(
      'Persona Núm 02 por encima de',
    );
    await expect(page.getByRole('table', { name: 'Comparación' })).toContainText(
      'Diferencia clara',
    );
    await expectGoodLooksInBothThemes(page, 'the comparison');
    await page.getByRole('link', { name: 'Volver a resultados' }).click();
  });

  await test.step('two go to the interview with a mail, one is declined politely', async () => {
    await tick(page, people[1]?.name ?? '').check();
    await tick(page, people[0]?.name ?? '').check();
    await bar(page).getByRole('button', { name: 'Mover a…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover de etapa' });
    await expect(dialog.getByRole('button', { name: 'Mover a 2 personas' })).toBeDisabled();
    await expect(dialog).toContainText('Elige primero la etapa.');
    await expectGoodLooks(page, 'moving, no stage chosen');
    await dialog.getByLabel('Etapa').selectOption('Entrevista');
    await dialog.getByLabel('Escribirles un correo').check();
    await dialog.getByRole('button', { name: 'Mover a 2 personas y escribirles' }).click();
    await expect(toasts(page)).toContainText('2 personas pasaron a “Entrevista”.');
    await expect(rows(page).first()).toContainText('Entrevista');
    await expect(bar(page)).toHaveCount(0);
    for (const index of [0, 1]) {
      const mail = await mailbox.waitForMailTo(people[index]?.email ?? '', {
        subject: /Tu proceso/,
      });
      expect(mail.text).toContain('entrevista');
    }
    await tick(page, people[8]?.name ?? '').check();
    await bar(page).getByRole('button', { name: 'Mover a…' }).click();
    await dialog.getByLabel('Etapa').selectOption('No continúa');
    await dialog.getByLabel('Escribirle un correo').check();
    await dialog.getByRole('button', { name: 'Mover a 1 persona y escribirle' }).click();
    await expect(toasts(page)).toContainText('1 persona pasó a “No continúa”.');
    const mail = await mailbox.waitForMailTo(people[8]?.email ?? '', { subject: /Tu proceso/ });
    expect(mail.text).toContain('Gracias por tu interés');
    await page
      .getByRole('search')
      .getByRole('combobox', { name: 'Etapa' })
      .selectOption('Entrevista');
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('the mark of the account is changed by keyboard', async () => {
    await page.getByRole('button', { name: 'Corte 70%' }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog').getByLabel('Porcentaje de aciertos');
    await field.fill('0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('entre 1 y 100');
    await field.fill('85');
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('El corte de tu cuenta es ahora 85%.');
    await expect(page.getByRole('button', { name: 'Corte 85%' })).toBeVisible();
  });

  await test.step('exported to Excel, which our own reader of candidates opens again', async () => {
    await page.getByRole('button', { name: 'Exportar todo lo que coincide' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    const { rows: read } = await previewFile(page, positionId, {
      name: download.suggestedFilename(),
      bytes,
    });
    const known = people.slice(0, 2).map((person) => ({ ...person, verdict: 'present' }));
    expect(read.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject(known);
  });

  await test.step('shared by a link that then is revoked', async () => {
    const address = `gerencia.${crypto.randomUUID().slice(0, 8)}@correo.mx`;
    for (const index of [0, 1]) await tick(page, people[index]?.name ?? '').check();
    await page.getByRole('button', { name: 'Compartir selección' }).click();
    await sendLink(page, address);
    const context = await browser.newContext({ baseURL: stack.web });
    const manager = await context.newPage();
    await openFromMail(manager, mailbox, address);
    // The head and two people, the best first, with what each technology says.
    await expect(sharedTable(manager).getByRole('row')).toHaveCount(3);
    await expect(sharedTable(manager).getByRole('row').nth(1)).toContainText('Persona Núm 02');
    await expect(sharedTable(manager).getByRole('row').nth(1)).toContainText('12 de 12');
    await expectGoodLooks(manager, 'shared with the manager');
    await linkOf(page, address).getByRole('button', { name: 'Revocar' }).click();
    await expect(linkOf(page, address)).toContainText('Revocado');
    await manager.reload();
    await expect(manager.getByRole('main')).toContainText('ya no muestra resultados');
    await context.close();
    await shareDialog(page).getByRole('button', { name: 'Listo' }).click();
  });
});
