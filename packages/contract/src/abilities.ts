import * as z from 'zod/mini';

/** What the signed-in person may do with this very row, where role or state decide; the web app never works it out itself. */
export const abilities = z.optional(z.array(z.string()));
