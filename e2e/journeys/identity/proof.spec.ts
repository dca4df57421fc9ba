import { expect, type Page } from '@playwright/test';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Editar correo electrónico' });
const proofOf = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' });

/** Asks for another address; a session that was proved long ago is asked for a proof then. */
const askForAddress = async (page: Page, address: string): Promise<void> => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Editar correo electrónico' }).click();
  await formOf(page).getByLabel('Correo electrónico').fill(address);
  await formOf(page).getByRole('button', { name: 'Enviar código' }).click();
};

const giveCode = async (page: Page, code: string): Promise<void> => {
  await proofOf(page).getByLabel('Código de confirmación').fill(code);
  await proofOf(page).getByRole('button', { name: 'Confirmar' }).click();
};

test('an old session proves itself before the address changes, and the old address undoes it', async ({
  page,
  people,
  mailbox,
  problems,
  signInQuickly,
}) => {
  for (const status of [403, 410, 401]) problems.expect(`status of ${status}`);
  const { email } = await people.create();
  const newAddress = `nueva.${email}`;
  await signInQuickly(email);
  await people.ageProof(email, 60);

  await test.step('the change waits for a code to the address of record', async () => {
    await askForAddress(page, newAddress);
    await sees(proofOf(page), email);
    const code = await mailbox.codeAfter(email, () =>
      proofOf(page).getByRole('button', { name: 'Enviar código' }).click(),
    );
    await giveCode(page, code);
    await expect(proofOf(page)).toBeHidden();
  });

  await test.step('then it goes on with the code from the new mailbox', async () => {
    await sees(formOf(page), newAddress);
    const code = await mailbox.codeAfter(newAddress, async () => {
      await formOf(page).getByRole('button', { name: 'Enviar otro código' }).click();
      await sees(formOf(page), 'Te enviamos otro código.');
    });
    await formOf(page).getByLabel('Código de confirmación').fill(code);
    await formOf(page).getByRole('button', { name: 'Confirmar' }).click();
    await expect(formOf(page)).toBeHidden();
    await sees(page.getByRole('region', { name: 'Perfil' }), newAddress);
  });

  await test.step('the old address takes it back, once, and this session is over', async () => {
    const notice = await mailbox.waitForMailTo(email, { subject: /Cambiaste el correo/ });
    const link = /https?:\S+\/recover-email#\S+/.exec(notice.text)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Recuperar mi correo' }).click();
    await sees(page.getByRole('main'), 'Tu correo está de vuelta');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Recuperar mi correo' }).click();
    await sees(
      page.getByRole('alert'),
      'Este enlace ya se usó o venció. Si no reconoces el cambio, escríbenos.',
    );
  });
});

test('the proof and the recovery look right', async ({ page, people, problems, signInQuickly }) => {
  for (const status of [403, 422]) problems.expect(`status of ${status}`);
  const { email } = await people.create();
  await signInQuickly(email);
  await people.ageProof(email, 60);
  await askForAddress(page, `nueva.${email}`);
  await expect(proofOf(page)).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'how to prove oneself');
  await proofOf(page).getByRole('button', { name: 'Enviar código' }).click();
  await giveCode(page, '1');
  await sees(proofOf(page), 'Código incorrecto o expirado.');
  await expectGoodLooksInBothThemes(page, 'a wrong code');
  await page.goto('/recover-email#nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Recupera tu correo' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'recover the address');
});
