import * as queries from '#src/domains/bank/evaluation-builder/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** What can be asked of a topic. */
export const listChoices = (
  { databases }: Services,
  { topicId, difficultyId = 0 }: { topicId: number; difficultyId?: number | undefined },
) => queries.listChoices(databases.staff.single, { topicId, difficultyId });
