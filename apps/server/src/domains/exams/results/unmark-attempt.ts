import type { Services } from '#src/domains/exams/services.ts';
import type { MarkDecision } from '#src/domains/exams/results/change-mark.ts';
import { changeMark } from '#src/domains/exams/results/change-mark.ts';

/** Removes the mark, with a reason of its own. */
export const unmarkAttempt = (services: Services, decision: MarkDecision): Promise<void> =>
  changeMark(services, decision, 'unmarked');
