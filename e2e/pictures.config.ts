import { defineConfig } from '@playwright/test';
import { base } from '#e2e/playwright.config.ts';

/** Takes the pictures of the README again; not part of any check. */
export default defineConfig({
  ...base,
  // All tests sign in as the same person; two at once would read each other's code.
  workers: 1,
  globalSetup: './support/global-setup.ts',
  reporter: 'list',
  outputDir: 'test-results/pictures',
  projects: [{ name: 'pictures', testMatch: 'pictures.spec.ts' }],
});
