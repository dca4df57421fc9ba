import { isKeyNotablyLonger, keyExcess } from '#src/rules/key-excess.ts';
import type { BankRule } from '#src/rules/rule.ts';
import type { Bank, BankQuestion } from '#src/schema.ts';

/** With fewer questions a share is not significant. */
const enough = 12;

/** Chance alone makes one key in four the longest option. */
const longestShare = { file: 0.3, bank: 0.25 };
const notablyLongerShare = { file: 0.06, bank: 0.03 };

const placeShare = { min: 0.15, max: 0.35 };

/** Neither the length nor the position of an option reveals the key. */
export const keyRules: Record<string, BankRule> = {
  'key-length': (bank) =>
    groupsOf(bank).flatMap(({ place, questions, extent }) => {
      if (questions.length < enough) return [];
      const longest = shareOf(questions, (question) => keyExcess(question).characters > 0);
      const notably = shareOf(questions, isKeyNotablyLonger);
      return [
        ...(longest > longestShare[extent]
          ? [{ place, message: `the key is the longest option in ${percent(longest)}` }]
          : []),
        ...(notably > notablyLongerShare[extent]
          ? [{ place, message: `the key is notably the longest in ${percent(notably)}` }]
          : []),
      ];
    }),

  'key-places': (bank) =>
    groupsOf(bank).flatMap(({ place, questions }) => {
      const ofFour = questions.filter(({ options }) => options.length === 4);
      if (ofFour.length < enough) return [];
      return [0, 1, 2, 3]
        .map((index) => shareOf(ofFour, ({ options }) => options[index]?.right === true))
        .flatMap((share, index) =>
          share >= placeShare.min && share <= placeShare.max
            ? []
            : [{ place, message: `the key is option ${String(index + 1)} in ${percent(share)}` }],
        );
    }),
};

type Group = { place: string; questions: BankQuestion[]; extent: 'file' | 'bank' };

const groupsOf = ({ technologies }: Bank): Group[] => {
  const files = technologies.map(({ slug, questions }) => ({
    place: `technologies/${slug}.yaml`,
    questions: questions.filter(({ type }) => type === 'single_choice'),
    extent: 'file' as const,
  }));
  const all = files.flatMap(({ questions }) => questions);
  return [...files, { place: 'technologies', questions: all, extent: 'bank' }];
};

const shareOf = (
  questions: readonly BankQuestion[],
  test: (question: BankQuestion) => boolean,
): number => questions.filter(test).length / questions.length;

const percent = (share: number): string => `${String(Math.round(100 * share))} % of single_choice`;
