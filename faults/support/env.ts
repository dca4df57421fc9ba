/** Whether to run the long version of a suite, and the seed that repeats a run. */
export const readFaultsEnv = (env: NodeJS.ProcessEnv = process.env) => ({
  isFull: env['FAULTS_FULL'] === '1',
  seed: Number(env['FAULTS_SEED'] ?? Date.now() % 1_000_000),
});

/** What a process that the drill starts inherits. */
export const inheritedEnv = (): NodeJS.ProcessEnv => ({ ...process.env });
