import { test } from '@playwright/test';

/** A clause of docs/requirements.md: the id of its line and a letter. */
export type Clause = `${string}-${string}.${string}`;

/**
 * Runs the assertions that show one clause of a requirement; when all of them hold, the clause is recorded as proved
 * by this journey. `pnpm requirements` compares what was recorded with the clauses each line lists.
 */
export const proves = async (clause: Clause, body: () => Promise<void>): Promise<void> => {
  await test.step(clause, body);
  test.info().annotations.push({ type: 'proves', description: clause });
};
