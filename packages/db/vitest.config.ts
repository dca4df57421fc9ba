import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'db',
    globalSetup: ['./src/testing/vitest-setup.ts'],
    include: ['src/**/*.test.ts'],
  },
});
