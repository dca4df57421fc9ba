import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'exam',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://127.0.0.1:5174/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // A whole exam is many clicks, and the machine may be busy with the rest of the suite.
    testTimeout: 20_000,
  },
});
