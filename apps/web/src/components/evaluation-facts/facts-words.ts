import type { Share } from '#src/lib/catalogue/evaluation-summary.ts';
import { formatNumber } from '#src/lib/format.ts';

/** 'De middle a lead'; the levels come from the easiest to the hardest. */
export const tellLevels = (levels: readonly Share[]): string => {
  const [first, last] = [levels[0]?.name ?? '', levels.at(-1)?.name ?? ''];
  return levels.length > 1 ? `De ${first} a ${last}` : `Solo ${first}`;
};

/** 'hasta 39 min': nobody takes longer. */
export const tellMinutes = (seconds: number): string =>
  `hasta ${formatNumber(Math.ceil(seconds / 60))} min`;

/** How often the account has used it. */
export const tellUses = (positions: number): string => {
  if (positions === 0) return 'Aún no la usas';
  return positions === 1
    ? 'La usaste en 1 posición'
    : `La usaste en ${formatNumber(positions)} posiciones`;
};

/** 'Java 8, Spring Boot 6 y 2 más'. */
export const tellShares = (shares: readonly Share[], shown: number): string => {
  const named = shares.slice(0, shown).map(({ name, questions }) => `${name} ${questions}`);
  const others = shares.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` y ${formatNumber(others)} más` : ''}`;
};
