import { defineConfig } from 'vitest/config';

// Every workspace is a project; one that needs an environment or a set-up has a vitest.config.ts of its own.
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'bench', 'demo', 'chaos', 'tools'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
