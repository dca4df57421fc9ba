import { defineConfig } from 'vitest/config';

// Edges: the real proxies, a moved clock, a full disk, names nobody knows. Each test prints its time.
export default defineConfig({
  test: {
    name: 'edges',
    include: ['edges/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 400_000,
    reporters: ['verbose', ['json', { outputFile: '../test-results/edges.json' }]],
  },
});
