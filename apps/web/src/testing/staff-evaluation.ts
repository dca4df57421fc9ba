import type { StaffEvaluation } from '@tamiz/contract/bank/evaluation-builder';

import { offeredQuestion } from '#src/testing/staff-question.ts';

/** A published evaluation with two questions, one of them corrected since. */
export const builtEvaluation: StaffEvaluation = {
  id: 3,
  title: 'Java senior',
  specialty: { id: 6, name: 'Java' },
  is_active: true,
  version: 2,
  questions: 2,
  pending_patches: 1,
  description: null,
  navigation: 'forward',
  current: [
    offeredQuestion(77, '¿Qué hace volatile?'),
    { ...offeredQuestion(78, '¿Qué hace final?'), is_outdated: true },
  ],
  versions: [
    {
      id: 8,
      number: 2,
      navigation: 'forward',
      published_at: '2026-10-01T15:00:00Z',
      questions: 2,
      attempts: 14,
    },
  ],
  taxonomy_summary: {},
};
