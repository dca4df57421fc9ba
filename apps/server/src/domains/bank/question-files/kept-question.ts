import { splitImages } from '@tamiz/bank';
import type { PortableQuestion } from '@tamiz/bank';

import type { FileAnswer } from '#src/domains/bank/question-files/queries.ts';

/** A question of a file as the own bank keeps it; what it has no place for is named. */
export type KeptQuestion = Pick<PortableQuestion, 'type' | 'text' | 'difficulty' | 'time_limit'> & {
  description: string | null;
  explanation: string | null;
  topic: string | null;
  answers: FileAnswer[];
  leftOut: string[];
};

/** As the database bounds it. */
const longestExplanation = 2_000;

/** The own bank shows no images: what stands for one says so. */
const withoutImages = (text: string): string =>
  splitImages(text)
    .map((piece) => ('image' in piece ? `[${piece.image.alt || 'imagen'}]` : piece.text))
    .join('');

/** An explanation that the own bank has room for. */
const keptExplanation = ({ explanation }: PortableQuestion): string | null => {
  const kept = explanation === undefined ? '' : withoutImages(explanation);
  return kept === '' || kept.length > longestExplanation ? null : kept;
};

/** Names of topics that the own bank can keep have two characters at least. */
const shortestTopic = 2;

/** Takes of a file's question what the own bank keeps. */
export const keepQuestion = (question: PortableQuestion): KeptQuestion => {
  const { type, difficulty, time_limit, description = null, topic = '', options } = question;
  const text = withoutImages(question.text);
  const answers = options.map((option) => ({
    text: withoutImages(option.text),
    is_correct: option.right === true,
  }));
  const explanation = keptExplanation(question);
  const hasImages =
    text !== question.text ||
    (explanation !== null && explanation !== question.explanation) ||
    answers.some((answer, index) => answer.text !== options[index]?.text);
  const leftOut = [
    hasImages && 'imágenes (queda su descripción)',
    question.explanation !== undefined &&
      explanation === null &&
      'explicación (pasa de 2,000 caracteres)',
    options.some(({ why }) => why !== undefined) && 'comentarios de las respuestas',
    question.reference !== undefined && 'referencia',
    question.id !== undefined && 'identificador',
  ].filter((words) => words !== false);
  return {
    type,
    text,
    difficulty,
    time_limit,
    description,
    explanation,
    topic: topic.length < shortestTopic ? null : topic,
    answers,
    leftOut,
  };
};

type Compared = Pick<KeptQuestion, 'type' | 'text' | 'answers'>;

/** Two questions are the same if they ask the same with the same answers in the same order. */
export const sameness = ({ type, text, answers }: Compared): string =>
  JSON.stringify([type, text, answers.map((answer) => [answer.text, answer.is_correct])]);
