import type { Operation } from '#chaos/plan.ts';
import type { Team } from '#chaos/team.ts';
import type { World } from '#chaos/world.ts';

/** One operation in its team. */
export type Turn = { world: World; team: Team; operation: Operation };
