import type { ExamQuestion } from '@tamiz/contract/exams/exam';

/** One option at a time, but where several may be right each is taken and given back by itself. */
export const toggle = (
  type: ExamQuestion['type'],
  choice: readonly number[],
  position: number,
): number[] => {
  if (type !== 'multiple_choice') return [position];
  if (choice.includes(position)) return choice.filter((chosen) => chosen !== position);
  // In the order of the screen, whatever the order of the clicks.
  return [
    ...choice.filter((chosen) => chosen < position),
    position,
    ...choice.filter((chosen) => chosen > position),
  ];
};
