type Counted = { technology: string; correct: number; total: number };

/** Fewer questions together would tell which single answer was right. */
const least = 3;

/**
 * Right answers by technology as a candidate may see them, most questions first. Technologies with too few questions
 * count together, without a name; where even those together are too few, they are left out.
 */
export const coarsen = (
  technologies: readonly Counted[],
): { technology: string | null; correct: number; total: number }[] => {
  const large = technologies.filter(({ total }) => total >= least);
  const small = technologies.filter(({ total }) => total < least);
  const rest = {
    technology: null,
    correct: small.reduce((sum, { correct }) => sum + correct, 0),
    total: small.reduce((sum, { total }) => sum + total, 0),
  };
  return [
    ...large
      .toSorted((a, b) => b.total - a.total)
      .map(({ technology, correct, total }) => ({ technology, correct, total })),
    ...(rest.total >= least ? [rest] : []),
  ];
};
