import type { FreeNavigation } from '@tamiz/contract/exams/exam';

/** The questions that are answered, the one on screen as it stands here. */
export const listAnswered = (
  { answered }: FreeNavigation,
  { number, choice }: { number: number; choice: readonly number[] },
): number[] => [
  ...answered.filter((other) => other !== number),
  ...(choice.length > 0 ? [number] : []),
];

/** The marks after one was set, or taken away. */
export const toggleFlag = ({ flagged }: FreeNavigation, number: number): number[] =>
  flagged.includes(number)
    ? flagged.filter((other) => other !== number)
    : [...flagged, number].toSorted((a, b) => a - b);
