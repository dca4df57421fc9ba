import { AsyncLocalStorage } from 'node:async_hooks';

import type { View } from '#src/platform/http/visitor.ts';

const current = new AsyncLocalStorage<View>();

/** The view that the running request belongs to: staff look at the app as an account sees it. */
export const currentView = (): View | undefined => current.getStore();

/** Runs what follows as part of a view: everything it asks the database for is read-only. */
export const withinView = <Result>(view: View, work: () => Result): Result =>
  current.run(view, work);
