import type { BodyOf } from '@tamiz/contract/call';
import type { editOwnEvaluation } from '@tamiz/contract/calls/bank/own-evaluations';
import type { Navigation } from '@tamiz/contract/shared/statuses';

import type { OwnEvaluation } from '#src/features/own-evaluations/api/own-evaluation.ts';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import { asGiven } from '#src/lib/api/as-given.ts';

/** What is being changed on screen. */
export type Draft = {
  title: string;
  description: string;
  specialtyId: string;
  navigation: Navigation;
  lines: readonly Line[];
};

export const draftOf = (evaluation: OwnEvaluation): Draft => ({
  title: evaluation.title,
  description: evaluation.description ?? '',
  specialtyId: String(evaluation.specialty?.id ?? ''),
  navigation: evaluation.navigation,
  lines: evaluation.lines,
});

export const bodyOf = (draft: Draft): BodyOf<typeof editOwnEvaluation> => ({
  title: draft.title.trim(),
  description: draft.description.trim() || null,
  specialty_id: Number(draft.specialtyId),
  navigation: draft.navigation,
  question_ids: draft.lines.map(({ id }) => asGiven<number>(id)),
});

/** Two drafts with the same key are saved as the same. */
export const keyOf = (draft: Draft): string => JSON.stringify(bodyOf(draft));
