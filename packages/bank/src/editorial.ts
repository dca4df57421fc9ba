import type { Problem } from '#src/problem.ts';
import { cellRules } from '#src/rules/cells.ts';
import { checkedRules } from '#src/rules/checked.ts';
import { compositionRules } from '#src/rules/composition.ts';
import { keyRules } from '#src/rules/keys.ts';
import { repeatRules } from '#src/rules/repeats.ts';
import { runRules } from '#src/rules.ts';
import { stemRules } from '#src/rules/stems.ts';
import type { Bank, ReviewedPair } from '#src/schema.ts';

const bankRulesWith = (reviewed: readonly ReviewedPair[]) => ({
  ...cellRules,
  ...checkedRules,
  ...keyRules,
  ...repeatRules(reviewed),
  ...compositionRules,
});

/** The name of every editorial rule; each has a failing fixture in the tests. */
export const editorialRuleNames: readonly string[] = [
  ...Object.keys(bankRulesWith([])),
  ...Object.keys(stemRules),
];

/** Editorial problems of a bank that loads: the linter and the tests refuse it, an import does not. */
export const findFlaws = (bank: Bank, reviewed: readonly ReviewedPair[]): Problem[] =>
  runRules(bank, bankRulesWith(reviewed), stemRules);
