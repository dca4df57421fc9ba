import type { BankRule } from '#src/rules/rule.ts';

/** Facts grow old: a file says what its texts were checked against, and when. */
export const checkedRules: Record<string, BankRule> = {
  'checked-when': ({ technologies }) =>
    technologies
      .filter(({ checked }) => checked === undefined)
      .map(({ slug }) => ({
        place: `technologies/${slug}.yaml`,
        message: 'does not say what it was checked against, and when',
      })),
};
