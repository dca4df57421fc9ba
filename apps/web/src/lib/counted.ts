import { formatNumber } from '#src/lib/format.ts';

/** A number with its noun, '1 candidato' or '1,200 candidatos': the one place that knows Spanish has two forms. */
export const counted = (count: number, one: string, several: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;
