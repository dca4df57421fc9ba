import { questionStatusLabels, questionTypeLabels } from '@tamiz/contract/shared/labels';
import { questionTypes } from '@tamiz/contract/shared/statuses';
import type { QuestionStatus, ReviewState } from '@tamiz/contract/shared/statuses';
import type { Tone } from '@tamiz/ui';

import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { counted } from '#src/lib/format.ts';

/** '1 pregunta', '14 preguntas'. */
export const countQuestions = (count: number): string => counted(count, 'pregunta', 'preguntas');

/** 'En 3 evaluaciones', for the evaluations that ask a question. */
export const countEvaluations = (count: number): string => {
  if (count === 0) return 'En ninguna evaluación';
  return `En ${counted(count, 'evaluación', 'evaluaciones')}`;
};

const tones: Readonly<Record<QuestionStatus, Tone>> = {
  new: 'info',
  active: 'success',
  deactivated: 'neutral',
  archived: 'neutral',
};

/** The word and the tint of a status. */
export const describeStatus = (status: QuestionStatus): { label: string; tone: Tone } => ({
  label: questionStatusLabels[status],
  tone: tones[status],
});

/** The tint of what second readers say. */
export const reviewTones: Readonly<Record<ReviewState, Tone>> = {
  unread: 'neutral',
  stale: 'info',
  answered: 'info',
  agreed: 'success',
  disagreed: 'warning',
};

/** What a question is called where its text stays hidden. */
export const nameOfQuestion = ({
  id,
  description,
}: Pick<QuestionSummary, 'id' | 'description'>): string => description ?? `Pregunta ${id}`;

/** What a type is called: as the catalogue says, as we call our own, or as it came. */
export const typeNamer =
  (catalogues: Catalogues | undefined) =>
  (type: string): string => {
    const named = catalogues?.questionTypes.find(({ value }) => value === type);
    const own = questionTypes.find((each) => each === type);
    return named?.label ?? (own === undefined ? type : questionTypeLabels[own]);
  };
