import { Notice } from '@tamiz/ui';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { CentredCard, CentredMessage } from '#src/components/centred-card.tsx';
import { Loading } from '#src/components/loading.tsx';
import {
  useAccept,
  useDecline,
  useOwnInvitations,
} from '#src/features/joining/api/own-invitations.ts';
import type { OwnInvitation } from '#src/features/joining/api/own-invitations.ts';
import { InvitationCard } from '#src/features/joining/components/invitation-card.tsx';
import { NothingToAnswer } from '#src/features/joining/components/nothing-to-answer.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './invitations-screen.module.css';

/** Where somebody comes who signed in and belongs to no team yet: nobody joins one without saying so here. */
export const InvitationsScreen = () => {
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const { data, error, isPending, refetch } = useOwnInvitations(token);
  const decline = useDecline(token);
  if (isPending) return <Loading />;
  return (
    <CentredCard>
      {data === undefined || data.invitations.length === 0 ? (
        <NothingToAnswer
          error={error}
          declined={decline.isSaved ? decline.variables : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Choice email={data.email} invitations={data.invitations} token={token} decline={decline} />
      )}
    </CentredCard>
  );
};

type ChoiceProps = {
  email: string;
  invitations: readonly OwnInvitation[];
  token: string;
  decline: ReturnType<typeof useDecline>;
};

const Choice = ({ email, invitations, token, decline }: ChoiceProps) => {
  const { openPage } = useServices();
  const accept = useAccept(token, { onSaved: () => openPage('/') });
  const failure = accept.error ?? decline.error;
  const isBusy = accept.isPending || accept.isSaved || decline.isPending;
  return (
    <CentredMessage icon={<IconUsersPlus size={26} stroke={1.6} />}>
      <h1>{invitations.length === 1 ? 'Te invitaron a un equipo' : 'Elige tu equipo'}</h1>
      <p>
        Entraste como <b>{email}</b>.{' '}
        {invitations.length === 1
          ? 'No formas parte del equipo hasta que aceptes.'
          : 'Puedes pertenecer a un equipo a la vez; aún no formas parte de ninguno.'}
      </p>
      {decline.isSaved ? (
        <Notice tone="info">Rechazaste la invitación de {decline.variables?.accountName}.</Notice>
      ) : null}
      {failure ? (
        <Notice tone="danger">
          {failure.message ||
            'No se pudo guardar tu respuesta. Revisa tu conexión e intenta de nuevo.'}
        </Notice>
      ) : null}
      <ul className={css['list']} aria-label="Invitaciones">
        {invitations.map((invitation) => (
          <InvitationCard
            key={invitation.id}
            invitation={invitation}
            isBusy={isBusy}
            onAccept={() => accept.save(invitation)}
            onDecline={() => decline.save(invitation)}
          />
        ))}
      </ul>
    </CentredMessage>
  );
};
