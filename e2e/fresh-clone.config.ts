import { defineConfig } from '@playwright/test';
import { base } from './playwright.config.ts';

/** A run of its own: it starts nothing but the clone, and leaves the report of the journeys as it is. */
export default defineConfig({
  ...base,
  workers: 1,
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/fresh-clone.json' }]],
  outputDir: 'test-results/fresh-clone',
  projects: [{ name: 'fresh-clone', testMatch: 'fresh-clone.spec.ts' }],
});
