import { progressLabels } from '@tamiz/contract/shared/labels';
import type { ProgressState } from '@tamiz/contract/shared/statuses';
import { StatusPill } from '@tamiz/ui';
import type { Tone } from '@tamiz/ui';

const tones: Readonly<Record<ProgressState, Tone>> = {
  bounced: 'danger',
  opened: 'info',
  in_progress: 'brand',
  sent: 'info',
  done: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  pending: 'neutral',
};

/** How far somebody got; nothing where the backend names a state nobody knows. */
export const ProgressPill = ({ state }: { state: ProgressState | null }) =>
  state === null ? null : <StatusPill tone={tones[state]}>{progressLabels[state]}</StatusPill>;
