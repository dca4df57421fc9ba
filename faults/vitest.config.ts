import { defineConfig } from 'vitest/config';

// Tests over several real processes, some of which are killed. They take minutes and run one after the
// other, so that one does not slow down what another measures.
export default defineConfig({
  test: {
    name: 'faults',
    include: ['**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 90_000,
    reporters: ['default', ['json', { outputFile: '../test-results/faults.json' }]],
  },
});
