import { defineConfig } from 'vitest/config';

/** The long versions of the suites that draw what happens; MODEL_SEED repeats a run. */
export default defineConfig({
  test: {
    name: 'model',
    root: import.meta.dirname,
    globalSetup: ['@tamiz/db/testing/vitest-setup'],
    include: ['src/**/*.model.test.ts'],
    fileParallelism: false,
    provide: {
      modelSequences: Number(process.env['MODEL_SEQUENCES'] ?? 2_000),
      modelSeed: Number(process.env['MODEL_SEED'] ?? 0),
      webhookDeliveries: 10_000,
    },
  },
});
