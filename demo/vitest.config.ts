import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'demo',
    testTimeout: 20_000,
    globalSetup: ['@tamiz/db/testing/vitest-setup'],
    include: ['*.test.ts'],
  },
});
