import type { QuestionFilePreview } from '@tamiz/contract/bank/question-files';

import { findTopic } from '#src/domains/bank/question-files/find-topic.ts';
import { listLevels, listTopics } from '#src/domains/bank/question-files/queries.ts';
import type { QuestionFile } from '#src/domains/bank/question-files/question-files.ts';
import { findKnown, readFile } from '#src/domains/bank/question-files/read-file.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** A list shows how a question begins. */
const shownText = 280;

const shorten = (text: string): string =>
  text.length > shownText ? `${text.slice(0, shownText).toWellFormed()}…` : text;

/** What would be added to the own bank; nothing is stored. */
export const previewFile = async (
  services: Services,
  { accountId, file }: { accountId: string; file: QuestionFile },
): Promise<QuestionFilePreview> => {
  const { questions, remarks } = await readFile(services, { accountId, file });
  const { single } = services.databases.account(accountId);
  const [levels, topics, known] = await Promise.all([
    listLevels(services.databases.shared, {}),
    listTopics(single, { accountId }),
    findKnown(single, { accountId, questions }),
  ]);
  const levelIds = new Map(levels.map(({ id, slug }) => [slug, id]));
  return {
    questions: questions.map(({ number, file: name, line, kept }) => ({
      number,
      file: name,
      line,
      text: shorten(kept.text),
      description: kept.description,
      type: kept.type,
      answers: kept.answers.length,
      difficulty_id: levelIds.get(kept.difficulty ?? '') ?? null,
      time_limit: kept.time_limit ?? null,
      topic: kept.topic,
      topic_id: kept.topic === null ? null : (findTopic(topics, kept.topic)?.id ?? null),
      is_known: known.has(number),
      left_out: kept.leftOut,
    })),
    remarks: remarks.map(({ file: name, line, effect, message }) => ({
      file: name,
      line,
      effect,
      message,
    })),
  };
};
