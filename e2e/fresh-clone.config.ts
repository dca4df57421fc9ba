import { defineConfig } from '@playwright/test';
import { base } from '#e2e/playwright.config.ts';

/** A separate run: it starts only the clone, and does not overwrite the report of the journeys. */
export default defineConfig({
  ...base,
  workers: 1,
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/fresh-clone.json' }]],
  outputDir: 'test-results/fresh-clone',
  projects: [{ name: 'fresh-clone', testMatch: 'fresh-clone.spec.ts' }],
});
