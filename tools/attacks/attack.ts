import type { World } from '#tools/attacks/world.ts';

/** What came of an attack: whether it still works, and what was seen. */
export type Outcome = { isOpen: boolean; seen: string };

export type Attack = {
  /** Its name in the review. */
  finding: string;
  what: string;
  run: (world: World) => Promise<Outcome>;
};
