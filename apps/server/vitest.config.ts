import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    testTimeout: 20_000,
    globalSetup: ['@tamiz/db/testing/vitest-setup'],
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
  },
});
