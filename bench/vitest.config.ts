import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['@tamiz/db/testing/vitest-setup'],
    include: ['*.test.ts'],
  },
});
