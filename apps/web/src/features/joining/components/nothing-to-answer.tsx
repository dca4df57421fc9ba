import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';

import { CentredMessage } from '#src/components/centred-card.tsx';
import type { OwnInvitation } from '#src/features/joining/api/own-invitations.ts';
import { useServices } from '#src/lib/services.tsx';

type NothingToAnswerProps = {
  error: Error | null;
  /** The last invitation, if the person has just declined it. */
  declined: OwnInvitation | undefined;
  onRetry: () => void;
};

/** No invitation is open, or none could be read; only a failure without words of the server is worth another try. */
export const NothingToAnswer = ({ error, declined, onRetry }: NothingToAnswerProps) => {
  const { openPage } = useServices();
  const usual = declined
    ? `Rechazaste la invitación de ${declined.accountName}. Si cambias de opinión, pide que te inviten de nuevo.`
    : 'Pide a tu equipo que te invite con este correo.';
  return (
    <CentredMessage icon={<IconMailOff size={26} stroke={1.6} />}>
      <h1>{error ? 'No pudimos abrir tus invitaciones' : 'No tienes invitaciones pendientes'}</h1>
      <p>{error ? error.message || 'Revisa tu conexión e intenta de nuevo.' : usual}</p>
      {error?.message === '' ? (
        <Button fullWidth onClick={onRetry}>
          Reintentar
        </Button>
      ) : (
        <Button fullWidth onClick={() => openPage('/login')}>
          Ir a iniciar sesión
        </Button>
      )}
    </CentredMessage>
  );
};
