import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, catalogueParams, chosenId, timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';
import { questionTypes } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

const feature = 'staff.catalogue';

/** A wrong key and its correction. */
export const keyCorrection = z.object({
  id: catalogueId,
  correct_answer_ids: z.array(catalogueId),
  reason: z.string(),
  created_at: timestamp,
});

/** A question of a published version, with its original key and the current one. */
export const versionQuestion = z.object({
  id: catalogueId,
  position: z.int(),
  type: z.enum(questionTypes),
  question_text: z.string(),
  topic: z.string(),
  answers: z.array(z.object({ id: catalogueId, text: z.string(), is_correct: z.boolean() })),
  correct_answer_ids: z.array(catalogueId),
  corrections: z.array(keyCorrection),
});

/** Scoring finished attempts of a version again; it runs in the background. */
export const regrade = z.object({
  id: uuid,
  reason: z.string(),
  created_at: timestamp,
  finished_at: z.nullable(timestamp),
  examined: count,
  changed: count,
});

export const staffVersion = z.object({
  id: catalogueId,
  number: z.int(),
  published_at: timestamp,
  evaluation: z.object({ id: catalogueId, title: z.string() }),
  questions: z.array(versionQuestion),
  regrades: z.array(regrade),
});

export type StaffVersion = z.infer<typeof staffVersion>;

export const getStaffVersion = endpoint({
  id: 'getStaffVersion',
  method: 'GET',
  path: '/api/staff/versions/{id}',
  access: 'staff.catalogue',
  summary: 'A published version with its keys, their corrections and its regrades.',
  params: catalogueParams,
  responses: { 200: z.object({ data: staffVersion }) },
  feature,
});

/** Why results are scored again, for those who read them. */
export const regradeReason = text('Escribe el motivo.').check(
  z.trim(),
  z.minLength(10, 'Explica el motivo en al menos 10 caracteres: lo leerán los reclutadores.'),
  z.maxLength(500, 'El motivo no puede tener más de 500 caracteres.'),
);

const keyMessage = 'Elige las respuestas correctas.';

export const correctKey = endpoint({
  id: 'correctKey',
  method: 'POST',
  path: '/api/staff/versions/{id}/corrections',
  access: 'staff.catalogue',
  summary:
    'Corrects the key of a question of a published version. Exams that end from now on use it; finished ones wait for a regrade.',
  params: catalogueParams,
  body: z.object({
    question_id: chosenId(),
    correct_answer_ids: z
      .array(chosenId(), keyMessage)
      .check(z.minLength(1, keyMessage), z.maxLength(8, keyMessage)),
    reason: regradeReason,
  }),
  responses: { 201: z.object({ data: staffVersion }) },
  feature,
});

/** Whom a regrade would touch: how many, and the first hundred of them. */
export const regradePreview = z.object({
  finished: count,
  touched: count,
  changes: z.array(
    z.object({
      attempt_id: uuid,
      account: z.object({ id: uuid, name: z.string() }),
      completed_at: timestamp,
      from: count,
      to: count,
      max_score: count,
    }),
  ),
});

export type RegradePreview = z.infer<typeof regradePreview>;

export const previewRegrade = endpoint({
  id: 'previewRegrade',
  method: 'GET',
  path: '/api/staff/versions/{id}/regrade-preview',
  access: 'staff.catalogue',
  summary: 'The finished attempts whose result differs under the keys that hold now.',
  params: catalogueParams,
  responses: { 200: z.object({ data: regradePreview }) },
  limit: { by: 'user', max: 60, windowSeconds: 60 },
  feature,
});

export const orderRegrade = endpoint({
  id: 'orderRegrade',
  method: 'POST',
  path: '/api/staff/versions/{id}/regrades',
  access: 'staff.catalogue',
  summary:
    'Scores every finished attempt of the version again under the keys that hold now; recruiters read the reason. More than one person does alone waits for a second one.',
  params: catalogueParams,
  body: z.object({ reason: regradeReason }),
  /** No regrade: nothing was scored yet, a second person decides. */
  responses: { 202: z.object({ data: z.nullable(regrade) }) },
  needsFreshPasskey: true,
  feature,
});
