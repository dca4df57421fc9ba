import { randomInt } from 'node:crypto';

/** A whole number from 0 up to, but without, the limit. */
export type Draw = (limit: number) => number;

/** Cryptographically random. */
export const systemDraw: Draw = (limit) => randomInt(limit);
