import { invitationStatusLabels } from '@tamiz/contract/shared/labels';
import type { InvitationStatus } from '@tamiz/contract/shared/statuses';
import type { Tone } from '@tamiz/ui';

import { counted } from '#src/lib/format.ts';

/** '1 candidato', '14 candidatos'. */
export const countCandidates = (count: number): string => counted(count, 'candidato', 'candidatos');

const tones: Readonly<Record<InvitationStatus, Tone>> = {
  pending: 'neutral',
  sent: 'info',
  failed: 'danger',
  resent: 'info',
  manual: 'warning',
  expired: 'danger',
  cancelled: 'neutral',
};

/** The word and the tint of an invitation. */
export const describeInvitation = (status: InvitationStatus): { label: string; tone: Tone } => ({
  label: invitationStatusLabels[status],
  tone: tones[status],
});
