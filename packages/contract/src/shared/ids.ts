import * as z from 'zod/mini';
import { text } from '#src/shared/text.ts';
import { largest, whole } from '#src/shared/numbers.ts';

const message = 'El identificador no es válido.';

/** UUIDv7: everything that belongs to an account. */
export const uuid = z.uuid(message);

/** Small integers: the catalogue that all accounts share. */
export const catalogueId = z.int(message).check(z.positive(message));

/** The id of a catalogue row as a request names it: not beyond the column that keeps it. */
export const chosenId = (problem: string = message) => whole(1, largest.integer, problem);

/** The id of a difficulty, which has a smaller column than the rest of the catalogue. */
export const chosenDifficulty = (problem: string) => whole(1, largest.smallint, problem);

/** How a parameter that travels as text is documented, where that differs from its parser. */
export const parameterTypes = z.registry<{ type: 'integer'; minimum: number; maximum: number }>();

/** A positive integer as it arrives in a path or a query string, with a limited number of digits or a lower maximum. */
export const positiveIntegerParam = (
  digits: number,
  problem: string,
  maximum: number = 10 ** digits - 1,
) =>
  z
    .pipe(
      text(problem).check(z.regex(new RegExp(`^[1-9]\\d{0,${String(digits - 1)}}$`), problem)),
      z.transform((typed: string) => Number(typed)),
    )
    .check(z.lte(maximum, problem))
    .register(parameterTypes, { type: 'integer', minimum: 1, maximum });

/** The id of a catalogue row as it arrives in a path or a query string. */
export const catalogueIdParam = positiveIntegerParam(9, message);

/** The id of a difficulty as it arrives in a query string. */
export const difficultyIdParam = positiveIntegerParam(5, message, largest.smallint);

/** `{id}` of something that belongs to an account. */
export const ownedParams = z.object({ id: uuid });

/** `{id}` of a row of the shared catalogue. */
export const catalogueParams = z.object({ id: catalogueIdParam });

/** An instant as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
