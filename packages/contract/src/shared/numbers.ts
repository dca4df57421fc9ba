import * as z from 'zod/mini';

/** How many there are of something. */
export const count = z.int().check(z.nonnegative());

/** The largest values of PostgreSQL's integer columns. */
export const largest = { smallint: 32_767, integer: 2_147_483_647 } as const;

/** A whole number of a request within its bounds; none is wider than the column that keeps it. */
export const whole = (min: number, max: number, message: string, excess: string = message) =>
  z.int(message).check(z.gte(min, message), z.lte(max, excess));
