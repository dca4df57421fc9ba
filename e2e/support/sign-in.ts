import type { Page } from '@playwright/test';
import { csrfCookie, login, verifyCode } from '@tamiz/contract/calls/identity/sign-in';
import { callApi, readApi } from '#e2e/support/call-api.ts';
import type { People } from '#e2e/support/people.ts';
import type { TestMailbox } from '#e2e/support/mailbox.ts';

/** Signs in as a person does: the address on the screen, the code from the mailbox. */
export const signInOnScreen = async (
  page: Page,
  mailbox: TestMailbox,
  email: string,
  arrivesAt = '/',
): Promise<void> => {
  await page.goto('/login');
  const code = await mailbox.codeAfter(email, async () => {
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar correo' }).click();
  });
  await page.getByLabel('Código de acceso').fill(code);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(({ pathname }) => pathname === arrivesAt);
};

/** The same calls without the screen, for tests whose subject is something else. */
export const signInByCalls = async (
  page: Page,
  mailbox: TestMailbox,
  email: string,
): Promise<void> => {
  await callApi(page, csrfCookie);
  const identifiers: string[] = [];
  const code = await mailbox.codeAfter(email, async () => {
    identifiers.push((await readApi(page, login, { body: { email } })).identifier);
  });
  const [identifier = ''] = identifiers;
  await readApi(page, verifyCode, { body: { identifier, code } });
};

/**
 * Puts a new session of a person into the browser, for tests whose subject is something else: a mailed code takes half
 * a second of queue, mail server and mailbox.
 */
export const openSessionOf = async (
  page: Page,
  email: string,
  { people, web }: { people: People; web: string },
): Promise<void> => {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const value = await people.openSession(email, userAgent);
  await page
    .context()
    .addCookies([{ name: 'tamiz_session', value, url: web, httpOnly: true, sameSite: 'Lax' }]);
  // The token against forged calls is bound to the session.
  await callApi(page, csrfCookie);
};

/** Somebody else is next in this browser; a page that stayed open would ask on without a session. */
export const forgetSession = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies();
};

/** By the menu, once the page has its answers: a call that is still on its way is answered with 401, an error in the console. */
export const signOut = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
};
