import * as z from 'zod/mini';

import { newAnswer, question } from '#src/catalogue-schemas.ts';
import {
  maxCandidatesRange,
  positionExpirationRange,
  questionTextLength,
  questionTimeLimitSeconds,
} from '#src/constants.ts';
import { endpoint, multipartFile } from '#src/endpoint.ts';
import { catalogueId, catalogueIdParam, catalogueParams, timestamp } from '#src/ids.ts';
import { someChange } from '#src/patch.ts';
import { questionStatuses, questionTypes } from '#src/statuses.ts';

const feature = 'staff.catalogue';
const access = 'staff.catalogue';

/** What the catalogue is made of; topics belong to technologies, technologies to categories, specialties to profiles. */
export const catalogueKinds = [
  'categories',
  'technologies',
  'topics',
  'profiles',
  'specialties',
] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];

const count = z.int().check(z.nonnegative());
const entry = z.object({ id: catalogueId, name: z.string() });

/** Questions of a category, technology or topic; evaluations of a profile or specialty. */
const counted = z.extend(entry, { uses: count });

export const positionLimits = z.object({
  expiration_days: z.array(z.int()),
  max_expiration_hours: z.int(),
  max_candidates: z.int(),
});

export type PositionLimits = z.infer<typeof positionLimits>;

export const creditPrice = z.object({
  starts_at: timestamp,
  cents: z.int().check(z.positive()),
  state: z.enum(['past', 'current', 'future']),
});

/** Everything staff arrange: the two trees, prices and limits. */
export const staffCatalogue = z.object({
  difficulties: z.array(entry),
  categories: z.array(
    z.extend(counted, {
      technologies: z.array(z.extend(counted, { topics: z.array(counted) })),
    }),
  ),
  profiles: z.array(
    z.extend(counted, {
      specialties: z.array(z.extend(counted, { description: z.nullable(z.string()) })),
    }),
  ),
  credit_prices: z.array(creditPrice),
  position_limits: positionLimits,
});

export type StaffCatalogue = z.infer<typeof staffCatalogue>;

const wholeCatalogue = z.object({ data: staffCatalogue });

export const getStaffCatalogue = endpoint({
  id: 'getStaffCatalogue',
  method: 'GET',
  path: '/api/staff/catalogue',
  access,
  summary: 'Categories, technologies, topics, profiles, specialties, prices and limits.',
  responses: { 200: wholeCatalogue },
  feature,
});

const kindParams = z.object({ kind: z.enum(catalogueKinds, 'Eso no está en el catálogo.') });

const nameMessage = 'El nombre debe tener entre 2 y 80 caracteres.';
const name = z
  .string(nameMessage)
  .check(z.trim(), z.minLength(2, nameMessage), z.maxLength(80, nameMessage));
const description = z.nullable(
  z
    .string('La descripción no es válida.')
    .check(z.trim(), z.maxLength(400, 'La descripción no puede tener más de 400 caracteres.')),
);
const parent = catalogueId;

export const addCatalogueEntry = endpoint({
  id: 'addCatalogueEntry',
  method: 'POST',
  path: '/api/staff/catalogue/{kind}',
  access,
  summary: 'Adds a category, technology, topic, profile or specialty.',
  params: kindParams,
  body: z.object({
    name,
    parent_id: z.optional(parent),
    description: z.optional(description),
  }),
  responses: { 201: wholeCatalogue },
  feature,
});

export const editCatalogueEntry = endpoint({
  id: 'editCatalogueEntry',
  method: 'PATCH',
  path: '/api/staff/catalogue/{kind}/{id}',
  access,
  summary: 'Renames an entry, or moves a technology, topic or specialty.',
  params: z.extend(kindParams, { id: catalogueIdParam }),
  body: z
    .object({
      name: z.optional(name),
      parent_id: z.optional(parent),
      description: z.optional(description),
    })
    .check(someChange),
  responses: { 200: wholeCatalogue },
  feature,
});

export const removeCatalogueEntry = endpoint({
  id: 'removeCatalogueEntry',
  method: 'DELETE',
  path: '/api/staff/catalogue/{kind}/{id}',
  access,
  summary: 'Removes an entry that nothing uses.',
  params: z.extend(kindParams, { id: catalogueIdParam }),
  responses: { 200: wholeCatalogue },
  feature,
});

const centsMessage = 'El precio debe estar entre $1.00 y $10,000.00.';

export const addCreditPrice = endpoint({
  id: 'addCreditPrice',
  method: 'POST',
  path: '/api/staff/credit-prices',
  access,
  summary: 'Sets the price of a credit, without tax, from a moment to come.',
  needsFreshPasskey: true,
  body: z.object({
    starts_at: z.iso.datetime({ offset: true, error: 'Elige desde cuándo vale el precio.' }),
    cents: z.int(centsMessage).check(z.gte(100, centsMessage), z.lte(1_000_000, centsMessage)),
  }),
  responses: { 201: wholeCatalogue },
  feature,
});

const daysMessage = `Elige entre ${String(positionExpirationRange.days.min)} y ${String(positionExpirationRange.days.max)} días.`;
const hoursMessage = `Elige hasta ${String(positionExpirationRange.hours.max)} horas.`;
const candidatesMessage = `Elige hasta ${String(maxCandidatesRange.max)} candidatos.`;

export const savePositionLimits = endpoint({
  id: 'savePositionLimits',
  method: 'PUT',
  path: '/api/staff/position-limits',
  access,
  summary: 'What positions may choose from; those that exist keep theirs.',
  body: z.object({
    expiration_days: z
      .array(
        z
          .int(daysMessage)
          .check(
            z.gte(positionExpirationRange.days.min, daysMessage),
            z.lte(positionExpirationRange.days.max, daysMessage),
          ),
        daysMessage,
      )
      .check(z.minLength(1, daysMessage), z.maxLength(20, daysMessage)),
    max_expiration_hours: z
      .int(hoursMessage)
      .check(z.gte(1, hoursMessage), z.lte(positionExpirationRange.hours.max, hoursMessage)),
    max_candidates: z
      .int(candidatesMessage)
      .check(z.gte(1, candidatesMessage), z.lte(maxCandidatesRange.max, candidatesMessage)),
  }),
  responses: { 200: wholeCatalogue },
  feature,
});

const questionMessage = 'Escribe la pregunta.';
const timeMessage = `El tiempo límite debe estar entre ${String(questionTimeLimitSeconds.min)} y ${String(questionTimeLimitSeconds.max)} segundos.`;
const answersMessage = 'Escribe entre 2 y 8 respuestas.';

export const createQuestion = endpoint({
  id: 'createQuestion',
  method: 'POST',
  path: '/api/staff/questions',
  access: 'questions.edit',
  summary:
    'Adds a question to the bank; it is used once its answers are confirmed and it is active.',
  body: z.object({
    topic_id: z.int('Elige el tema.').check(z.positive('Elige el tema.')),
    difficulty_id: z.int('Elige la dificultad.').check(z.positive('Elige la dificultad.')),
    type: z.enum(questionTypes, 'Elige el tipo de pregunta.'),
    question_text: z
      .string(questionMessage)
      .check(
        z.trim(),
        z.minLength(1, questionMessage),
        z.maxLength(questionTextLength.question, 'La pregunta es demasiado larga.'),
      ),
    description: z.nullable(
      z
        .string('La descripción no es válida.')
        .check(
          z.trim(),
          z.maxLength(questionTextLength.description, 'La descripción es demasiado larga.'),
        ),
    ),
    time_limit: z
      .int(timeMessage)
      .check(
        z.gte(questionTimeLimitSeconds.min, timeMessage),
        z.lte(questionTimeLimitSeconds.max, timeMessage),
      ),
    answers: z
      .array(newAnswer, answersMessage)
      .check(z.minLength(2, answersMessage), z.maxLength(8, answersMessage)),
  }),
  responses: { 201: z.object({ data: question }) },
  feature,
});

export const confirmAnswers = endpoint({
  id: 'confirmAnswers',
  method: 'POST',
  path: '/api/staff/questions/{id}/confirm',
  access: 'questions.edit',
  summary: 'Says that the key of a question was read and holds.',
  params: catalogueParams,
  responses: { 200: z.object({ data: question }) },
  feature,
});

export const stepQuestion = endpoint({
  id: 'stepQuestion',
  method: 'POST',
  path: '/api/staff/questions/{id}/status',
  access: 'questions.edit',
  summary:
    'Takes a question one step: active once confirmed, deactivated and back, archived for good.',
  params: catalogueParams,
  body: z.object({ status: z.enum(questionStatuses, 'Elige el estado.') }),
  responses: { 200: z.object({ data: question }) },
  feature,
});

/** What a bank file would change. */
export const bankFileReport = z.object({
  technology: z.string(),
  is_applied: z.boolean(),
  unchanged: count,
  questions: z.array(
    z.object({
      key: z.string(),
      description: z.string(),
      change: z.enum(['added', 'changed']),
      fields: z.array(z.string()),
    }),
  ),
  /** Titles of evaluations that would wait for a patch. */
  evaluations: z.array(z.string()),
});

export type BankFileReport = z.infer<typeof bankFileReport>;

const bankFile = {
  method: 'POST',
  access,
  body: multipartFile,
  responses: { 200: z.object({ data: bankFileReport }) },
  feature,
} as const;

export const previewBankFile = endpoint({
  ...bankFile,
  id: 'previewBankFile',
  path: '/api/staff/bank-files/preview',
  summary: 'What the bank file of a technology would change; nothing is written.',
});

export const importBankFile = endpoint({
  ...bankFile,
  id: 'importBankFile',
  path: '/api/staff/bank-files',
  summary: 'Brings the questions of a technology to what its bank file says, all or nothing.',
});
