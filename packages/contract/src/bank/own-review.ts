import * as z from 'zod/mini';

import { catalogueEntry } from '#src/bank/taxonomy.ts';
import { abilities } from '#src/shared/abilities.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import {
  catalogueId,
  catalogueParams,
  chosenId,
  ownedParams,
  timestamp,
  uuid,
} from '#src/shared/ids.ts';
import { count, largest, whole } from '#src/shared/numbers.ts';
import { bulkSteps, reviewStates } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** Longest comment, and longest doubt of a reader. */
export const maxCommentLength = 2_000;

/** Comments about one question. */
export const maxComments = 200;

/** Questions that one call changes. */
export const maxBulkQuestions = 50;

const access = 'questions.own';

const feature = 'questions.own_review';

/** Null once the person has left the team. */
const person = z.nullable(z.string());

/** A question that waits for a second reader: where it belongs, and nothing that hints at its key. */
export const waitingQuestion = z.object({
  id: catalogueId,
  topic: z.string(),
  technology: z.string(),
  difficulty: z.string(),
  type: z.string(),
  writer: person,
});

export type WaitingQuestion = z.infer<typeof waitingQuestion>;

export const listWaiting = endpoint({
  id: 'listWaiting',
  method: 'GET',
  path: '/api/own-readings',
  access,
  summary: 'The own questions that wait for this person to read them blind, the oldest first.',
  responses: { 200: z.object({ data: z.array(waitingQuestion), total: count }) },
  feature,
});

/** A question as a candidate sees it; the answers stand in an order that says nothing. */
export const blindQuestion = z.object({
  id: catalogueId,
  revision: z.int(),
  question_text: z.string(),
  type: z.string(),
  time_limit: z.int(),
  difficulty: catalogueEntry,
  topic: z.string(),
  answers: z.array(z.object({ id: catalogueId, answer_text: z.string() })),
});

export type BlindQuestion = z.infer<typeof blindQuestion>;

export const readBlind = endpoint({
  id: 'readBlind',
  method: 'GET',
  path: '/api/own-questions/{id}/blind',
  access,
  summary:
    'A question of the own bank for its second reader: no key, no description, no marks of its author.',
  params: catalogueParams,
  responses: { 200: z.object({ data: blindQuestion }) },
  feature,
});

const chosenMessage = 'Elige una respuesta.';

const doubtMessage = `La duda no puede tener más de ${String(maxCommentLength)} caracteres.`;

export const keepReading = endpoint({
  id: 'keepReading',
  method: 'POST',
  path: '/api/own-questions/{id}/readings',
  access,
  summary: 'Keeps what a second reader answered, and only then says whether the key agrees.',
  params: catalogueParams,
  body: z.object({
    /** Of the question that was read: one that changed meanwhile is read again. */
    revision: whole(1, largest.integer, 'La versión leída no es válida.'),
    answer_ids: z
      .array(chosenId(chosenMessage), chosenMessage)
      .check(z.minLength(1, chosenMessage), z.maxLength(8, chosenMessage)),
    doubt: z.nullable(
      text(doubtMessage).check(z.trim(), z.maxLength(maxCommentLength, doubtMessage)),
    ),
  }),
  responses: {
    201: z.object({
      data: z.object({ agrees: z.boolean(), right_ids: z.array(catalogueId) }),
    }),
  },
  feature,
});

/** One blind reading; `is_current` while the question is what was read. */
export const reading = z.object({
  id: uuid,
  reader: person,
  is_you: z.boolean(),
  agrees: z.boolean(),
  chosen: z.array(z.string()),
  is_current: z.boolean(),
  read_at: timestamp,
  settled_at: z.nullable(timestamp),
  settled_by: person,
  abilities,
});

const said = z.object({ id: uuid, author: person, body: z.string(), created_at: timestamp });

/** The first comment of a thread, with the answers to it. */
export const commentThread = z.extend(said, {
  reading_id: z.nullable(uuid),
  replies: z.array(said),
  resolved_at: z.nullable(timestamp),
  resolved_by: person,
});

/** One line of the history of a question. */
export const questionEvent = z.object({
  action: z.string(),
  outcome: z.nullable(z.string()),
  by: person,
  at: timestamp,
});

/** What people did and said about a question of the own bank. */
export const ownReview = z.object({
  state: z.enum(reviewStates),
  writer: person,
  readings: z.array(reading),
  threads: z.array(commentThread),
  history: z.array(questionEvent),
  /** `read`: the visitor may still read it blind. */
  abilities,
});

export type OwnReview = z.infer<typeof ownReview>;

const wholeReview = z.object({ data: ownReview });

export const getOwnReview = endpoint({
  id: 'getOwnReview',
  method: 'GET',
  path: '/api/own-questions/{id}/review',
  access,
  summary: 'Who read a question of the own bank blind, what was said about it, and its history.',
  params: catalogueParams,
  responses: { 200: wholeReview },
  feature,
});

const bodyMessage = 'Escribe el comentario.';

const commentBody = text(bodyMessage).check(
  z.trim(),
  z.minLength(1, bodyMessage),
  z.maxLength(
    maxCommentLength,
    `El comentario no puede tener más de ${String(maxCommentLength)} caracteres.`,
  ),
);

export const addOwnComment = endpoint({
  id: 'addOwnComment',
  method: 'POST',
  path: '/api/own-questions/{id}/comments',
  access,
  summary: 'Adds a comment about a question of the own bank, or an answer to one.',
  params: catalogueParams,
  body: z.object({ body: commentBody, thread_id: z.nullable(uuid) }),
  responses: { 201: wholeReview },
  feature,
});

export const resolveOwnComment = endpoint({
  id: 'resolveOwnComment',
  method: 'POST',
  path: '/api/own-comments/{id}/resolved',
  access,
  summary: 'Resolves the thread that a comment begins, or opens it again.',
  params: ownedParams,
  body: z.object({ is_resolved: z.boolean('Indica si queda resuelto.') }),
  responses: { 200: wholeReview },
  feature,
});

export const answerReading = endpoint({
  id: 'answerReading',
  method: 'POST',
  path: '/api/own-readings/{id}/answer',
  access,
  summary: 'Answers a reader who disagreed: the key stays, and why is written in the thread.',
  params: ownedParams,
  body: z.object({ body: commentBody }),
  responses: { 200: wholeReview },
  feature,
});

const questionsMessage = `Elige entre 1 y ${String(maxBulkQuestions)} preguntas.`;

export const changeOwnQuestions = endpoint({
  id: 'changeOwnQuestions',
  method: 'POST',
  path: '/api/own-questions/steps',
  access,
  summary:
    'Confirms, activates, deactivates or archives several own questions, each by itself, and tells what became of each.',
  body: z.object({
    question_ids: z
      .array(chosenId(questionsMessage), questionsMessage)
      .check(z.minLength(1, questionsMessage), z.maxLength(maxBulkQuestions, questionsMessage)),
    step: z.enum(bulkSteps, 'Elige qué hacer con ellas.'),
  }),
  responses: {
    200: z.object({
      data: z.array(
        z.object({ id: catalogueId, is_done: z.boolean(), message: z.nullable(z.string()) }),
      ),
    }),
  },
  feature,
});
