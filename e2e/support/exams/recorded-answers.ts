import { build } from '@tamiz/db';
import { inTransaction } from '#e2e/support/in-transaction.ts';

/** What the database has of an ended exam: the texts chosen for each question, in the order it was met. */
export const readRecordedAnswers = (placeId: string): Promise<string[][]> =>
  inTransaction(async (tx) => {
    const responses = await tx.run(
      build
        .selectFrom('attempt_responses')
        .innerJoin('attempts', 'attempts.id', 'attempt_responses.attempt_id')
        .where('attempts.position_candidate_id', '=', placeId)
        .orderBy('attempt_responses.number')
        .select('attempt_responses.answer_ids')
        .compile(),
    );
    const ids = responses.flatMap(({ answer_ids }) => answer_ids);
    const answers = await tx.run(
      build
        .selectFrom('answers')
        .where('id', 'in', [0, ...ids])
        .select(['id', 'answer_text'])
        .compile(),
    );
    const texts = new Map(answers.map(({ id, answer_text }) => [id, answer_text]));
    return responses.map(({ answer_ids }) =>
      answer_ids.map((id) => texts.get(id) ?? '').toSorted(),
    );
  });
