import * as z from 'zod/mini';

import {
  expirationFits,
  expirationUnit,
  expirationValue,
} from '#src/hiring/rules/expiration-fields.ts';
import { positionExpirationProblem } from '#src/hiring/rules/expiration.ts';
import { allowedAids } from '#src/shared/statuses.ts';
import { abilities, refusals } from '#src/shared/abilities.ts';
import { maxCandidatesRange, positionTextLength } from '#src/shared/constants.ts';
import { catalogueId, timestamp, uuid } from '#src/shared/ids.ts';
import { count, whole } from '#src/shared/numbers.ts';
import { someChange } from '#src/shared/patch.ts';
import { positionStatuses, shownExpirationUnits } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** A position in a list; `start` is the first sending, `end` the completion. */
export const positionSummary = z.object({
  id: uuid,
  title: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(positionStatuses),
  created_at: timestamp,
  start: z.nullable(timestamp),
  end: z.nullable(timestamp),
  expiration_unit: z.enum(shownExpirationUnits),
  expiration_value: z.int().check(z.positive()),
  max_candidates: z.int().check(z.positive()),
  evaluation: z.nullable(z.object({ id: catalogueId, title: z.string() })),
});

/** How far the people of a position have got; an extra of lists. */
export const positionProgress = z.object({ candidates: count, invited: count, done: count });

export type PositionProgress = z.infer<typeof positionProgress>;

/** A position of a list, with its people counted. */
export const listedPosition = z.extend(positionSummary, { progress: positionProgress });

export type ListedPosition = z.infer<typeof listedPosition>;

export type PositionSummary = z.infer<typeof positionSummary>;

/** A position by itself; the recruiter's balance is that of their account. */
export const position = z.extend(positionSummary, {
  recruiter: z.object({ credit_balance: count }),
  /** Whether people are shown by a key until they are decided about; an extra. */
  is_anonymous: z.optional(z.boolean()),
  /** What candidates are told that they may use; an extra. */
  allowed_aids: z.optional(z.enum(allowedAids)),
  /** Whether candidates see their right answers counted by technology; an extra. */
  shares_feedback: z.optional(z.boolean()),
  abilities,
  refusals,
});

export type Position = z.infer<typeof position>;

const titleMessage = 'Escribe el título de la posición.';

/** What a position is called. */
export const positionTitle = text(titleMessage).check(
  z.trim(),
  z.minLength(1, titleMessage),
  z.maxLength(
    positionTextLength.title,
    `El título no puede tener más de ${String(positionTextLength.title)} caracteres.`,
  ),
);

const description = z.nullable(
  text('La descripción no es válida.').check(
    z.trim(),
    z.maxLength(
      positionTextLength.description,
      `La descripción no puede tener más de ${String(positionTextLength.description)} caracteres.`,
    ),
  ),
);

const maxCandidatesMessage = `El máximo de candidatos debe estar entre ${String(maxCandidatesRange.min)} y ${maxCandidatesRange.max.toLocaleString('es-MX')}.`;

const maxCandidates = whole(maxCandidatesRange.min, maxCandidatesRange.max, maxCandidatesMessage);

const aids = z.optional(z.enum(allowedAids, 'Elige qué ayudas se permiten.'));

const feedback = z.optional(z.boolean('Elige si compartes los aciertos por tecnología.'));

/** A new position; its evaluation is assigned later. */
export const newPosition = z
  .object({
    title: positionTitle,
    description: z.optional(description),
    expiration_unit: expirationUnit,
    expiration_value: expirationValue,
    max_candidates: maxCandidates,
    allowed_aids: aids,
    shares_feedback: feedback,
  })
  .check(expirationFits(positionExpirationProblem));

export type NewPosition = z.output<typeof newPosition>;

/** A position made after something else: what it is called, and a key that the browser draws once for each. */
export const positionCopy = z.object({ title: positionTitle, key: uuid });

/** Which fields may change in which status is decided by the server, not by the schema. */
export const positionChanges = z
  .object({
    title: z.optional(positionTitle),
    description: z.optional(description),
    expiration_unit: z.optional(expirationUnit),
    expiration_value: z.optional(expirationValue),
    max_candidates: z.optional(maxCandidates),
    allowed_aids: aids,
    shares_feedback: feedback,
  })
  .check(expirationFits(positionExpirationProblem), someChange);

export type PositionChanges = z.output<typeof positionChanges>;
