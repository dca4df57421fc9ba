import * as z from 'zod/mini';

/** What the signed-in person may do with this row, by role and state; the web app never computes it itself. */
export const abilities = z.optional(z.array(z.string()));

/**
 * Why what is missing among the abilities cannot be done in this state, as a sentence by ability. What the person's
 * role forbids is in neither, so the web app does not show it at all.
 */
export const refusals = z.optional(z.record(z.string(), z.string()));
