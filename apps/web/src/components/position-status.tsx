import { positionStatusLabels } from '@tamiz/contract/shared/labels';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { StatusPill } from '@tamiz/ui';
import type { Tone } from '@tamiz/ui';

const tones: Readonly<Record<PositionStatus, Tone>> = {
  created: 'neutral',
  evaluation_assigned: 'brand',
  pending_assignment: 'warning',
  invitations_sent: 'info',
  completed: 'success',
};

/** Where a position stands; nothing where the backend names a status nobody knows. */
export const PositionStatusPill = ({ status }: { status: PositionStatus | null }) =>
  status === null ? null : (
    <StatusPill tone={tones[status]}>{positionStatusLabels[status]}</StatusPill>
  );
