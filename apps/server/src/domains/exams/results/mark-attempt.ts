import type { Services } from '#src/domains/exams/services.ts';
import type { MarkDecision } from '#src/domains/exams/results/change-mark.ts';
import { changeMark } from '#src/domains/exams/results/change-mark.ts';

/** Marks a finished attempt as an attempt to cheat. Only a person does this, never the program; the reason is kept. */
export const markAttempt = (services: Services, decision: MarkDecision): Promise<void> =>
  changeMark(services, decision, 'marked');
