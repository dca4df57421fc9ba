import { expect, type Page } from '@playwright/test';
import type { Mail } from '@tamiz/tools/mailbox';
import { expectGoodLooksInBothThemes } from '#e2e/support/looks.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

const askMail = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(page.getByLabel('Código de acceso')).toBeVisible();
};

const linkIn = ({ text }: Mail): string => /https?:\S+\/sign-in#\S+/.exec(text)?.[0] ?? '';

const giveCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Código de acceso').fill(code);
  await page.getByRole('button', { name: 'Ingresar' }).click();
};

test('the link of the mail signs in, once, after one press', async ({
  page,
  people,
  mailbox,
  problems,
}) => {
  for (const status of [401, 410]) problems.expect(`status of ${status}`);
  const person = await people.create();
  await askMail(page, person.email);
  await expect(page.getByText('también puedes entrar con él')).toBeVisible();
  const link = linkIn(await mailbox.waitForMailTo(person.email, { subject: /código/ }));
  await page.goto(link);
  await sees(page.getByRole('main'), person.email);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/');
  await sees(page, `Hola, ${person.firstName}`);

  await page.goto(link);
  await sees(
    page.getByRole('main'),
    'Este enlace ya se usó o venció. Pide otro correo para entrar.',
  );
});

test('when a stranger has used up the codes of the day, the owner is told and enters by the link', async ({
  page,
  people,
  mailbox,
  problems,
}) => {
  for (const status of [401, 429]) problems.expect(`status of ${status}`);
  const person = await people.create();
  await askMail(page, person.email);
  const mail = await mailbox.waitForMailTo(person.email, { subject: /código/ });
  await people.spendCodes(person.email);
  await giveCode(page, /\b\d{6}\b/.exec(mail.text)?.[0] ?? '');
  await sees(
    page.getByRole('alert'),
    'Hoy se escribieron demasiados códigos incorrectos para este correo. Para entrar, usa el enlace del correo que te enviamos.',
  );
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/');
});

test('the code step and the page of the link look right', async ({
  page,
  people,
  mailbox,
  problems,
}) => {
  for (const status of [401, 410]) problems.expect(`status of ${status}`);
  const { email } = await people.create();
  await askMail(page, email);
  await expectGoodLooksInBothThemes(page, 'code step');
  await page.goto(linkIn(await mailbox.waitForMailTo(email, { subject: /código/ })));
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'sign in by link');
  await page.goto('/sign-in#nothing');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ir a iniciar sesión' })).toBeVisible();
  await expectGoodLooksInBothThemes(page, 'a dead link');
});
