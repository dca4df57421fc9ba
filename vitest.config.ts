import { defineConfig } from 'vitest/config';

// Every workspace is a project; one that needs an environment or a set-up has a vitest.config.ts of its own.
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools'],
    // By default one core is left alone, which on a machine of two is half of it.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
