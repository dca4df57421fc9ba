import { randomBytes } from 'node:crypto';

import { dropDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing';
import { startStack } from '@tamiz/tools/stack';
import type { Stack, StackOptions } from '@tamiz/tools/stack';
import { afterAll, beforeAll } from 'vitest';

/** The real processes on their own database; both are removed when the file ends. */
export const useStack = (
  options: Pick<StackOptions, 'apiProcesses' | 'workerProcesses' | 'env'>,
): (() => Stack) => {
  const database = `tamiz_faults_${process.pid}_${randomBytes(3).toString('hex')}`;
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await startStack({
      adminUrl: testAdminUrl,
      database,
      web: 'none',
      hasDemoData: false,
      ...options,
    });
  });
  afterAll(async () => {
    await stack?.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  });
  return () => {
    if (stack === undefined) throw new Error('The stack is up only inside tests.');
    return stack;
  };
};
