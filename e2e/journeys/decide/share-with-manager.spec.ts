import { expect, type Page } from '@playwright/test';
import { createTeam } from '#e2e/support/candidates.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { collectProblems } from '#e2e/support/problems.ts';
import { sees } from '#e2e/support/sees.ts';
import {
  linkOf,
  openFromMail,
  sendLink,
  shareDialog,
  sharedTable,
} from '#e2e/support/decide/shared-results.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const newAddress = (): string => `gerencia.${crypto.randomUUID().slice(0, 8)}@correo.mx`;

const choose = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Seleccionar a ${name}`, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Compartir selección' }).click();
};

test('two people are shared by key and then by name; the manager sees that and no more, until it is revoked', async ({
  page,
  browser,
  stack,
  mailbox,
  signInQuickly,
}) => {
  test.slow();
  const chosen = ['Ana Peña', 'Bruno Díaz'];
  const other = 'Carla Ruiz';
  const team = await createTeam({
    candidates: [...chosen, other].map((name) => ({ name, hasAnswered: true })),
  });
  const addresses = team.places.map(({ email }) => email);
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}?vista=resultados`);
  const [first, second] = [newAddress(), newAddress()];
  const dialog = shareDialog(page);

  const context = await browser.newContext({ baseURL: stack.web });
  const problems = await collectProblems(context);
  const manager = await context.newPage();

  await test.step('shared by key', async () => {
    await choose(page, chosen);
    await expect(dialog).toContainText('2 personas seleccionadas');
    await dialog.getByLabel('Solo con su clave').check();
    await expect(dialog.getByLabel('Reporte en PDF de cada persona')).toBeDisabled();
    await expectGoodLooks(page, 'sharing');
    const link = await sendLink(page, first);
    expect(link).toContain(`${stack.web}/compartido#`);
    await expect(linkOf(page, first)).toContainText('2 personas · solo claves');
    await expect(linkOf(page, first)).toContainText('Nadie lo ha abierto.');
    await expectGoodLooks(page, 'a link was made');
    await dialog.getByRole('button', { name: 'Listo' }).click();
  });

  await test.step('the link alone shows nothing; a wrong code neither', async () => {
    const { text } = await mailbox.waitForMailTo(first, { subject: /te compartió resultados/ });
    await manager.goto(/https?:\S+\/compartido#\S+/.exec(text)?.[0] ?? '');
    await expect(manager.getByRole('main')).toContainText(
      'Cantera Digital te compartió resultados.',
    );
    const shown = await manager.getByRole('main').innerText();
    for (const secret of [first, ...chosen, 'Java']) expect(shown).not.toContain(secret);
    await expectGoodLooks(manager, 'the door');
    problems.expect('status of 422');
    const code = await mailbox.codeAfter(first, () =>
      manager.getByRole('button', { name: 'Enviarme un código' }).click(),
    );
    const field = manager.getByLabel('Código de confirmación');
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await manager.getByRole('button', { name: 'Ver resultados' }).click();
    await sees(manager, 'Código incorrecto o expirado. Revísalo o pide uno nuevo.');
    await expectGoodLooks(manager, 'a wrong code');
    await field.fill(code);
    await manager.getByRole('button', { name: 'Ver resultados' }).click();
    await expect(sharedTable(manager)).toBeVisible();
  });

  await test.step('by key: two people, no name, no address, no signals, no report', async () => {
    await expect(manager.getByRole('heading', { level: 1 })).toHaveText(
      'Desarrolladora Backend Java Sr.',
    );
    // The head and two people.
    await expect(sharedTable(manager).getByRole('row')).toHaveCount(3);
    const shown = await manager.getByRole('main').innerText();
    expect(shown).toMatch(/Persona [A-Z]\d[A-Z]\d[A-Z]\d/);
    for (const secret of [...chosen, other, ...addresses]) expect(shown).not.toContain(secret);
    await expect(sharedTable(manager).getByRole('columnheader', { name: 'Señales' })).toHaveCount(
      0,
    );
    await expect(manager.getByRole('link', { name: /^PDF de/ })).toHaveCount(0);
    await expectGoodLooksInBothThemes(manager, 'shared by key');
  });

  await test.step('by name, with signals and reports; opening again needs no other code', async () => {
    await page.getByRole('button', { name: 'Compartir selección' }).click();
    await expect(linkOf(page, first)).toContainText('Abierto 1 vez, hoy a las');
    await linkOf(page, first).getByText('¿Quién es quién?').click();
    for (const name of chosen)
      await expect(linkOf(page, first)).toContainText(new RegExp(`Persona \\w{6}: ${name}`, 'u'));
    await expectGoodLooks(page, 'who is who');
    await dialog.getByLabel('Con nombre y correo').check();
    await dialog.getByLabel('Señales durante el examen').check();
    await dialog.getByLabel('Reporte en PDF de cada persona').check();
    await sendLink(page, second);
    await openFromMail(manager, mailbox, second);
    await expect(sharedTable(manager).getByRole('row')).toHaveCount(3);
    for (const words of [...chosen, ...addresses.slice(0, 2)])
      await expect(sharedTable(manager)).toContainText(words);
    await expect(sharedTable(manager)).not.toContainText(other);
    await expect(sharedTable(manager).getByRole('columnheader', { name: 'Señales' })).toBeVisible();
    const report = manager.getByRole('link', { name: 'PDF de Ana Peña' });
    const answer = await manager.request.get((await report.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await expectGoodLooks(manager, 'shared by name');
    await manager.reload();
    await expect(sharedTable(manager)).toContainText('Ana Peña');
  });

  await test.step('revoked: the open page says so, and so does the link', async () => {
    await linkOf(page, second)
      .getByRole('button', { name: `Revocar el enlace de ${second}` })
      .click();
    await expect(toasts(page)).toContainText(`Se revocó el enlace de ${second}.`);
    await expect(linkOf(page, second)).toContainText('Revocado');
    await expect(linkOf(page, second)).toContainText('Abierto 1 vez');
    problems.expect('status of 410');
    const ended = 'Quien te compartió este enlace lo revocó: ya no muestra resultados.';
    // The open page asks again by itself.
    await expect(manager.getByRole('status')).toContainText(ended, { timeout: 30_000 });
    await expect(manager.getByRole('main')).not.toContainText('Ana Peña');
    await manager.reload();
    await sees(manager, ended);
    await expectGoodLooks(manager, 'a revoked link');
  });

  expect(await problems.list(), 'errors in the browser of the manager').toEqual([]);
  await context.close();
});
