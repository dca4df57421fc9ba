import type { PersonEvaluation } from '#src/features/candidates/api/get-candidate-attempts.ts';

export type PositionAttempts = { key: string; position: string; evaluations: PersonEvaluation[] };

/** One group per position, in the order they came; two positions of the same title stay two where they have ids. */
export const groupByPosition = (evaluations: readonly PersonEvaluation[]): PositionAttempts[] => {
  const groups = Map.groupBy(evaluations, ({ positionId, positionTitle }) =>
    positionId === null ? `title ${positionTitle}` : `id ${positionId}`,
  );
  return [...groups].map(([key, members]) => ({
    key,
    position: members[0]?.positionTitle ?? '',
    evaluations: members,
  }));
};
