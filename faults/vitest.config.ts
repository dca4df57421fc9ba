import { defineConfig } from 'vitest/config';

// Tests over several real processes, some of which are killed. They wait a third of their time, so two run at once.
export default defineConfig({
  test: {
    name: 'faults',
    include: ['**/*.test.ts'],
    // Those are `pnpm edges`.
    exclude: ['**/node_modules/**', 'edges/**'],
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 90_000,
    reporters: ['default', ['json', { outputFile: '../test-results/faults.json' }]],
  },
});
