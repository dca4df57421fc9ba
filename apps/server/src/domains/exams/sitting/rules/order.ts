import { createHash } from 'node:crypto';

/** An evenly distributed number below `limit` that depends only on its seed and salt. */
const draw = (seed: number, salt: string, limit: number): number =>
  createHash('sha256').update(`${seed}:${salt}`).digest().readUIntBE(0, 6) % limit;

const shuffle = <Item>(items: readonly Item[], seed: number, salt: string): Item[] => {
  const shuffled = [...items];
  // Fisher-Yates: each turn moves one of those not yet chosen to the end.
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const [chosen] = shuffled.splice(draw(seed, `${salt}:${last}`, last + 1), 1);
    if (chosen !== undefined) shuffled.push(chosen);
  }
  return shuffled;
};

/** The order in which one candidate meets the questions. */
export const questionOrder = (questionIds: readonly number[], seed: number): number[] =>
  shuffle(questionIds, seed, 'questions');

type Shown = { type: string; questionId: number };

/** The order in which one candidate sees a question's options; true and false keep theirs. */
export const optionOrder = <Option>(
  options: readonly Option[],
  seed: number,
  { type, questionId }: Shown,
): Option[] =>
  type === 'true_false' ? [...options] : shuffle(options, seed, `question:${questionId}`);

/** Places on screen, from 1, as the bits of one number. */
export const toBits = (positions: readonly number[]): number =>
  positions.reduce((bits, position) => bits | (1 << (position - 1)), 0);

/** The places on screen that a number stands for. */
export const fromBits = (bits: number): number[] =>
  Array.from({ length: 8 }, (_, index) => index + 1).filter(
    (position) => (bits & (1 << (position - 1))) !== 0,
  );
