import { formatNumber } from '#src/lib/format.ts';

/** '1 crédito', '1,200 créditos'. */
export const countCredits = (count: number): string =>
  count === 1 ? '1 crédito' : `${formatNumber(count)} créditos`;
