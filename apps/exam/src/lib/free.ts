import type { ExamState, FreeNavigation } from '@tamiz/contract/exams/exam';

/** The questions that are answered, the one on screen as it stands here. */
export const listAnswered = (
  { answered }: FreeNavigation,
  { number, choice }: { number: number; choice: readonly number[] },
): number[] => [
  ...answered.filter((other) => other !== number),
  ...(choice.length > 0 ? [number] : []),
];

/** With one mark more, or less; a higher sequence is a newer list. */
export const toggleFlag = (
  { flagged, flag_sequence: sequence, ...free }: FreeNavigation,
  number: number,
  step: number,
): FreeNavigation => ({
  ...free,
  flagged: flagged.includes(number)
    ? flagged.filter((other) => other !== number)
    : [...flagged, number].toSorted((a, b) => a - b),
  flag_sequence: sequence + step,
});

/** The newer of two lists of marks: the server's, or the one kept here until the server has it. */
export const withFlags = (state: ExamState, kept: FreeNavigation | null | undefined): ExamState =>
  state.free && kept && kept.flag_sequence > state.free.flag_sequence
    ? { ...state, free: { ...kept, visits: state.free.visits, answered: state.free.answered } }
    : state;
