import { expect } from '@playwright/test';
import { removeAllCandidates } from '@tamiz/contract/calls/hiring/candidates';
import { callApi } from '#e2e/support/call-api.ts';
import { createTeam } from '#e2e/support/candidates.ts';
import { expectGoodLooks, expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';

test('an operator looks as an account sees it: hidden, read-only, announced, and leaves', async ({
  page,
  people,
  mailbox,
  signInQuickly,
}) => {
  test.slow();
  const team = await createTeam({
    role: 'owner',
    title: 'Backend Sr.',
    credits: 10,
    candidates: [{ name: 'Fernanda Olmos', hasAnswered: true }],
  });
  const staff = await people.create({ role: 'staff' });
  await signInQuickly(staff.email);
  const bar = page.getByRole('complementary', { name: 'Vista de soporte' });
  const look = async (peopleReason?: string): Promise<void> => {
    await page.goto(`/staff/accounts/${team.accountId}`);
    await page.getByRole('button', { name: 'Ver como' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Falta un resultado.');
    if (peopleReason !== undefined) {
      await dialog.getByRole('checkbox', { name: /nombres y correos/ }).check();
      await dialog.getByLabel('Por qué necesitas verlos').fill(peopleReason);
    }
    await expectGoodLooks(page, 'why to look');
    await dialog.getByRole('button', { name: 'Ver como' }).click();
    await expect(bar).toContainText('Estás viendo como Cantera Digital · solo lectura');
  };

  await test.step('without a reason nobody is named', async () => {
    await look();
    await expect(bar).toContainText('candidatos ocultos');
    await expectGoodLooksInBothThemes(page, 'home as an account sees it');
    await page.goto(`/positions/${team.positionId}`);
    await expect(page.getByText(/Candidato [0-9A-F]{6}/).first()).toBeVisible();
    await expect(page.getByText('Fernanda Olmos')).toHaveCount(0);
    await expect(bar).toBeVisible();
    await expectGoodLooks(page, 'position as an account sees it');
  });

  await test.step('nothing that changes something is offered', async () => {
    for (const name of ['Acciones', 'Seleccionar', 'Comprar créditos']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await page.goto('/positions');
    await expect(page.getByRole('tablist', { name: 'Estado de la posición' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Crear posición' })).toHaveCount(0);
  });

  await test.step('nothing can be changed', async () => {
    const refused = await callApi(page, removeAllCandidates, {
      params: { id: team.positionId },
    });
    expect(refused.status()).toBe(403);
  });

  await test.step('the owner is told by mail', async () => {
    const mail = await mailbox.waitForMailTo(team.email, { subject: /Soporte de Tamiz vio/ });
    expect(mail.text).toContain('Falta un resultado.');
    expect(mail.text).not.toContain(staff.email);
  });

  await test.step('leaving leads back to the account', async () => {
    await bar.getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/accounts/${team.accountId}$`));
    await expect(bar).toHaveCount(0);
  });

  await test.step('for a reason, people are named, and the log says so', async () => {
    await look('Lo pidió la persona.');
    await page.goto(`/positions/${team.positionId}`);
    await expect(page.getByText('Fernanda Olmos').first()).toBeVisible();
    await expect(bar).toContainText('candidatos visibles');
    await bar.getByRole('button', { name: 'Salir' }).click();
    await expect(bar).toHaveCount(0);
    await page.goto(`/staff/audit?account_id=${team.accountId}`);
    await expect(page.getByRole('cell', { name: 'Cuenta vista por soporte' })).toHaveCount(2);
  });
});
