import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './call-api.ts';
import type { TestMailbox } from './mailbox.ts';

/** Signs in as a person does: the address on the screen, the code from the mailbox. */
export async function signInOnScreen(
  page: Page,
  mailbox: TestMailbox,
  email: string,
): Promise<void> {
  await page.goto('/login');
  const code = await mailbox.codeAfter(email, async () => {
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar correo' }).click();
  });
  await page.getByLabel('Código de acceso').fill(code);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('/');
}

/** The same calls without the screen, for tests whose subject is something else. */
export async function signInByCalls(
  page: Page,
  mailbox: TestMailbox,
  email: string,
): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie');
  const identifiers: string[] = [];
  const code = await mailbox.codeAfter(email, async () => {
    const { identifier } = z
      .object({ identifier: z.string() })
      .parse(await post(page, '/api/login', { email }));
    identifiers.push(identifier);
  });
  await post(page, '/api/verify-code', { identifier: identifiers[0], code });
}

async function post(page: Page, path: string, data: unknown): Promise<unknown> {
  const response = await callApi(page, 'POST', path, data);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}.`);
  return response.json();
}
