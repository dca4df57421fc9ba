import { Button } from '@mantine/core';
import { roleLabels } from '@tamiz/contract/shared/labels';

import type { OwnInvitation } from '#src/features/joining/api/own-invitations.ts';
import { formatDate } from '#src/lib/format.ts';

import css from './invitations-screen.module.css';

type InvitationCardProps = {
  invitation: OwnInvitation;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
};

/** One team: who asks, for which role, until when. */
export const InvitationCard = ({
  invitation: { accountName, invitedBy, role, expiresAt },
  isBusy,
  onAccept,
  onDecline,
}: InvitationCardProps) => (
  <li className={css['card']}>
    <div className={css['words']}>
      <b>{accountName}</b>
      <span>
        {invitedBy === null ? 'Te invitaron' : `Te invitó ${invitedBy}`} con el rol «
        {roleLabels[role]}».
      </span>
      {expiresAt === null ? null : <span>Vence el {formatDate(expiresAt)}.</span>}
    </div>
    <div className={css['actions']}>
      <Button
        variant="default"
        disabled={isBusy}
        aria-label={`Rechazar la invitación de ${accountName}`}
        onClick={onDecline}
      >
        Rechazar
      </Button>
      <Button disabled={isBusy} aria-label={`Unirme a ${accountName}`} onClick={onAccept}>
        Unirme
      </Button>
    </div>
  </li>
);
