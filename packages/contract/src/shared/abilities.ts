import * as z from 'zod/mini';

/** What the signed-in person may do with this row, by role and state; the web app never computes it itself. */
export const abilities = z.optional(z.array(z.string()));
