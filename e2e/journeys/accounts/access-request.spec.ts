import { expect, type Page } from '@playwright/test';
import { proves } from '#e2e/support/proves.ts';
import { sees } from '#e2e/support/sees.ts';
import { test } from '#e2e/support/test.ts';

const failure = 'Ocurrió un error al procesar el registro.';
const success = 'Registro enviado correctamente. Te contactaremos por correo.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const newAddress = () => `solicitud.${crypto.randomUUID().slice(0, 13)}@ejemplo.mx`;

const openForm = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Registrarse' }).click();
};

type Answers = { first: string; last: string; slug: string; email: string };

const fillForm = async (page: Page, { first, last, slug, email }: Answers): Promise<void> => {
  await field(page, 'Nombre').fill(first);
  await field(page, 'Apellido').fill(last);
  await field(page, 'LinkedIn').fill(slug);
  await field(page, 'Correo electrónico').fill(email);
};

const send = (page: Page) => page.getByRole('button', { name: 'Solicitar acceso' }).click();

test('four fields, all required, and one button', { tag: '@LOG-05' }, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await openForm(page);
  await proves('LOG-05.a', async () => {
    for (const label of ['Nombre', 'Apellido', 'LinkedIn', 'Correo electrónico']) {
      await sees(page, label);
      await expect(field(page, label)).toHaveAttribute('required');
    }
  });
  await proves('LOG-05.b', async () => {
    await sees(page, 'https://www.linkedin.com/in/');
  });
  await proves('LOG-05.d', async () => {
    await sees(page.getByRole('button'), 'Solicitar acceso');
  });
  await send(page);
  await expect(field(page, 'Nombre')).toBeFocused();
  expect(calls).toEqual([]);
});

test(
  'a pasted address is reduced to its slug, and the call carries the whole address',
  { tag: ['@LOG-05', '@LOG-06'] },
  async ({ page, mailbox }) => {
    const email = newAddress();
    await openForm(page);
    const slug = 'https://www.linkedin.com/in/itzel-camarena/?originalSubdomain=mx';
    await fillForm(page, { first: 'Itzel', last: 'Camarena', slug, email });
    await proves('LOG-05.c', async () => {
      await expect(field(page, 'LinkedIn')).toHaveValue('itzel-camarena');
    });

    const sent = page.waitForRequest('/api/request-register');
    await send(page);
    await proves('LOG-05.e', async () => {
      expect((await sent).postDataJSON()).toEqual({
        first_name: 'Itzel',
        last_name: 'Camarena',
        email,
        linkedin_url: 'https://www.linkedin.com/in/itzel-camarena',
      });
    });
    await proves('LOG-06.c', async () => {
      await sees(page, success);
    });
    await proves('LOG-06.d', async () => {
      for (const label of ['Nombre', 'Apellido', 'LinkedIn', 'Correo electrónico']) {
        await expect(field(page, label)).toHaveValue('');
      }
    });
    const mail = await mailbox.waitForMailTo(email);
    expect(mail.text).toContain('Recibimos tu solicitud');
  },
);

test(
  'what the server refuses is told under its field',
  { tag: '@LOG-06' },
  async ({ page, problems }) => {
    problems.expect('status of 422');
    await openForm(page);
    await fillForm(page, { first: 'I', last: 'C', slug: 'x', email: 'itzel@ejemplo' });
    await send(page);
    await proves('LOG-06.a', async () => {
      for (const [label, message] of [
        ['Nombre', 'El nombre debe tener entre 2 y 100 caracteres.'],
        ['Apellido', 'El apellido debe tener entre 2 y 100 caracteres.'],
        ['LinkedIn', 'Escribe un perfil de LinkedIn válido.'],
        ['Correo electrónico', 'El correo no es válido.'],
      ] as const) {
        await sees(page, message);
        await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
      }
    });
    await expect(field(page, 'Nombre')).toBeFocused();
    await expect(field(page, 'LinkedIn')).toHaveValue('x');
  },
);

test(
  'of several messages for a field only the first is shown',
  { tag: '@LOG-06' },
  async ({ page, problems }) => {
    problems.expect('status of 422');
    await page.route('/api/request-register', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'x', errors: { last_name: ['Primer mensaje.', 'Segundo mensaje.'] } },
      }),
    );
    await openForm(page);
    await fillForm(page, { first: 'Itzel', last: 'C', slug: 'itzel-c', email: newAddress() });
    await send(page);
    await proves('LOG-06.a', async () => {
      await sees(page, 'Primer mensaje.');
      await expect(page.getByText('Segundo mensaje.')).toBeHidden();
    });
  },
);

for (const { name, answer, logged } of [
  { name: 'the server fails', answer: 500, logged: ['status of 500'] },
  { name: 'too many requests', answer: 429, logged: ['status of 429'] },
  { name: 'the network fails', answer: 'abort', logged: ['ERR_FAILED', 'Network error'] },
] as const) {
  test(`the request cannot be sent: ${name}`, { tag: '@LOG-06' }, async ({ page, problems }) => {
    for (const part of logged) problems.expect(part);
    await page.route('/api/request-register', (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill({ status: answer, json: { message: 'Error' } }),
    );
    await openForm(page);
    const answers = { first: 'Itzel', last: 'Camarena', slug: 'itzel-c', email: newAddress() };
    await fillForm(page, answers);
    await send(page);
    await proves('LOG-06.b', async () => {
      await sees(page.getByRole('alert'), failure);
    });
    await expect(field(page, 'Correo electrónico')).toHaveValue(answers.email);
  });
}
