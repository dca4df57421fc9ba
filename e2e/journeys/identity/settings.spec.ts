import { expect, type Locator, type Page } from '@playwright/test';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';
import { forgetSession } from '#e2e/support/sign-in.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const field = (page: Page, label: string): Locator =>
  dialogOf(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string): Promise<void> =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();
const edit = (page: Page, what: string): Promise<void> =>
  page.getByRole('button', { name: `Editar ${what}`, exact: true }).click();
const changeRequest = '/api/user/profile/change-request';

/** Makes the call fail as given, until it is called again. */
const answer = async (
  page: Page,
  method: 'POST' | 'PATCH',
  status: number | 'abort',
  json: unknown = {},
): Promise<void> => {
  await page.unroute(changeRequest);
  await page.route(changeRequest, (route) => {
    if (route.request().method() !== method) return route.continue();
    return status === 'abort' ? route.abort() : route.fulfill({ status, json });
  });
};

test(
  'the profile shows name, e-mail and since when',
  { tag: '@SET-01' },
  async ({ page, people, signInQuickly }) => {
    const person = await people.create({ firstName: 'Paulina', lastName: 'Cervantes' });
    await signInQuickly(person.email);
    await page.goto('/settings');
    await sees(page.getByRole('heading', { level: 1 }), 'Configuración');
    const profile = page.getByRole('region', { name: 'Perfil' });
    await proves('SET-01.a', async () => {
      await sees(profile, 'Nombre');
      await sees(profile, 'Paulina Cervantes');
      await sees(profile, 'Correo electrónico');
      await sees(profile, person.email);
    });
    const today = new Intl.DateTimeFormat('es-MX', {
      timeZone: 'America/Mexico_City',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    await proves('SET-01.b', async () => {
      await sees(profile, 'En Tamiz desde');
      await sees(profile, today.format(new Date()));
    });
  },
);

test(
  'a new name is checked, confirmed with the code from the mailbox and shown at once',
  { tag: ['@SET-02', '@SET-04', '@SET-05'] },
  async ({ page, people, mailbox, problems, signInQuickly }) => {
    problems.expect('status of 422');
    const person = await people.create({ firstName: 'Paulina', lastName: 'Cervantes' });
    await signInQuickly(person.email);
    await page.goto('/settings');
    await edit(page, 'nombre');
    await expect(field(page, 'Nombre')).toHaveValue('Paulina');
    await expect(field(page, 'Nombre')).toBeFocused();

    await test.step('limits, after trimming', async () => {
      for (const [first, last] of [
        [' P ', 'C'],
        ['P'.repeat(101), 'C'.repeat(101)],
        ['   ', ''],
      ] as const) {
        await field(page, 'Nombre').fill(first);
        await field(page, 'Apellido').fill(last);
        await press(page, 'Enviar código');
        await proves('SET-02.a', async () => {
          await sees(dialogOf(page), 'El nombre debe tener entre 2 y 100 caracteres.');
        });
        await proves('SET-02.b', async () => {
          await sees(dialogOf(page), 'El apellido debe tener entre 2 y 100 caracteres.');
        });
        await expect(field(page, 'Nombre')).toBeFocused();
      }
      await field(page, 'Nombre').fill('Paulina');
      await field(page, 'Apellido').fill(' Cervantes ');
      await press(page, 'Enviar código');
      await sees(dialogOf(page), 'No hay cambios para guardar.');
    });

    const asked = page.waitForRequest(changeRequest);
    const code = await mailbox.codeAfter(person.email, async () => {
      await field(page, 'Nombre').fill('  Ana Paula ');
      await field(page, 'Apellido').fill('C'.repeat(100));
      await press(page, 'Enviar código');
    });
    await proves('SET-02.c', async () => {
      expect((await asked).postDataJSON()).toEqual({
        first_name: 'Ana Paula',
        last_name: 'C'.repeat(100),
      });
    });
    await expect(field(page, 'Código de confirmación')).toBeFocused();
    const minutesLeft = dialogOf(page).getByRole('timer');
    await proves('SET-04.a', async () => {
      await expect(minutesLeft).toHaveText(/^(10:00|9:\d\d)$/);
      await expect(dialogOf(page)).toContainText(/a las \d{1,2}:\d\d, hora del centro/);
    });

    const confirm = dialogOf(page).getByRole('button', { name: 'Confirmar' });
    await proves('SET-04.b', async () => {
      await expect(confirm).toBeDisabled();
      await field(page, 'Código de confirmación').fill('   ');
    });
    await proves('SET-04.b', async () => {
      await expect(confirm).toBeDisabled();
    });
    await field(page, 'Código de confirmación').fill(code === '000000' ? '111111' : '000000');
    await confirm.click();
    await proves('SET-05.a', async () => {
      await sees(dialogOf(page).getByRole('alert'), 'Código incorrecto.');
    });
    await field(page, 'Código de confirmación').fill(` ${code} `);
    await confirm.click();

    await expect(dialogOf(page)).toBeHidden();
    const name = `Ana Paula ${'C'.repeat(100)}`;
    await sees(page.getByRole('banner'), name);
    await proves('SET-04.c', async () => {
      await sees(page.getByRole('region', { name: 'Perfil' }), name);
      await sees(page.getByRole('status'), 'Tu nombre se actualizó.');
      await page.reload();
    });
    await sees(page.getByRole('banner'), name);
  },
);

test(
  'a new address gets its own code, the old one a notice, and signing in follows',
  { tag: ['@SET-03', '@SET-04'] },
  async ({ page, people, mailbox, signIn, signInQuickly }) => {
    const person = await people.create();
    const newAddress = person.email.replace('renata.', 'nueva.');
    await signInQuickly(person.email);
    await page.goto('/settings');
    await edit(page, 'correo electrónico');

    for (const wrong of ['', 'nadie', 'nadie@', 'nadie@ejemplo', 'na die@ejemplo.mx', '@a.mx']) {
      await field(page, 'Correo electrónico').fill(wrong);
      await press(page, 'Enviar código');
      await proves('SET-03.a', async () => {
        await sees(dialogOf(page).getByRole('alert'), 'El correo no es válido.');
      });
    }
    await field(page, 'Correo electrónico').fill(`${'a'.repeat(140)}@ejemplo.mx`);
    await press(page, 'Enviar código');
    await proves('SET-03.b', async () => {
      await sees(dialogOf(page), 'El correo no puede tener más de 150 caracteres.');
    });

    const asked = page.waitForRequest(changeRequest);
    const first = await mailbox.codeAfter(newAddress, async () => {
      await field(page, 'Correo electrónico').fill(`  ${newAddress} `);
      await press(page, 'Enviar código');
    });
    await proves('SET-03.c', async () => {
      expect((await asked).postDataJSON()).toEqual({ email: newAddress });
    });
    await expect(dialogOf(page)).toContainText(`Enviamos un código a ${newAddress}`);

    // Closing the dialog does not make the mailed code invalid.
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await edit(page, 'correo electrónico');
    const second = await mailbox.codeAfter(newAddress, () => press(page, 'Enviar otro código'));
    await sees(dialogOf(page), 'Te enviamos otro código.');
    expect(second).not.toBe(first);
    await field(page, 'Código de confirmación').fill(second);
    await press(page, 'Confirmar');

    await sees(page.getByRole('region', { name: 'Perfil' }), newAddress);
    await sees(page.getByRole('status'), 'Tu correo se actualizó.');
    const notice = await mailbox.waitForMailTo(person.email, { subject: /Cambiaste el correo/ });
    expect(notice.text).not.toMatch(/\b\d{6}\b/);

    await forgetSession(page);
    await signIn(newAddress);
    await sees(page, `Hola, ${person.firstName}`);
  },
);

test(
  'a change that cannot be asked for says why',
  { tag: '@SET-04' },
  async ({ page, people, problems, signInQuickly }) => {
    for (const part of ['status of 500', 'status of 422', 'status of 429', 'ERR_FAILED']) {
      problems.expect(part);
    }
    problems.expect('Network error');
    await signInQuickly((await people.create()).email);
    await page.goto('/settings');
    await edit(page, 'nombre');
    await field(page, 'Nombre').fill('Otro Nombre');
    const failure = dialogOf(page).getByRole('alert');

    await answer(page, 'POST', 500, { message: 'SQLSTATE' });
    await press(page, 'Enviar código');
    await proves('SET-04.e', async () => {
      await sees(failure, 'Error al guardar. Intenta más tarde.');
    });
    await answer(page, 'POST', 'abort');
    await press(page, 'Enviar código');
    await proves('SET-04.f', async () => {
      await sees(failure, 'Error de red. Intenta más tarde.');
    });
    await answer(page, 'POST', 422);
    await press(page, 'Enviar código');
    await proves('SET-04.d', async () => {
      await sees(failure, 'Error inesperado.');
    });
    await answer(page, 'POST', 422, { errors: { last_name: ['Ese apellido no.', 'Otra.'] } });
    await press(page, 'Enviar código');
    await sees(failure, 'Ese apellido no.');
    await expect(failure).toHaveCount(1);
    await answer(page, 'POST', 429, { message: 'Ya pediste muchos códigos.' });
    await press(page, 'Enviar código');
    await sees(failure, 'Ya pediste muchos códigos.');
  },
);

test(
  'five wrong codes are too many, and a change confirmed elsewhere is no longer pending',
  { tag: '@SET-05' },
  async ({ page, people, mailbox, problems, signInQuickly }) => {
    for (const part of ['status of 422', 'status of 429', 'status of 404']) problems.expect(part);
    const person = await people.create();
    await signInQuickly(person.email);
    const ask = async (where: Page): Promise<string> => {
      await where.goto('/settings');
      await edit(where, 'nombre');
      return mailbox.codeAfter(person.email, async () => {
        await field(where, 'Nombre').fill('Renata María');
        await press(where, 'Enviar código');
      });
    };
    const confirm = async (where: Page, code: string): Promise<void> => {
      await field(where, 'Código de confirmación').fill(code);
      await press(where, 'Confirmar');
    };
    const failure = dialogOf(page).getByRole('alert');

    const spent = await ask(page);
    const wrong = spent === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answered = page.waitForResponse((each) => each.request().method() === 'PATCH');
      await confirm(page, wrong);
      expect((await answered).status()).toBe(422);
      await proves('SET-05.a', async () => {
        await sees(failure, 'Código incorrecto.');
      });
    }
    await confirm(page, spent);
    await proves('SET-05.d', async () => {
      await sees(failure, 'Demasiados intentos. Intenta más tarde.');
    });

    const code = await ask(page);
    const otherTab = await page.context().newPage();
    await otherTab.goto('/settings');
    const codeOfOtherTab = await ask(otherTab);
    expect(codeOfOtherTab).not.toBe(code);
    await confirm(otherTab, codeOfOtherTab);
    await expect(dialogOf(otherTab)).toBeHidden();
    await confirm(page, code);
    await proves('SET-05.c', async () => {
      await sees(failure, 'No hay cambios pendientes para confirmar.');
    });
  },
);

test(
  'a code that cannot be confirmed says why',
  { tag: '@SET-05' },
  async ({ page, people, problems, signInQuickly }) => {
    for (const part of ['status of 410', 'status of 500', 'status of 503', 'ERR_FAILED']) {
      problems.expect(part);
    }
    problems.expect('Network error');
    await signInQuickly((await people.create()).email);
    await page.goto('/settings');
    await edit(page, 'nombre');
    await field(page, 'Nombre').fill('Otro Nombre');
    await press(page, 'Enviar código');
    await field(page, 'Código de confirmación').fill('123456');
    const failure = dialogOf(page).getByRole('alert');

    await answer(page, 'PATCH', 410, { message: 'Gone' });
    await press(page, 'Confirmar');
    await proves('SET-05.b', async () => {
      await sees(failure, 'La solicitud está expirada o no es válida.');
    });
    await expect(field(page, 'Código de confirmación')).toBeFocused();
    await answer(page, 'PATCH', 500);
    await press(page, 'Confirmar');
    await proves('SET-05.f', async () => {
      await sees(failure, 'No se pudo confirmar el cambio.');
    });
    await answer(page, 'PATCH', 503, { message: 'Estamos en mantenimiento.' });
    await press(page, 'Confirmar');
    await proves('SET-05.e', async () => {
      await sees(failure, 'Estamos en mantenimiento.');
    });
    await answer(page, 'PATCH', 'abort');
    await press(page, 'Confirmar');
    await proves('SET-05.g', async () => {
      await sees(failure, 'Error inesperado. Intenta de nuevo.');
    });
  },
);
