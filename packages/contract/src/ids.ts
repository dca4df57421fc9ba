import * as z from 'zod/mini';

const message = 'El identificador no es válido.';

/** UUIDv7: everything that belongs to an account. */
export const uuid = z.uuid(message);

/** Small integers: the catalogue that all accounts share. */
export const catalogueId = z.int(message).check(z.positive(message));

/** How a parameter that travels as text is documented, where that differs from its parser. */
export const parameterTypes = z.registry<{ type: 'integer'; minimum: number; maximum: number }>();

/** A positive integer of so many digits as it arrives in a path or a query string. */
export const positiveIntegerParam = (digits: number, problem: string) =>
  z
    .pipe(
      z.string(problem).check(z.regex(new RegExp(`^[1-9]\\d{0,${String(digits - 1)}}$`), problem)),
      z.transform((text: string) => Number(text)),
    )
    .register(parameterTypes, { type: 'integer', minimum: 1, maximum: 10 ** digits - 1 });

/** The id of a catalogue row as it arrives in a path or a query string. */
export const catalogueIdParam = positiveIntegerParam(9, message);

/** `{id}` of something that belongs to an account. */
export const ownedParams = z.object({ id: uuid });

/** `{id}` of a row of the shared catalogue. */
export const catalogueParams = z.object({ id: catalogueIdParam });

/** An instant as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
