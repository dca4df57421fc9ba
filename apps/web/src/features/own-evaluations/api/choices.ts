import {
  getEvaluationChoices,
  listEvaluationChoices,
  proposeQuestions,
} from '@tamiz/contract/calls/bank/own-evaluations';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { readLine } from '#src/features/own-evaluations/api/own-evaluation.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import type { TopicChoice } from '#src/features/own-evaluations/places.ts';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import type { CallApi } from '#src/lib/api/api.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { readNamed } from '#src/lib/catalogue/read-catalogues.ts';
import type { Named } from '#src/lib/catalogue/read-catalogues.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** What both banks offer: their topics, and the levels from the easiest. */
export type Choices = { levels: Named[]; topics: TopicChoice[] };

type Branch = Named & { below: unknown; isOwn: boolean };

const readBranch =
  (name: string) =>
  (value: unknown): Branch | null => {
    const named = readNamed(value);
    if (named === null || !isRecord(value)) return null;
    return { ...named, below: value[name], isOwn: value['is_own'] === true };
  };

const readCount =
  (levels: readonly Named[]) =>
  (value: unknown): [string, number] | null => {
    if (!isRecord(value)) return null;
    const id = readId(value['difficulty_id']);
    const level = levels.find((one) => String(one.id) === String(id));
    const questions = readNumber(value['questions']);
    return level === undefined || questions === null ? null : [level.name, questions];
  };

const readChoices = (body: unknown): Choices | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  const levels = readList(data['levels'], readNamed);
  const topics = readList(data['categories'], readBranch('technologies')).flatMap((category) =>
    readList(category.below, readBranch('topics')).flatMap((technology) =>
      readList(technology.below, readBranch('available')).map(({ id, name, below }) => ({
        id,
        name,
        technology: technology.name,
        category: category.name,
        isOwn: category.isOwn,
        counts: new Map(readList(below, readCount(levels))),
      })),
    ),
  );
  return { levels, topics };
};

const choicesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['evaluation-choices'],
    queryFn: async () => readAnswer(await call(getEvaluationChoices), readChoices),
  });

export const useChoices = () => useQuery(choicesQuery(useServices().api.call));

const readLines = (body: unknown): Line[] | null =>
  isRecord(body) && Array.isArray(body['data']) ? readList(body['data'], readLine) : null;

const offeredQuery = (call: CallApi, topicId: Id, levelId: Id) =>
  queryOptions({
    queryKey: ['evaluation-choices', String(topicId), String(levelId)],
    queryFn: async () =>
      readAnswer(
        await call(listEvaluationChoices, {
          query: { topic_id: String(topicId), difficulty_id: String(levelId) },
        }),
        readLines,
      ),
  });

/** The questions of a topic and level that can be asked. */
export const useOffered = (topicId: Id, levelId: Id) =>
  useQuery(offeredQuery(useServices().api.call, topicId, levelId));

export type Wish = {
  topicId: Id;
  levelId: Id;
  questions: number;
  /** Those that are in the draft already, and those that were replaced. */
  except: readonly Id[];
  /** The one that the proposal takes the place of. */
  insteadOf: Id | null;
};

const readProposal = (body: unknown): Line[] | null => {
  const data = isRecord(body) ? body['data'] : null;
  return isRecord(data) && Array.isArray(data['questions'])
    ? readList(data['questions'], readLine)
    : null;
};

/** Asks for questions of a topic and level; it keeps nothing, the draft does. */
export const usePropose = (callbacks: ChangeCallbacks<Wish, Line[]>) => {
  const { call } = useServices().api;
  return useChange({
    run: async ({ topicId, levelId, questions, except }: Wish) =>
      readAnswer(
        await call(proposeQuestions, {
          body: {
            wanted: [
              {
                topic_id: asGiven<number>(topicId),
                difficulty_id: asGiven<number>(levelId),
                questions,
              },
            ],
            except: except.map((id) => asGiven<number>(id)),
          },
        }),
        readProposal,
      ),
    ...callbacks,
  });
};
