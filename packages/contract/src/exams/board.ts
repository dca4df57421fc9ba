import * as z from 'zod/mini';

import { boardSorts, comparedPeople, endedStatuses } from '#src/exams/rules/board-choices.ts';
import { regraded } from '#src/hiring/candidate/attempt.ts';
import { stageKinds } from '#src/hiring/stage.ts';
import { abilities } from '#src/shared/abilities.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, chosenId, ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { count, whole } from '#src/shared/numbers.ts';
import { navigations } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

/** Results a page of the board. */
export const boardPageSize = 50;

const positive = z.int().check(z.positive());

/** So many right answers of so many questions. */
const counted = { correct: count, total: positive };

/** One person who answered, as the position's results show them. */
export const result = z.object({
  /** The place in the position. */
  id: uuid,
  candidate_id: uuid,
  attempt_id: uuid,
  name: z.string(),
  email: z.string(),
  /** The position is reviewed without names: `name` is a key, and `email` and `tags` are empty. */
  is_hidden: z.boolean(),
  status: z.enum(endedStatuses),
  score: count,
  max_score: positive,
  /** Only where a corrected key changed the score. */
  regraded: z.optional(regraded),
  completed_at: timestamp,
  /** Null where the answers are not kept (yet): an exam from before they were, or an erased person. */
  time_seconds: z.nullable(count),
  technologies: z.array(z.object({ id: catalogueId, ...counted })),
  /** What the browser noticed, by what it may be about. */
  signals: z.object({ behaviour: count, connection: count }),
  stage: z.object({ id: uuid, name: z.string(), kind: z.enum(stageKinds) }),
  tags: z.array(z.object({ id: uuid, name: z.string() })),
  note_count: count,
});

export type Result = z.infer<typeof result>;

const feature = 'results.board';

const filterMessage = 'El filtro no es válido.';

const percent = (least: number) => whole(least, 100, filterMessage);

/** What people can ask of the board. */
export const boardQuery = z.object({
  sort: z.enum(boardSorts, filterMessage),
  /** A name, an address or a tag, or parts of them. */
  q: z.optional(text(filterMessage).check(z.trim(), z.maxLength(150, filterMessage))),
  stages: z.optional(z.array(uuid, filterMessage).check(z.maxLength(40, filterMessage))),
  status: z.optional(z.enum(endedStatuses, filterMessage)),
  min_percent: z.optional(percent(0)),
  max_percent: z.optional(percent(0)),
  /** Right in at least this share of the questions about one technology. */
  technology: z.optional(
    z.object({ id: chosenId(filterMessage), min_percent: percent(1) }, filterMessage),
  ),
});

export type BoardQuery = z.infer<typeof boardQuery>;

export const searchResults = endpoint({
  id: 'searchResults',
  method: 'POST',
  path: '/api/positions/{id}/results/search',
  access: 'results.read',
  summary:
    'The results of a position, best first or as asked, page by page behind `after`. It only reads; the question stands in the body, because names do not belong into addresses.',
  params: ownedParams,
  body: z.extend(boardQuery, {
    after: z.optional(text(filterMessage).check(z.maxLength(800, filterMessage))),
  }),
  responses: {
    200: z.object({
      data: z.array(result),
      next: z.nullable(z.string()),
      /** How many match; told on the first page only. */
      matching: z.nullable(count),
    }),
  },
  limit: { by: 'account', max: 1_200, windowSeconds: 60, isPerProcess: true },
  isQuestion: true,
  feature,
});

/** What the results of a whole position say together. */
export const resultSummary = z.object({
  total: count,
  /** How many have each score; from it follow distribution, average, median and ranks. */
  scores: z.array(z.object({ score: count, max_score: positive, people: positive })),
  /** What the exam asks about, most questions first. */
  technologies: z.array(z.object({ id: catalogueId, name: z.string(), questions: positive })),
  stages: z.array(z.object({ id: uuid, people: positive })),
  /** The account's own mark, in percent. */
  pass_mark: z.int(),
  is_anonymous: z.boolean(),
  abilities,
});

export type ResultSummary = z.infer<typeof resultSummary>;

export const getResultSummary = endpoint({
  id: 'getResultSummary',
  method: 'GET',
  path: '/api/positions/{id}/results',
  access: 'results.read',
  summary: 'How the results of a position are spread, what the exam asks about, and the pass mark.',
  params: ownedParams,
  responses: { 200: z.object({ data: resultSummary }) },
  feature,
});

const comparedMessage = `Elige de ${String(comparedPeople.min)} a ${String(comparedPeople.max)} personas.`;

const named = { id: catalogueId, name: z.string() };

/** Of each person in the order asked, how many questions there were and how many were right. */
const byPerson = z.array(z.object({ correct: count, total: count }));

export const comparison = z.object({
  evaluation: z.string(),
  people: z.array(
    z.extend(result, { evaluation_version: positive, navigation: z.enum(navigations) }),
  ),
  categories: z.array(
    z.object({
      ...named,
      people: byPerson,
      technologies: z.array(
        z.object({
          ...named,
          people: byPerson,
          topics: z.array(z.object({ ...named, people: byPerson })),
        }),
      ),
    }),
  ),
});

export type Comparison = z.infer<typeof comparison>;

export const compareResults = endpoint({
  id: 'compareResults',
  method: 'POST',
  path: '/api/positions/{id}/results/compare',
  access: 'results.read',
  summary: 'Two to four people of a position side by side, by category, technology and topic.',
  params: ownedParams,
  body: z.object({
    ids: z
      .array(uuid, comparedMessage)
      .check(
        z.minLength(comparedPeople.min, comparedMessage),
        z.maxLength(comparedPeople.max, comparedMessage),
      ),
  }),
  responses: { 200: z.object({ data: comparison }) },
  limit: { by: 'account', max: 600, windowSeconds: 60, isPerProcess: true },
  isQuestion: true,
  feature,
});
