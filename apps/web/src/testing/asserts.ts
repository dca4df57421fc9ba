import { expect } from 'vitest';
import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  // Merging into the runner's own type is the one thing only an interface can do.
  interface TaskMeta {
    asserted?: string[];
  }
}

/** Checks a text of the specification and notes it in the results, where the requirements report finds it. */
export const asserts = (
  task: { meta: TaskMeta },
  actual: string | null | undefined,
  text: string,
): void => {
  expect(actual).toBe(text);
  task.meta.asserted = [...(task.meta.asserted ?? []), text];
};
