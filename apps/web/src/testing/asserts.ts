import { expect } from 'vitest';
import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  // Merging into the runner's own type is the one thing only an interface can do.
  interface TaskMeta {
    asserted?: string[];
    proves?: string[];
  }
}

type Task = { meta: TaskMeta };

/** Checks a text of the specification and notes it in the results, where the requirements report finds it. */
export const asserts = (task: Task, actual: string | null | undefined, text: string): void => {
  expect(actual).toBe(text);
  task.meta.asserted = [...(task.meta.asserted ?? []), text];
};

/** Runs the assertions that show one clause of the request layer and notes it once all of them held. */
export const proves = (task: Task, clause: `REQ-${string}.${string}`, body: () => void): void => {
  body();
  task.meta.proves = [...(task.meta.proves ?? []), clause];
};
