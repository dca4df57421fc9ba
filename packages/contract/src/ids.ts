import * as z from 'zod/mini';

/** UUIDv7: everything that belongs to an account. */
export const uuid = z.uuid();

/** Small integers: the catalogue that all accounts share. */
export const catalogueId = z.int().check(z.positive());

/** The id of a catalogue row as it arrives in a path or a query string. */
export const catalogueIdParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((text: string) => Number(text)),
);

/** An instant as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
