import * as z from 'zod/mini';

import { newOwnQuestion } from '#src/bank/question-input.ts';
import { question } from '#src/bank/question.ts';
import { catalogueEntry, taxonomySummary } from '#src/bank/taxonomy.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueIdParam, catalogueParams } from '#src/shared/ids.ts';
import { questionTextLength } from '#src/shared/constants.ts';
import { count } from '#src/shared/numbers.ts';
import { ownKinds, questionStatuses, questionTypes } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** How many questions are below an entry, whatever their status. */
const counted = z.extend(catalogueEntry, { uses: count });

/** The account's own tree beside the shared one, and its new and active questions counted as the matrix shows them. */
export const ownBank = z.object({
  categories: z.array(
    z.extend(counted, {
      technologies: z.array(z.extend(counted, { topics: z.array(counted) })),
    }),
  ),
  taxonomy_summary: taxonomySummary,
});

export type OwnBank = z.infer<typeof ownBank>;

const access = 'questions.own';

const feature = 'questions.own_bank';

const wholeBank = z.object({ data: ownBank });

export const getOwnBank = endpoint({
  id: 'getOwnBank',
  method: 'GET',
  path: '/api/own-bank',
  access: 'catalogue.read',
  summary: 'The categories, technologies and topics of the own bank of the account.',
  responses: { 200: wholeBank },
  feature,
});

const nameOf = (subject: string) => {
  const message = `${subject} debe tener entre 2 y 80 caracteres.`;
  return text(message).check(z.trim(), z.minLength(2, message), z.maxLength(80, message));
};

const newOwnTopic = z.object({
  category: nameOf('La categoría'),
  technology: nameOf('La tecnología'),
  topic: nameOf('El tema'),
});

export type NewOwnTopic = z.output<typeof newOwnTopic>;

export const addOwnTopic = endpoint({
  id: 'addOwnTopic',
  method: 'POST',
  path: '/api/own-bank/topics',
  access,
  summary: 'Adds a topic by name, with the technology and the category that do not exist yet.',
  body: newOwnTopic,
  responses: { 201: z.object({ data: z.object({ topic_id: z.int(), bank: ownBank }) }) },
  feature,
});

const kindParams = z.object({
  kind: z.enum(ownKinds, 'Eso no está en el banco.'),
  id: catalogueIdParam,
});

export const renameOwnEntry = endpoint({
  id: 'renameOwnEntry',
  method: 'PATCH',
  path: '/api/own-bank/{kind}/{id}',
  access,
  summary: 'Gives a category, technology or topic of the own bank another name.',
  params: kindParams,
  body: z.object({ name: nameOf('El nombre') }),
  responses: { 200: wholeBank },
  feature,
});

export const removeOwnEntry = endpoint({
  id: 'removeOwnEntry',
  method: 'DELETE',
  path: '/api/own-bank/{kind}/{id}',
  access,
  summary: 'Removes a category, technology or topic of the own bank that nothing uses.',
  params: kindParams,
  responses: { 200: wholeBank },
  feature,
});

export const createOwnQuestion = endpoint({
  id: 'createOwnQuestion',
  method: 'POST',
  path: '/api/own-questions',
  access,
  summary:
    'Adds a question to the own bank; it is new until its answers are confirmed and it is activated.',
  body: newOwnQuestion,
  responses: { 201: z.object({ data: question }) },
  feature,
});

export const removeOwnQuestion = endpoint({
  id: 'removeOwnQuestion',
  method: 'DELETE',
  path: '/api/own-questions/{id}',
  access,
  summary: 'Removes a question of the own bank that is still new; later it is archived.',
  params: catalogueParams,
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});

export const confirmOwnAnswers = endpoint({
  id: 'confirmOwnAnswers',
  method: 'POST',
  path: '/api/own-questions/{id}/confirm',
  access,
  summary: 'Says that the key of a question of the own bank was read and holds.',
  params: catalogueParams,
  responses: { 200: z.object({ data: question }) },
  feature,
});

export const stepOwnQuestion = endpoint({
  id: 'stepOwnQuestion',
  method: 'POST',
  path: '/api/own-questions/{id}/status',
  access,
  summary:
    'Takes a question of the own bank one step: active once confirmed, deactivated and back, archived for good.',
  params: catalogueParams,
  body: z.object({ status: z.enum(questionStatuses, 'Elige el estado.') }),
  responses: { 200: z.object({ data: question }) },
  feature,
});

const written = (max: number) =>
  text('El texto no es válido.').check(
    z.maxLength(max, `El texto no puede tener más de ${String(max)} caracteres.`),
  );

/** One thing that was looked at: whether it is well, and where to look if not (`answer 2` is the second answer). */
export const draftCheck = z.object({
  rule: z.string(),
  is_good: z.boolean(),
  title: z.string(),
  text: z.nullable(z.string()),
  field: z.nullable(z.string()),
});

export type DraftCheck = z.infer<typeof draftCheck>;

const answersMessage = 'Escribe hasta 8 respuestas.';

export const checkDraft = endpoint({
  id: 'checkDraft',
  method: 'POST',
  path: '/api/own-bank/checks',
  access,
  summary:
    'What an author should know about a question while writing it; it keeps nothing and forbids nothing.',
  body: z.object({
    type: z.enum(questionTypes, 'Elige el tipo de pregunta.'),
    question_text: written(questionTextLength.question),
    description: written(questionTextLength.description),
    answers: z
      .array(
        z.object(
          {
            answer_text: written(questionTextLength.answer),
            is_correct: z.boolean(answersMessage),
          },
          answersMessage,
        ),
        answersMessage,
      )
      .check(z.maxLength(8, answersMessage)),
  }),
  responses: { 200: z.object({ data: z.array(draftCheck) }) },
  isQuestion: true,
  feature,
});
