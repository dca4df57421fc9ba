import { afterWorkingDays } from '#src/platform/working-days.ts';

/** The LFPDPPP leaves 20 working days to answer, and 15 more to carry out what was granted. */
const answerDays = 20;
const carryOutDays = 15;

/** Owners are reminded when no more than this is left of a deadline. */
export const soonMs = 5 * 86_400_000;

/** Until when a request must be answered. */
export const answerDue = (askedAt: Date): Date => afterWorkingDays(askedAt, answerDays);

/** Until when what was granted must be carried out. */
export const carryOutDue = (grantedAt: Date): Date => afterWorkingDays(grantedAt, carryOutDays);
