import { randomInt } from 'node:crypto';

/** A whole number from 0 up to, but without, the limit. */
export type Draw = (limit: number) => number;

/** By chance that nobody can foresee. */
export const systemDraw: Draw = (limit) => randomInt(limit);
