import { defineConfig } from '@playwright/test';
import { base, environment } from '#e2e/playwright.config.ts';

/** The exam in three engines, all against one product. */
export default defineConfig({
  ...base,
  testDir: 'engines',
  workers: 3,
  timeout: 120_000 * environment.patience,
  globalSetup: './support/global-setup.ts',
  metadata: { hasDemoData: false },
  reporter: [['list'], ['json', { outputFile: 'test-results/engines.json' }]],
  outputDir: 'test-results/engines',
  projects: [{ name: 'engines' }],
});
