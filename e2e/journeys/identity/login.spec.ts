import { expect, type Page } from '@playwright/test';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

const emailField = (page: Page) => page.getByLabel('Correo electrónico');
const codeField = (page: Page) => page.getByLabel('Código de acceso');

test('the login offers two tabs', { tag: '@LOG-01' }, async ({ page }) => {
  await page.goto('/login');
  const signIn = page.getByRole('tab', { name: 'Iniciar sesión' });
  const register = page.getByRole('tab', { name: 'Registrarse' });
  await proves('LOG-01.a', async () => {
    await sees(signIn, 'Iniciar sesión');
    await sees(register, 'Registrarse');
  });
  await proves('LOG-01.b', async () => {
    await expect(signIn).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Enviar correo' })).toBeVisible();
    await register.click();
    await expect(page.getByRole('button', { name: 'Enviar correo' })).toBeHidden();
    await expect(register).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Solicitar acceso' })).toBeVisible();
  });
});

test(
  'first the address, then the code from the mailbox, then the page is loaded anew at /',
  { tag: ['@LOG-02', '@LOG-03'] },
  async ({ page, people, mailbox }) => {
    const person = await people.create();
    await page.goto('/login');
    await proves('LOG-02.a', async () => {
      await expect(emailField(page)).toHaveAttribute('type', 'email');
      await expect(emailField(page)).toHaveAttribute('required');
    });
    await sees(page.getByRole('button'), 'Enviar correo');
    await expect(codeField(page)).toBeHidden();

    const asked = page.waitForRequest('/api/login');
    const code = await mailbox.codeAfter(person.email, async () => {
      await emailField(page).fill(person.email);
      await page.getByRole('button', { name: 'Enviar correo' }).click();
    });
    await proves('LOG-02.b', async () => {
      expect((await asked).postDataJSON()).toEqual({ email: person.email });
    });
    await proves('LOG-02.c', async () => {
      await sees(page, 'Código de acceso');
      await expect(codeField(page)).toHaveAttribute('required');
      await expect(codeField(page)).toBeFocused();
    });
    const verified = page.waitForRequest('/api/verify-code');

    await page.evaluate(() => Object.assign(globalThis, { isTheLoginPage: true }));
    await codeField(page).fill(code);
    await proves('LOG-02.d', async () => {
      await sees(page.getByRole('button'), 'Ingresar');
      await expect(page.getByRole('button', { name: 'Enviar correo' })).toBeHidden();
      await page.getByRole('button', { name: 'Ingresar' }).click();
      expect((await verified).postDataJSON()).toEqual({ identifier: expect.any(String), code });
    });
    await proves('LOG-03.a', async () => {
      await expect(page).toHaveURL('/');
      await sees(page, `Hola, ${person.firstName}`);
      expect(await page.evaluate(() => 'isTheLoginPage' in globalThis)).toBe(false);
    });
  },
);

test(
  'a link to a page survives the sign-in, which still opens the start first',
  { tag: '@LOG-03' },
  async ({ page, people, mailbox }) => {
    const person = await people.create();
    await page.goto('/credits?de=correo');
    await expect(page).toHaveURL('/login');
    const opened: string[] = [];
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (opened.at(-1) !== pathname) opened.push(pathname);
    });
    const code = await mailbox.codeAfter(person.email, async () => {
      await emailField(page).fill(person.email);
      await page.getByRole('button', { name: 'Enviar correo' }).click();
    });
    await codeField(page).fill(code);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL('/credits?de=correo');
    await sees(page.getByRole('heading', { level: 1 }), 'Créditos');
    expect(opened).toEqual(['/', '/credits']);
    await page.goto('/');
    await sees(page, `Hola, ${person.firstName}`);
  },
);

test(
  'no call leaves without an address or a code',
  { tag: '@LOG-02' },
  async ({ page, people }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.goto('/login');
    const send = page.getByRole('button', { name: 'Enviar correo' });
    await send.click();
    await expect(emailField(page)).toBeFocused();
    await emailField(page).fill('esto-no-es-un-correo');
    await send.click();
    expect(await emailField(page).evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(
      false,
    );
    expect(calls).toEqual([]);

    await emailField(page).fill((await people.create()).email);
    await send.click();
    await expect(codeField(page)).toBeVisible();
    await page.getByRole('button', { name: 'Ingresar' }).click();
    expect(await codeField(page).evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(
      false,
    );
    expect(calls).toEqual(['/api/login']);
  },
);

test('an unknown address is answered like a known one', { tag: '@LOG-02' }, async ({ page }) => {
  await page.goto('/login');
  await emailField(page).fill('nadie.conocido@ejemplo.mx');
  await page.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(codeField(page)).toBeVisible();
});

for (const { name, answer, logged } of [
  { name: 'the server fails', answer: 500, logged: ['status of 500'] },
  { name: 'the network fails', answer: 'abort', logged: ['ERR_FAILED', 'Network error'] },
] as const) {
  test(
    `the code cannot be sent: ${name}`,
    { tag: '@LOG-04' },
    async ({ page, people, problems }) => {
      for (const part of logged) problems.expect(part);
      await page.route('/api/login', (route) =>
        answer === 'abort'
          ? route.abort()
          : route.fulfill({ status: answer, json: { message: 'Error' } }),
      );
      await page.goto('/login');
      await emailField(page).fill('persona@ejemplo.mx');
      await page.getByRole('button', { name: 'Enviar correo' }).click();
      await proves('LOG-04.a', async () => {
        await sees(page.getByRole('alert'), 'No pudimos enviarte el correo.');
      });

      await page.unroute('/api/login');
      await emailField(page).fill((await people.create()).email);
      await page.getByRole('button', { name: 'Enviar correo' }).click();
      await expect(codeField(page)).toBeVisible();
    },
  );
}

test(
  'a wrong code is refused, and the right one still works',
  { tag: '@LOG-04' },
  async ({ page, people, mailbox, problems }) => {
    problems.expect('status of 422');
    const person = await people.create();
    await page.goto('/login');
    const code = await mailbox.codeAfter(person.email, async () => {
      await emailField(page).fill(person.email);
      await page.getByRole('button', { name: 'Enviar correo' }).click();
    });
    await codeField(page).fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await proves('LOG-04.b', async () => {
      await sees(page.getByRole('alert'), 'Código incorrecto o expirado.');
      await expect(page).toHaveURL('/login');
    });

    await codeField(page).fill(code);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL('/');
  },
);
