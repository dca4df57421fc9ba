import type { PositionStatus } from '@tamiz/contract/shared/statuses';

/** What moves a position from one status to the next. */
export const positionEvents = ['assign', 'detach', 'invite', 'complete'] as const;

export type PositionEvent = (typeof positionEvents)[number];

const steps: Record<PositionEvent, Partial<Record<PositionStatus, PositionStatus>>> = {
  assign: { created: 'evaluation_assigned', pending_assignment: 'evaluation_assigned' },
  detach: { evaluation_assigned: 'pending_assignment' },
  invite: { evaluation_assigned: 'invitations_sent', invitations_sent: 'invitations_sent' },
  complete: {
    created: 'completed',
    pending_assignment: 'completed',
    evaluation_assigned: 'completed',
    invitations_sent: 'completed',
  },
};

/** The status after an event, or null if the current status does not allow it. */
export const nextStatus = (status: PositionStatus, event: PositionEvent): PositionStatus | null =>
  steps[event][status] ?? null;

/** The texts cannot change once somebody has been invited with them. */
export const areTextsOpen = (status: PositionStatus): boolean =>
  status !== 'invitations_sent' && status !== 'completed';
