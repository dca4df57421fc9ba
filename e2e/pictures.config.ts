import { defineConfig } from '@playwright/test';
import { base } from './playwright.config.ts';

/** Draws the pictures of the README anew; no part of any check. */
export default defineConfig({
  ...base,
  // All of them sign in as the same person; two at once would read each other's code.
  workers: 1,
  globalSetup: './support/global-setup.ts',
  reporter: 'list',
  outputDir: 'test-results/pictures',
  projects: [{ name: 'pictures', testMatch: 'pictures.spec.ts' }],
});
