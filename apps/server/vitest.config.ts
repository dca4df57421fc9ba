import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    testTimeout: 20_000,
    globalSetup: ['@tamiz/db/testing/vitest-setup'],
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The long versions run by `pnpm model`, which explores by a new seed each time; the gate repeats one.
    provide: { modelSequences: 80, modelSeed: 20_261_115, webhookDeliveries: 1_000 },
  },
});
