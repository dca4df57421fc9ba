import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'bank', include: ['src/**/*.test.ts'], maxConcurrency: 2, testTimeout: 30_000 },
});
