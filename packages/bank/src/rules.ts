import type { Problem } from '#src/problem.ts';
import { evaluationRules } from '#src/rules/evaluations.ts';
import { identityRules } from '#src/rules/identity.ts';
import { optionRules } from '#src/rules/options.ts';
import type { BankRule, QuestionRule } from '#src/rules/rule.ts';
import { textRules } from '#src/rules/texts.ts';
import type { Bank } from '#src/schema.ts';
import { writtenIn } from '#src/written.ts';

const bankRules: Record<string, BankRule> = { ...identityRules, ...evaluationRules };
const questionRules: Record<string, QuestionRule> = { ...optionRules, ...textRules };

/** The name of every rule beyond the form of the files; each has a failing fixture in the tests. */
export const ruleNames: readonly string[] = [
  ...Object.keys(bankRules),
  ...Object.keys(questionRules),
];

/** All problems that the rules find in a bank whose files have the right form. */
export const findProblems = (bank: Bank): Problem[] => runRules(bank, bankRules, questionRules);

/** Applies rules to a bank and names the place of each problem. */
export const runRules = (
  bank: Bank,
  ofBank: Record<string, BankRule>,
  ofQuestions: Record<string, QuestionRule>,
): Problem[] => [
  ...Object.entries(ofBank).flatMap(([rule, check]) =>
    check(bank).map((problem) => ({ ...problem, rule })),
  ),
  ...writtenIn(bank).flatMap(({ place, question }) =>
    Object.entries(ofQuestions).flatMap(([rule, check]) =>
      check(question).map((message) => ({ place, rule, message })),
    ),
  ),
];
