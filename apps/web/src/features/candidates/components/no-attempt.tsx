import { Button } from '@mantine/core';
import { Card, EmptyState } from '@tamiz/ui';
import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { offers } from '#src/features/candidates/components/candidate-actions.tsx';
import type { CandidateAction } from '#src/features/candidates/components/candidate-actions.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatDeadline } from '#src/lib/format.ts';
import { unitAfter } from '#src/lib/positions/expiration.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

const tellTime = ({ expiration }: PositionCandidate): string | null =>
  expiration && `${expiration.value} ${unitAfter(expiration.value, expiration.unit)}`;

const tellDeadline = (candidate: PositionCandidate): string => {
  const time = tellTime(candidate);
  if (candidate.expiresAt !== null)
    return `La invitación vence el ${formatDeadline(candidate.expiresAt)}.`;
  return time === null
    ? 'Su invitación está en camino.'
    : `Tiene ${time} desde el envío para responder.`;
};

/** Why there is nothing yet, and what helps. */
const tellWait = (candidate: PositionCandidate): string => {
  const time = tellTime(candidate);
  switch (candidate.invitationStatus) {
    case 'pending':
      return time === null
        ? 'Todavía no recibe su invitación.'
        : `Todavía no recibe su invitación. Desde el envío tendrá ${time} para responder.`;
    case 'failed':
      return 'El correo no pudo entregarse. Corrige la dirección o reenvía la invitación.';
    case 'expired':
      return offers(candidate, 'edit_expiration')
        ? 'El plazo terminó sin respuesta. Amplía la expiración para que pueda responder.'
        : 'El plazo terminó sin respuesta.';
    case 'cancelled':
      return 'La invitación fue cancelada.';
    case 'manual':
      return `${tellDeadline(candidate)} Entra con el código que le entregaste.`;
    default:
      return `${tellDeadline(candidate)} Si no le llegó, puedes reenviarla.`;
  }
};

type Help = { action: CandidateAction; label: string };

const helpFor = ({ invitationStatus, abilities }: PositionCandidate): Help | null => {
  if (invitationStatus === 'expired')
    return { action: 'edit_expiration', label: 'Ampliar expiración' };
  // Without abilities nothing tells whether there is something to send again; the menu still offers it.
  return abilities === null && invitationStatus === 'pending'
    ? null
    : { action: 'resend', label: 'Reenviar invitación' };
};

type NoAttemptProps = {
  candidate: PositionCandidate;
  isPositionFinished: boolean;
  onAction: (action: CandidateAction) => void;
};

export const NoAttempt = ({ candidate, isPositionFinished, onAction }: NoAttemptProps) => {
  if (isPositionFinished) return <FinishedPosition candidate={candidate} />;
  const help = helpFor(candidate);
  return (
    <Nothing text={tellWait(candidate)}>
      {help !== null && offers(candidate, help.action) ? (
        <Button onClick={() => onAction(help.action)}>{help.label}</Button>
      ) : null}
    </Nothing>
  );
};

/** No action of this position helps any more; the person can still be assigned to another one. */
const FinishedPosition = ({ candidate: { candidateId } }: Pick<NoAttemptProps, 'candidate'>) => {
  const user = useUser();
  const hasAssignment = useCatalogues().data?.features.has('candidates.assign') === true;
  const text = 'La posición terminó y ya nadie puede responder en ella.';
  if (candidateId === null || !hasAssignment || !can(user, 'candidates.write')) {
    return <Nothing text={text} />;
  }
  return (
    <Nothing text={`${text} Para evaluar a esta persona, asígnala a otra posición.`}>
      <Button component={Link} to={`/candidates/${encodeURIComponent(candidateId)}`}>
        Ir a su página
      </Button>
    </Nothing>
  );
};

const Nothing = ({ text, children = null }: { text: string; children?: ReactNode }) => (
  <Card>
    <EmptyState
      titleLevel={2}
      icon={<IconHourglass size={22} stroke={1.7} />}
      title="Aún no hay respuestas para esta posición."
      text={text}
      action={children}
    />
  </Card>
);
