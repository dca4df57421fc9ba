import type { TestProject } from 'vitest/node';

import { createTemplate } from '#src/testing/template.ts';

/** Vitest global setup: one migrated template for each project's run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const template = await createTemplate();
  project.provide('databaseTemplate', template.database);
  return template.drop;
};
