import type { Problem } from '#src/problem.ts';
import type { Bank, WrittenQuestion } from '#src/schema.ts';

/** A rule about the bank as a whole. */
export type BankRule = (bank: Bank) => Omit<Problem, 'rule'>[];

/** A rule about one question by itself: the sentences that say what is wrong with it. */
export type QuestionRule = (question: WrittenQuestion) => string[];
