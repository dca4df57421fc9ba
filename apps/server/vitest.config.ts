import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    globalSetup: ['@tamiz/db/testing/vitest-setup'],
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
  },
});
