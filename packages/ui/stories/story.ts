import type { ReactNode } from 'react';

/** One component in one state after another; the name is the one it is exported by. */
export type Story = {
  name: string;
  /** When to take it, in a sentence. */
  use: string;
  states: readonly { name: string; node: ReactNode }[];
};
