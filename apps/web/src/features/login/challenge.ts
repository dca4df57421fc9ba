import type { Id } from '#src/lib/reading/fields.ts';

/** A code is on its way to an address; the server names the attempt by its identifier. */
export type Challenge = { identifier: Id; email: string };
