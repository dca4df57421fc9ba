import { answeredLabels } from '@tamiz/contract/shared/labels';
import type { InvitationStatus } from '@tamiz/contract/shared/statuses';
import { StatusPill } from '@tamiz/ui';

import { describeInvitation } from '#src/features/candidates/words.ts';

type CandidateBadgesProps = { invitationStatus: InvitationStatus; hasAttempt: boolean };

/** How far the invitation went, and whether there is an answer. */
export const CandidateBadges = ({ invitationStatus, hasAttempt }: CandidateBadgesProps) => {
  const { label, tone } = describeInvitation(invitationStatus);
  return (
    <>
      <StatusPill tone={tone}>{label}</StatusPill>
      <StatusPill tone={hasAttempt ? 'success' : 'neutral'}>
        {answeredLabels[`${hasAttempt}`]}
      </StatusPill>
    </>
  );
};
