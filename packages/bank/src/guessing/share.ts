/** How many of how many. */
export type Share = { right: number; of: number };

/** The normal deviate of a 95 % interval. */
const deviate = 1.96;

export const percentOf = ({ right, of }: Share): number => (of === 0 ? 0 : (100 * right) / of);

/** The 95 % interval of a share by Wilson, in per cent: where the true share lies if the questions are a sample of many like them. */
export const wilson = ({ right, of }: Share): { low: number; high: number } => {
  if (of === 0) return { low: 0, high: 100 };
  const share = right / of;
  const square = deviate ** 2 / of;
  const centre = share + square / 2;
  const spread = deviate * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  const toPercent = (value: number) => (100 * value) / (1 + square);
  return { low: toPercent(centre - spread), high: toPercent(centre + spread) };
};
