import * as z from 'zod/mini';

import { abilities } from '#src/abilities.ts';
import { maxCandidatesRange, maxManualCandidates, positionTextLength } from '#src/constants.ts';
import {
  expirationFits,
  expirationUnit,
  expirationValue,
  positionExpirationProblem,
} from '#src/expiration.ts';
import { catalogueId, timestamp, uuid } from '#src/ids.ts';
import { flatPage } from '#src/page.ts';
import { someChange } from '#src/patch.ts';
import { email, firstName } from '#src/people.ts';
import { invitationStatuses, positionStatuses, shownExpirationUnits } from '#src/statuses.ts';

const count = z.int().check(z.nonnegative());

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

export type PositionSummary = z.infer<typeof positionSummary>;

/** A position by itself; the recruiter's balance is that of their account. */
export const position = z.extend(positionSummary, {
  recruiter: z.object({ credit_balance: count }),
  abilities,
});

export type Position = z.infer<typeof position>;

const titleMessage = 'Escribe el título de la posición.';

const title = z
  .string(titleMessage)
  .check(
    z.trim(),
    z.minLength(1, titleMessage),
    z.maxLength(
      positionTextLength.title,
      `El título no puede tener más de ${String(positionTextLength.title)} caracteres.`,
    ),
  );

const description = z.nullable(
  z
    .string('La descripción no es válida.')
    .check(
      z.trim(),
      z.maxLength(
        positionTextLength.description,
        `La descripción no puede tener más de ${String(positionTextLength.description)} caracteres.`,
      ),
    ),
);

const maxCandidatesMessage = `El máximo de candidatos debe estar entre ${String(maxCandidatesRange.min)} y ${String(maxCandidatesRange.max)}.`;

const maxCandidates = z
  .int(maxCandidatesMessage)
  .check(
    z.gte(maxCandidatesRange.min, maxCandidatesMessage),
    z.lte(maxCandidatesRange.max, maxCandidatesMessage),
  );

/** A position as it is first written; its evaluation comes later. */
export const newPosition = z
  .object({
    title,
    description: z.optional(description),
    expiration_unit: expirationUnit,
    expiration_value: expirationValue,
    max_candidates: maxCandidates,
  })
  .check(expirationFits(positionExpirationProblem));

/** Which fields a status still lets change is the server's word, not the schema's. */
export const positionChanges = z
  .object({
    title: z.optional(title),
    description: z.optional(description),
    expiration_unit: z.optional(expirationUnit),
    expiration_value: z.optional(expirationValue),
    max_candidates: z.optional(maxCandidates),
  })
  .check(expirationFits(positionExpirationProblem), someChange);

/** One row of a load; the name is checked like any other. */
export const candidateInput = z.object({ name: firstName, email }, 'Agrega nombre y correo.');

/** Addresses arrive here already trimmed and in lower case, so equal text is the same person. */
const distinctEmails = z.check<{ email: string }[]>((context) => {
  const seen = new Set<string>();
  for (const [index, row] of context.value.entries()) {
    if (seen.has(row.email)) {
      context.issues.push({
        code: 'custom',
        message: 'No puedes repetir correos en la misma carga.',
        path: [index, 'email'],
        input: row.email,
      });
    }
    seen.add(row.email);
  }
});

const emptyLoad = 'Agrega al menos un candidato.';

/** One manual load: few rows, nobody twice. */
export const newCandidates = z.object({
  candidates: z
    .array(candidateInput, emptyLoad)
    .check(
      z.minLength(1, emptyLoad),
      z.maxLength(
        maxManualCandidates,
        `Puedes agregar hasta ${String(maxManualCandidates)} candidatos por carga.`,
      ),
      distinctEmails,
    ),
});

/** `id` is the candidate's place in this position; `candidate_id` is the person across positions. */
export const positionCandidateRow = z.object({
  id: uuid,
  candidate_id: uuid,
  candidate_name: z.string(),
  candidate_email: z.string(),
  invitation_status: z.enum(invitationStatuses),
  has_attempt: z.boolean(),
  abilities,
});

export type PositionCandidateRow = z.infer<typeof positionCandidateRow>;

/** The page counts its own rows; `meta` counts the whole position. */
export const positionCandidatePage = z.extend(flatPage(positionCandidateRow), {
  meta: z.object({ responded_count: count, pending_count: count }),
});

const noneChosen = 'Elige al menos un candidato.';

/** Position-candidate ids, no more than a position can hold. */
export const chosenCandidates = z.object({
  ids: z
    .array(uuid, noneChosen)
    .check(
      z.minLength(1, noneChosen),
      z.maxLength(
        maxCandidatesRange.max,
        `Puedes eliminar hasta ${String(maxCandidatesRange.max)} candidatos a la vez.`,
      ),
    ),
});

/** 200 when every row was read, 206 when some were not; `errors` are sentences that name the row. */
export const uploadReport = z.object({
  inserted: count,
  message: z.string(),
  errors: z.array(z.string()),
  skipped_duplicates: z.array(z.string()),
});

export type UploadReport = z.infer<typeof uploadReport>;

/** What becomes of each row of a file, told before anything is stored. */
export const previewVerdicts = ['ok', 'invalid', 'repeated', 'present', 'no_room'] as const;

export type PreviewVerdict = (typeof previewVerdicts)[number];

/** `line` is the row of the file as a person counts it; `reason` says what to mend. */
export const candidatePreview = z.object({
  rows: z.array(
    z.object({
      line: z.int().check(z.positive()),
      name: z.string(),
      email: z.string(),
      verdict: z.enum(previewVerdicts),
      reason: z.nullable(z.string()),
    }),
  ),
  counts: z.object({ ok: count, invalid: count, repeated: count, present: count, no_room: count }),
  room: count,
});

export type CandidatePreview = z.infer<typeof candidatePreview>;
