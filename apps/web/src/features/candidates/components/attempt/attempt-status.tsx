import { attemptStatusLabels } from '@tamiz/contract/shared/labels';
import type { AttemptStatus } from '@tamiz/contract/shared/statuses';
import { StatusPill } from '@tamiz/ui';
import type { Tone } from '@tamiz/ui';

const tones: Readonly<Record<AttemptStatus, Tone>> = {
  pending: 'neutral',
  in_progress: 'info',
  completed: 'success',
  rejected_malicious: 'danger',
};

/** How far an exam went. */
export const AttemptStatusPill = ({ status }: { status: AttemptStatus }) => (
  <StatusPill tone={tones[status]}>{attemptStatusLabels[status]}</StatusPill>
);
