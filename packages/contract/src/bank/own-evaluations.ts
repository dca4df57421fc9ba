import * as z from 'zod/mini';

import { questionSummary, shownPicture } from '#src/bank/question.ts';
import { catalogueEntry, taxonomySummary } from '#src/bank/taxonomy.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import {
  catalogueId,
  catalogueIdParam,
  catalogueParams,
  chosenDifficulty,
  chosenId,
  difficultyIdParam,
  timestamp,
} from '#src/shared/ids.ts';
import { count, largest, whole } from '#src/shared/numbers.ts';
import { nestedPage, pageQuery } from '#src/shared/page.ts';
import { someChange } from '#src/shared/patch.ts';
import { navigations, ownEvaluationStates } from '#src/shared/statuses.ts';
import { codeColours, text } from '#src/shared/text.ts';

const feature = 'evaluations.own';
const access = 'questions.own';

/** How many questions an evaluation may ask. */
export const mostQuestions = 100;

/** An evaluation of the account in the list of its authors. */
export const ownEvaluationSummary = z.object({
  id: catalogueId,
  title: z.string(),
  specialty: catalogueEntry,
  /** Archived whatever it was before; published once it has a version. */
  state: z.enum(ownEvaluationStates),
  /** The newest published version; null until there is one. */
  version: z.nullable(z.int()),
  /** Of the draft. */
  questions: count,
  seconds: count,
  changed_at: timestamp,
});

export type OwnEvaluationSummary = z.infer<typeof ownEvaluationSummary>;

/** A question that a draft holds or could hold, of either bank (`is_own`); never its text. */
export const draftQuestion = z.extend(questionSummary, {
  topic_id: catalogueId,
  /** Active and with confirmed answers; a draft with another one cannot be published. */
  is_usable: z.boolean(),
});

export type DraftQuestion = z.infer<typeof draftQuestion>;

/** Something that was looked at before publishing: whether it is well, and whether it stands in the way. */
export const publishingCheck = z.object({
  rule: z.string(),
  is_good: z.boolean(),
  is_blocking: z.boolean(),
  title: z.string(),
  text: z.nullable(z.string()),
  /** The questions it is about. */
  question_ids: z.array(catalogueId),
});

export type PublishingCheck = z.infer<typeof publishingCheck>;

export const ownEvaluation = z.extend(ownEvaluationSummary, {
  description: z.nullable(z.string()),
  navigation: z.enum(navigations),
  /** Raised with every change of the draft: who sends an older one is told that somebody else changed it. */
  revision: z.int(),
  /** What the next version asks, in order. */
  draft: z.array(draftQuestion),
  /** Whether the draft differs from the newest version, or a question of it changed since. */
  is_changed: z.boolean(),
  checks: z.array(publishingCheck),
  taxonomy_summary: taxonomySummary,
  versions: z.array(
    z.object({
      id: catalogueId,
      number: z.int(),
      navigation: z.enum(navigations),
      published_at: timestamp,
      questions: count,
      attempts: count,
      /** Keys that were corrected in either bank since: `orderOwnRegrade` takes them over. */
      corrected_keys: count,
    }),
  ),
});

export type OwnEvaluation = z.infer<typeof ownEvaluation>;

const one = z.object({ data: ownEvaluation });

export const listOwnEvaluations = endpoint({
  id: 'listOwnEvaluations',
  method: 'GET',
  path: '/api/own-evaluations',
  access,
  summary:
    'The evaluations of the account by page, the last changed first: drafts, published and archived ones.',
  query: z.extend(pageQuery, {
    state: z.optional(z.enum(ownEvaluationStates, 'El estado no es válido.')),
  }),
  responses: { 200: nestedPage(ownEvaluationSummary) },
  feature,
});

export const getOwnEvaluation = endpoint({
  id: 'getOwnEvaluation',
  method: 'GET',
  path: '/api/own-evaluations/{id}',
  access,
  summary:
    'One evaluation of the account: its draft with coverage, duration and checks, and its versions.',
  params: catalogueParams,
  responses: { 200: one },
  feature,
});

const titleMessage = 'El título debe tener entre 2 y 120 caracteres.';
const title = text(titleMessage).check(
  z.trim(),
  z.minLength(2, titleMessage),
  z.maxLength(120, titleMessage),
);
const descriptionMessage = 'La descripción no puede tener más de 600 caracteres.';
const description = z.nullable(
  text(descriptionMessage).check(z.trim(), z.maxLength(600, descriptionMessage)),
);
const specialty = chosenId('Elige la especialidad.');

const newOwnEvaluation = z.object({
  title,
  description,
  specialty_id: specialty,
  /** The evaluation to adapt, shared or of the account; questions that can no longer be asked are left out. */
  source_id: z.optional(z.nullable(chosenId('Elige la evaluación que quieres adaptar.'))),
});

export type NewOwnEvaluation = z.output<typeof newOwnEvaluation>;

export const createOwnEvaluation = endpoint({
  id: 'createOwnEvaluation',
  method: 'POST',
  path: '/api/own-evaluations',
  access,
  summary:
    'Begins an evaluation of the account, empty or with what the newest version of another one asks.',
  body: newOwnEvaluation,
  responses: { 201: one },
  feature,
});

const questionsMessage = `Elige hasta ${String(mostQuestions)} preguntas distintas.`;
const questionIds = z.array(chosenId(), questionsMessage).check(
  z.maxLength(mostQuestions, questionsMessage),
  z.refine((ids) => new Set(ids).size === ids.length, questionsMessage),
);

const ownEvaluationChanges = z
  .object({
    title: z.optional(title),
    description: z.optional(description),
    specialty_id: z.optional(specialty),
    navigation: z.optional(z.enum(navigations, 'Elige cómo se recorre el examen.')),
    question_ids: z.optional(questionIds),
    is_active: z.optional(z.boolean('Indica sí o no.')),
    /** The revision that was changed; refused if there is a newer one. Without it the last to write wins. */
    revision: z.optional(whole(1, largest.integer, 'Recarga la página e intenta de nuevo.')),
  })
  .check(someChange);

export type OwnEvaluationChanges = z.output<typeof ownEvaluationChanges>;

export const editOwnEvaluation = endpoint({
  id: 'editOwnEvaluation',
  method: 'PATCH',
  path: '/api/own-evaluations/{id}',
  access,
  summary:
    'Changes the draft or the words of an evaluation of the account, archives it or brings it back.',
  params: catalogueParams,
  body: ownEvaluationChanges,
  responses: { 200: one },
  feature,
});

/** How many questions of a level can be asked. */
const available = z.object({ difficulty_id: catalogueId, questions: count });

/** Topics of both banks that have something to ask; `is_own` marks the account's. */
export const evaluationChoices = z.object({
  levels: z.array(catalogueEntry),
  categories: z.array(
    z.extend(catalogueEntry, {
      is_own: z.boolean(),
      technologies: z.array(
        z.extend(catalogueEntry, {
          topics: z.array(z.extend(catalogueEntry, { available: z.array(available) })),
        }),
      ),
    }),
  ),
});

export type EvaluationChoices = z.infer<typeof evaluationChoices>;

export const getEvaluationChoices = endpoint({
  id: 'getEvaluationChoices',
  method: 'GET',
  path: '/api/evaluation-choices',
  access,
  summary: 'What an evaluation of the account can ask: topics of both banks, counted by level.',
  responses: { 200: z.object({ data: evaluationChoices }) },
  feature,
});

const draftQuestions = z.array(draftQuestion);

export const listEvaluationChoices = endpoint({
  id: 'listEvaluationChoices',
  method: 'GET',
  path: '/api/evaluation-choices/questions',
  access,
  summary: 'The questions of a topic of either bank that can be asked, of one level or of all.',
  query: z.object({ topic_id: catalogueIdParam, difficulty_id: z.optional(difficultyIdParam) }),
  responses: { 200: z.object({ data: draftQuestions }) },
  feature,
});

const wantedMessage = 'Pide entre 1 y 100 preguntas de cada tema y nivel.';

export const proposeQuestions = endpoint({
  id: 'proposeQuestions',
  method: 'POST',
  path: '/api/evaluation-choices/proposals',
  access,
  summary:
    'Proposes questions by topic, level and number, none of those named in `except`; it keeps nothing. One with `except` replaces one.',
  body: z.object({
    wanted: z
      .array(
        z.object(
          {
            topic_id: chosenId('Elige el tema.'),
            difficulty_id: chosenDifficulty('Elige la dificultad.'),
            questions: whole(1, mostQuestions, wantedMessage),
          },
          wantedMessage,
        ),
        wantedMessage,
      )
      .check(z.minLength(1, wantedMessage), z.maxLength(mostQuestions, wantedMessage)),
    except: z._default(
      z.array(chosenId(), questionsMessage).check(z.maxLength(500, questionsMessage)),
      [],
    ),
  }),
  responses: {
    200: z.object({
      data: z.object({
        questions: draftQuestions,
        /** Where there are fewer than were asked for, and how many are missing. */
        missing: z.array(
          z.object({ topic_id: catalogueId, difficulty_id: catalogueId, questions: count }),
        ),
      }),
    }),
  },
  isQuestion: true,
  feature,
});

/** A question as the candidate will meet it; of a shared one nothing but what a list tells. */
export const previewedQuestion = z.object({
  number: z.int().check(z.positive()),
  id: catalogueId,
  is_own: z.boolean(),
  type: z.string(),
  description: z.nullable(z.string()),
  level: z.string(),
  technology: z.string(),
  topic: z.string(),
  time_limit: z.int().check(z.positive()),
  /** Null for a shared question: its text is shown to nobody but candidates. */
  shown: z.nullable(
    z.object({
      text: z.string(),
      code_colours: z.optional(codeColours),
      /** At the address of `getOwnPicture`; missing where the question has none. */
      picture: z.optional(shownPicture),
      options: z.array(z.object({ position: z.int(), text: z.string() })),
    }),
  ),
});

export type PreviewedQuestion = z.infer<typeof previewedQuestion>;

export const previewOwnEvaluation = endpoint({
  id: 'previewOwnEvaluation',
  method: 'GET',
  path: '/api/own-evaluations/{id}/preview',
  access,
  summary:
    'The draft as a candidate meets it: own questions in full, shared ones by description, level and time.',
  params: catalogueParams,
  responses: {
    200: z.object({
      data: z.object({
        title: z.string(),
        navigation: z.enum(navigations),
        seconds: count,
        questions: z.array(previewedQuestion),
      }),
    }),
  },
  feature,
});

export const publishOwnEvaluation = endpoint({
  id: 'publishOwnEvaluation',
  method: 'POST',
  path: '/api/own-evaluations/{id}/versions',
  access,
  summary:
    'Publishes the draft as the next version, fixed for ever; from then on the account can assign it.',
  params: catalogueParams,
  responses: { 201: one },
  feature,
});
