import type { OwnEvaluationState } from '@tamiz/contract/shared/statuses';
import type { Tone } from '@tamiz/ui';

export const stateLabels: Readonly<Record<OwnEvaluationState, string>> = {
  draft: 'Borrador',
  published: 'Publicada',
  archived: 'Archivada',
};

export const stateTones: Readonly<Record<OwnEvaluationState, Tone>> = {
  draft: 'neutral',
  published: 'success',
  archived: 'neutral',
};
