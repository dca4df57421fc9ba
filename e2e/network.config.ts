import { defineConfig } from '@playwright/test';
import { base } from '#e2e/playwright.config.ts';

/** A whole exam on a slow and shaky line, and its figures: nothing else may run beside it. */
export default defineConfig({
  ...base,
  workers: 1,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  globalSetup: './support/global-setup.ts',
  metadata: { hasDemoData: false },
  reporter: [['list'], ['json', { outputFile: 'test-results/network.json' }]],
  outputDir: 'test-results/network',
  projects: [{ name: 'network', testMatch: 'network.spec.ts' }],
});
