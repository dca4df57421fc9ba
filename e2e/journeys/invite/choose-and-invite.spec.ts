import { expect, type Locator, type Page } from '@playwright/test';
import { createTeam, crowd } from '#e2e/support/candidates.ts';
import { payByCard } from '#e2e/support/credits.ts';
import { expectGoodLooks } from '#e2e/support/looks.ts';
import { test } from '#e2e/support/test.ts';
import { toasts } from '#e2e/support/toasts.ts';

const reads = (where: Locator, text: string) => expect(where).toContainText(text);
const bar = (page: Page) => page.getByRole('group', { name: 'Selección' });
const list = (page: Page) => page.getByRole('list', { name: 'Candidatos' });
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Seleccionar a ${name}`, exact: true });
const compose = (page: Page) => page.getByRole('dialog', { name: /^Invitar a/ });
const sent = (page: Page) => page.getByRole('dialog', { name: 'Invitaciones enviadas' });
const sure = 'Entiendo y deseo continuar con el envío.';
const balance = (page: Page) => page.getByLabel('Menú lateral');

const people = (count: number) => {
  const unique = crypto.randomUUID().slice(0, 8);
  return crowd(count).map((person, index) => ({
    ...person,
    email: `elegida${index}.${unique}@correo.mx`,
  }));
};

const act = async (page: Page, entry: string): Promise<void> => {
  await bar(page).getByRole('button', { name: 'Más acciones para la selección' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

test('25 people, 12 credits: the first 12 are invited with a message, reminded and cancelled', async ({
  page,
  context,
  mailbox,
  problems,
  signInQuickly,
}) => {
  test.slow();
  // The refused message, told by the preview.
  problems.expect('status of 422');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const crowded = people(25);
  const team = await createTeam({
    title: 'Analista de Datos',
    evaluation: 'SQL avanzado',
    credits: 12,
    candidates: crowded,
  });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);

  await test.step('as many as the balance allows, also those of other pages', async () => {
    await reads(page.getByRole('main'), 'Tu saldo alcanza para 12');
    await page.getByRole('button', { name: 'Seleccionar las 12 primeras' }).click();
    await reads(bar(page), '12 seleccionadas');
    await reads(bar(page), '12 créditos · te quedan 0');
    await expect(list(page).getByRole('checkbox', { checked: true })).toHaveCount(12);
    await expectGoodLooks(page, 'chosen');
    await page
      .getByRole('button', { name: 'Página 2' })
      .or(page.getByRole('link', { name: '2', exact: true }))
      .first()
      .click();
    await expect(list(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await reads(bar(page), '12 seleccionadas');
  });

  await test.step('what does not apply says why', async () => {
    await bar(page).getByRole('button', { name: 'Más acciones para la selección' }).click();
    await reads(page.getByRole('menu'), '12 aún no tienen invitación');
    await expectGoodLooks(page, 'menu');
    await page.keyboard.press('Escape');
  });

  await test.step('a message of one’s own, in the mail that is shown', async () => {
    await bar(page).getByRole('button', { name: 'Invitar a 12 de 25' }).click();
    await reads(compose(page), 'Las otras 13 siguen por invitar.');
    await expect(compose(page).getByRole('definition').last()).toHaveText('0 créditos');
    const field = compose(page).getByLabel(/Tu mensaje/);
    await field.fill('Escríbeme a https://malo.example/x');
    await reads(compose(page), 'El mensaje no puede llevar direcciones web');
    await field.fill('Gracias por tu interés. Es el primer paso con el equipo.');
    await reads(
      compose(page).getByRole('region', { name: 'Así lo recibe' }),
      'Es el primer paso con el equipo.',
    );
    await compose(page).getByRole('button', { name: 'Persona siguiente' }).click();
    await reads(compose(page), '2 de 12');
    const send = compose(page).getByRole('button', { name: 'Enviar 12 invitaciones' });
    await expect(send).toBeDisabled();
    await expectGoodLooks(page, 'compose');
    await compose(page).getByLabel(sure).check();
    await send.click();
    await expect(sent(page)).toBeVisible();
    await reads(sent(page), '12 correos en camino.');
    await expectGoodLooks(page, 'sent');
  });

  await test.step('the mail carries the message, and a copied link opens the exam', async () => {
    const first = crowded[0];
    await sent(page)
      .getByRole('button', { name: `Copiar enlace de ${first?.name}` })
      .click();
    await expect(
      sent(page).getByRole('button', { name: `Enlace copiado de ${first?.name}` }),
    ).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const mail = await mailbox.waitForMailTo(first?.email ?? '');
    expect(mail.text).toContain('Es el primer paso con el equipo.');
    expect(mail.text).toContain(link);
    await expect(
      sent(page).getByRole('link', { name: `WhatsApp para ${first?.name}` }),
    ).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Hola/);
    const exam = await context.newPage();
    await exam.goto(link);
    await exam.getByRole('button', { name: 'Continuar' }).click();
    await reads(exam.getByRole('main'), 'SQL avanzado');
    await exam.close();
    await sent(page).getByRole('button', { name: 'Listo' }).click();
    await reads(balance(page), '0');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('reminded, once a day', async () => {
    const [first, second] = crowded;
    await page.goto(`/positions/${team.positionId}`);
    await tick(page, first?.name ?? '').check();
    await tick(page, second?.name ?? '').check();
    await act(page, 'Recordar');
    const dialog = page.getByRole('dialog', { name: 'Recordar' });
    await reads(dialog, 'No cuenta como reenvío');
    await expectGoodLooks(page, 'remind');
    await dialog.getByRole('button', { name: 'Recordar a 2 personas' }).click();
    await reads(toasts(page), 'Se enviaron 2 recordatorios.');
    const mail = await mailbox.waitForMailTo(first?.email ?? '', { subject: /te recuerda/ });
    expect(mail.text).toContain('Es el primer paso con el equipo.');
    await tick(page, first?.name ?? '').check();
    await bar(page).getByRole('button', { name: 'Más acciones para la selección' }).click();
    await reads(page.getByRole('menu'), '1 ya recibió un recordatorio hoy');
    await page.keyboard.press('Escape');
    await bar(page).getByRole('button', { name: 'Limpiar selección' }).click();
  });

  await test.step('cancelled by keyboard, with the credit back', async () => {
    await tick(page, crowded[2]?.name ?? '').focus();
    await page.keyboard.press('Space');
    await act(page, 'Cancelar invitación');
    const dialog = page.getByRole('dialog', { name: 'Cancelar invitación' });
    await expect(dialog.getByRole('button', { name: 'Regresar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reads(toasts(page), 'Se canceló 1 invitación y su crédito volvió.');
    await reads(balance(page), '1');
    const cancelled = page.getByRole('link', { name: crowded[2]?.name ?? '', exact: true });
    await reads(list(page).getByRole('listitem').filter({ has: cancelled }), 'Cancelada');
  });
});

test('a link from the first minute: no mail, and later mails carry the same link', async ({
  page,
  mailbox,
  signInQuickly,
}) => {
  const [person] = people(1);
  const team = await createTeam({
    evaluation: 'SQL avanzado',
    credits: 1,
    candidates: person === undefined ? [] : [person],
  });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  await tick(page, person?.name ?? '').check();
  await bar(page).getByRole('button', { name: 'Invitar a 1 de 1' }).click();
  await compose(page).getByLabel('Enlace o WhatsApp').check();
  await expectGoodLooks(page, 'by link');
  await compose(page).getByLabel(sure).check();
  await compose(page).getByRole('button', { name: 'Enviar 1 invitación' }).click();
  await reads(sent(page), 'Nadie recibió correo');
  await sent(page).getByRole('button', { name: 'Listo' }).click();
  await reads(list(page), 'Envío manual');
  expect(await mailbox.listTo(person?.email ?? '')).toEqual([]);

  await page.getByRole('button', { name: `Más sobre ${person?.name}` }).click();
  await page.getByRole('menuitem', { name: 'Copiar enlace' }).click();
  const dialog = page.getByRole('dialog', { name: `Enlace de ${person?.name}` });
  const link =
    /http\S+#\S+/.exec(
      (await dialog.getByRole('group', { name: 'Enlace personal' }).textContent()) ?? '',
    )?.[0] ?? '';
  await expectGoodLooks(page, 'one link');
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await list(page)
    .getByRole('link', { name: person?.name ?? '' })
    .click();
  // The page that is being left has a menu of the same name.
  await reads(page.getByRole('heading', { level: 1 }), person?.name ?? '');
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reenviar invitación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reenviar invitación' }).click();
  const mail = await mailbox.waitForMailTo(person?.email ?? '');
  expect(mail.text).toContain(link.replace(/Copiar$/, ''));
});

test('too few credits: pay, and the dialog goes on with the same people and words', async ({
  page,
  signInQuickly,
}) => {
  test.slow();
  const team = await createTeam({ evaluation: 'SQL avanzado', credits: 1, candidates: people(4) });
  await signInQuickly(team.email);
  await page.goto(`/positions/${team.positionId}`);
  for (const { name } of team.places.slice(0, 3)) await tick(page, name).check();
  await reads(bar(page), '3 créditos · te faltan 2');
  await bar(page).getByRole('button', { name: 'Invitar a 3 de 4' }).click();
  await reads(compose(page), 'Te faltan 2 créditos para invitar a las 3.');
  await expectGoodLooks(page, 'short');

  await test.step('those the balance allows', async () => {
    await compose(page)
      .getByLabel(/Invitar a 1 ahora/)
      .check();
    await compose(page).getByRole('button', { name: 'Seguir con 1' }).click();
    await expect(page.getByRole('dialog', { name: 'Invitar a 1 de 4 personas' })).toBeVisible();
    await compose(page)
      .getByLabel(/Tu mensaje/)
      .fill('Nos vemos pronto.');
    await compose(page).getByRole('button', { name: 'Cancelar' }).click();
  });

  for (const { name } of team.places.slice(1, 3)) await tick(page, name).check();
  await bar(page).getByRole('button', { name: 'Invitar a 3 de 4' }).click();
  await compose(page)
    .getByRole('button', { name: /^Pagar/ })
    .click();
  await payByCard(page);
  await expect(page.getByRole('dialog', { name: 'Invitar a 3 de 4 personas' })).toBeVisible();
  await expect(compose(page).getByLabel(/Tu mensaje/)).toHaveValue('Nos vemos pronto.');
  await compose(page).getByLabel(sure).check();
  await compose(page).getByRole('button', { name: 'Enviar 3 invitaciones' }).click();
  await reads(sent(page), '3 correos en camino.');
});

test('the home page leads straight to the dialog of what is urgent', async ({
  page,
  signInQuickly,
}) => {
  const team = await createTeam({ evaluation: 'SQL avanzado', credits: 5, candidates: people(2) });
  await signInQuickly(team.email);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Enviar invitaciones' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviar invitaciones' })).toBeVisible();
  await expect(page).toHaveURL(`/positions/${team.positionId}`);
});
