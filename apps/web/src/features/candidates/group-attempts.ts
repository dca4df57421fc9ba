import type { PersonEvaluation } from '#src/features/candidates/api/get-candidate-attempts.ts';

export type PositionAttempts = { position: string; evaluations: PersonEvaluation[] };

/** One group per position, in the order they came. */
export const groupByPosition = (evaluations: readonly PersonEvaluation[]): PositionAttempts[] => {
  const groups = Map.groupBy(evaluations, ({ positionTitle }) => positionTitle);
  return [...groups].map(([position, members]) => ({ position, evaluations: members }));
};
