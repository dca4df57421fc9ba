import { maxImportQuestions } from '@tamiz/contract/bank/question-files';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { recordOwnWork } from '#src/domains/bank/own-bank/record-own-work.ts';
import { chooseNumbers } from '#src/domains/bank/question-files/choose-numbers.ts';
import { findTopic } from '#src/domains/bank/question-files/find-topic.ts';
import * as queries from '#src/domains/bank/question-files/queries.ts';
import type { PlacedQuestion } from '#src/domains/bank/question-files/queries.ts';
import type { QuestionFile } from '#src/domains/bank/question-files/question-files.ts';
import { findKnown, readFile } from '#src/domains/bank/question-files/read-file.ts';
import type { Numbered } from '#src/domains/bank/question-files/read-file.ts';
import { namingRefusals } from '#src/domains/bank/questions/question-refusals.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** What the person chose: which questions, and what holds where the file says nothing. */
export type ImportChoice = {
  numbers?: string | undefined;
  topics?: 'file' | 'chosen' | undefined;
  topic_id?: number | undefined;
  difficulty_id?: number | undefined;
  time_limit?: number | undefined;
};

type Import = { accountId: string; userId: string; file: QuestionFile; choice: ImportChoice };

const missing = (field: string, sentence: string) =>
  new AppError('validation', { [field]: [sentence] });

/** The topic of each name that a file gives, made below the technology of the chosen topic where it is missing. */
const placeTopics = async (
  tx: Handle,
  accountId: string,
  questions: readonly Numbered[],
  { topics: wanted = 'file', topic_id: topicId }: ImportChoice,
): Promise<(name: string | null) => number> => {
  const topics = await queries.listTopics(tx, { accountId });
  const chosen = topics.find(({ id }) => id === topicId);
  if (topicId !== undefined && chosen === undefined) {
    throw missing('topic_id', 'Elige un tema que exista.');
  }
  const named = wanted === 'chosen' ? [] : questions.flatMap(({ kept }) => kept.topic ?? []);
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const name of new Set(named)) {
    const found = findTopic(topics, name, chosen?.technology_id);
    if (found === undefined) unknown.push(name);
    else places.set(name, found.id);
  }
  const isNeeded = unknown.length > 0 || named.length < questions.length;
  if (chosen === undefined) {
    if (isNeeded) throw missing('topic_id', 'Elige el tema de las preguntas que no tienen uno.');
  } else if (unknown.length > 0) {
    const added = await queries.ensureTopics(tx, {
      accountId,
      technologyId: chosen.technology_id,
      names: unknown,
    });
    for (const { id, name } of added) places.set(name, id);
  }
  return (name) => {
    const place = (name === null ? undefined : places.get(name)) ?? chosen?.id;
    if (place === undefined) throw new AppError('internal');
    return place;
  };
};

/** Adds the chosen questions of a file to the own bank, all or none; what it has already is left out, so twice is once. */
export const importFile = async (
  services: Services,
  { accountId, userId, file, choice }: Import,
): Promise<{ added: number; known: number }> => {
  const { questions } = await readFile(services, { accountId, file });
  const isChosen = chooseNumbers(choice.numbers);
  const chosen = questions.filter(({ number }) => isChosen(number));
  if (chosen.length === 0) throw missing('numbers', 'Elige al menos una pregunta.');
  if (chosen.length > maxImportQuestions) {
    throw missing(
      'numbers',
      `Se agregan hasta ${maxImportQuestions} preguntas a la vez. Elige menos y repite con las demás.`,
    );
  }
  const levels = await queries.listLevels(services.databases.shared, {});
  const levelIds = new Map(levels.map(({ id, slug }) => [slug, id]));

  const place = ({ kept }: Numbered, topicOf: (name: string | null) => number): PlacedQuestion => {
    const level = levelIds.get(kept.difficulty ?? '') ?? choice.difficulty_id;
    if (level === undefined) {
      throw missing('difficulty_id', 'Elige el nivel de las preguntas que no lo dicen.');
    }
    const seconds = kept.time_limit ?? choice.time_limit;
    if (seconds === undefined) {
      throw missing('time_limit', 'Escribe el tiempo de las preguntas que no lo dicen.');
    }
    const { type, text, description, explanation, answers } = kept;
    const topicId = topicOf(kept.topic);
    return {
      topic_id: topicId,
      difficulty_id: level,
      type,
      text,
      description,
      explanation,
      time_limit: seconds,
      answers,
    };
  };

  return namingRefusals(
    services.databases.account(accountId).transaction(async (tx) => {
      await queries.lockBank(tx, { accountId });
      const known = await findKnown(tx, { accountId, questions: chosen });
      const fresh = chosen.filter(({ number }) => !known.has(number));
      if (fresh.length > 0) {
        const topicOf = await placeTopics(tx, accountId, fresh, choice);
        const placed = fresh.map((question) => place(question, topicOf));
        await queries.insertQuestions(tx, {
          accountId,
          createdBy: userId,
          questions: JSON.stringify(placed),
        });
        const counts = { added: fresh.length, known: known.size };
        await recordOwnWork(tx, { accountId, userId }, 'bank.file_imported', counts);
      }
      return { added: fresh.length, known: known.size };
    }),
  );
};
