import { startFixtureBackend, type FixtureBackend } from '#e2e/fixture-backend/server.ts';
import { test as journey } from '#e2e/support/test.ts';

type BackendFixtures = {
  backend: FixtureBackend;
  /** On the screen, with the only code this backend accepts. */
  signInToBackend: () => Promise<void>;
};

/** A journey against a backend that honours section 7 of the specification and nothing more. */
export const test = journey.extend<BackendFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  backend: async ({}, use) => {
    // `pnpm requirements` counts what is proved here for failures only, and for what other backends send.
    journey.info().annotations.push({ type: 'backend', description: 'fixture' });
    const backend = await startFixtureBackend();
    await use(backend);
    await backend.stop();
  },
  baseURL: async ({ backend }, use) => use(backend.url),
  signInToBackend: async ({ page, backend }, use) =>
    use(async () => {
      const { user, code } = backend.state;
      await page.goto('/login');
      await page.getByLabel('Correo electrónico').fill(user.email);
      await page.getByRole('button', { name: 'Enviar correo' }).click();
      await page.getByLabel('Código de acceso').fill(code);
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await page.waitForURL('/');
    }),
});
