import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:5173/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    // The first test of a file also loads the chunk of its page, which takes seconds on a busy machine.
    testTimeout: 30_000,
    setupFiles: ['src/testing/setup.ts'],
  },
});
