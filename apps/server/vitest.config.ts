import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    testTimeout: 20_000,
    globalSetup: ['@tamiz/db/testing/vitest-setup'],
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The long versions run by `pnpm model`.
    provide: { modelSequences: 200, modelSeed: 0, webhookDeliveries: 1_000 },
  },
});
