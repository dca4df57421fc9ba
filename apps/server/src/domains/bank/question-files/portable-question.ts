import { checkQuestion } from '@tamiz/bank';
import type { PortableQuestion } from '@tamiz/bank';

import type { WholeRow } from '#src/domains/bank/question-files/queries.ts';

/** An own question as files carry it, or why none can; and what changes on its way. */
export type PortableOwn = {
  question: PortableQuestion | null;
  problem: string | null;
  notes: string[];
};

/** Turns an own question into one that every format can carry. */
export const toPortable = (row: WholeRow): PortableOwn => {
  const written = row.description?.trim() ?? '';
  const description = written.replaceAll(/\s*\n\s*/g, ' ');
  const { question, misfits } = checkQuestion({
    topic: row.topic,
    difficulty: row.level,
    type: row.type,
    time_limit: row.time_limit,
    ...(description !== '' && { description }),
    text: row.text,
    ...(row.explanation !== null && { explanation: row.explanation }),
    options: row.answers.map(({ text, is_correct: isRight }) => ({
      text,
      ...(isRight && { right: true }),
    })),
  });
  const [misfit] = misfits;
  return {
    question,
    problem:
      misfit === undefined
        ? null
        : `No cabe en un archivo: ${misfit.field}${misfit.message}. Edítala y vuelve a exportar.`,
    notes: [
      description !== written && 'Su descripción queda en una sola línea.',
      row.has_picture && 'Su imagen no viaja en el archivo.',
    ].filter((note) => note !== false),
  };
};
