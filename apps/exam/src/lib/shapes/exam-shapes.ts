import type { ExamLanding, ExamQuestion, ExamReceipt, ExamState } from '@tamiz/contract/exams/exam';
import { allowedAids, navigations, questionTypes } from '@tamiz/contract/shared/statuses';

import {
  hasFields,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
} from '#src/lib/shapes/shapes.ts';
import type { Shape } from '#src/lib/shapes/shapes.ts';

/** The compiler holds each shape against the type of the contract. */
export const isExamLanding: Shape<ExamLanding> = hasFields({
  stage: isOneOf(['ready', 'in_progress', 'finished']),
  account_name: isText,
  position_title: isText,
  evaluation_title: isText,
  candidate_name: isText,
  question_count: isNumber,
  total_seconds: isNumber,
  expires_at: isText,
  privacy_version: isText,
  allowed_aids: isOneOf(allowedAids),
  navigation: isOneOf(navigations),
  contact: isNullOr(hasFields({ name: isText, email: isText })),
});

const isExamQuestion: Shape<ExamQuestion> = hasFields({
  number: isNumber,
  type: isOneOf(questionTypes),
  text: isText,
  code_colours: isMissingOr(isListOf(isText)),
  picture: isMissingOr(hasFields({ alt: isText, width: isNumber, height: isNumber, png: isText })),
  options: isListOf(hasFields({ position: isNumber, text: isText })),
  limit_ms: isNumber,
  remaining_ms: isNumber,
  choice: isListOf(isNumber),
  sequence: isNumber,
});

/** What the screen after the exam shows. */
export type Thanks = {
  exam: Pick<
    ExamLanding,
    'account_name' | 'candidate_name' | 'evaluation_title' | 'question_count'
  >;
  /** Null where the server only said that the exam is over. */
  receipt: ExamReceipt | null;
};

const isExamReceipt: Shape<ExamReceipt> = hasFields({
  handed_in_at: isText,
  answered: isNumber,
  words: isNullOr(isListOf(isText)),
  check_url: isText,
});

export const isThanks: Shape<Thanks> = hasFields({
  exam: hasFields({
    account_name: isText,
    candidate_name: isText,
    evaluation_title: isText,
    question_count: isNumber,
  }),
  receipt: isNullOr(isExamReceipt),
});

export const isExamState: Shape<ExamState> = hasFields({
  stage: isOneOf(['in_progress', 'finished']),
  total: isNumber,
  question: isNullOr(isExamQuestion),
  paused_after: isNullOr(isNumber),
  free: isNullOr(
    hasFields({
      visits: isNumber,
      answered: isListOf(isNumber),
      flagged: isListOf(isNumber),
      flag_sequence: isNumber,
    }),
  ),
  closes_at: isText,
  server_now: isText,
  receipt: isNullOr(isExamReceipt),
});
