import { afterAll, beforeAll, inject } from 'vitest';

import { cloneTemplate } from '#src/testing/template.ts';
import type { TestDatabase } from '#src/testing/template.ts';

export { cloneTemplate, createTemplate, testAdminUrl } from '#src/testing/template.ts';
export { listJobs } from '#src/testing/list-jobs.ts';
export type { TestDatabase } from '#src/testing/template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: string;
  }
}

/** Gives the test file a migrated database of its own, dropped when the file ends. */
export const useTestDatabase = (): (() => TestDatabase) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await cloneTemplate(inject('databaseTemplate'));
  });
  afterAll(() => database?.drop());
  return () => {
    if (database === undefined) throw new Error('The test database exists only inside tests.');
    return database;
  };
};
