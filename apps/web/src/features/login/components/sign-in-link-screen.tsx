import { Button } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { IconLinkOff, IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CentredCard, CentredMessage } from '#src/components/centred-card.tsx';
import { Loading } from '#src/components/loading.tsx';
import { readSignInLink, signInByLink } from '#src/features/login/api/sign-in.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import { useServices } from '#src/lib/services.tsx';
import { useSession } from '#src/lib/session/session.tsx';
import { useAskWantedPage } from '#src/lib/session/wanted-page.ts';

/** Where the link of a sign-in mail leads: programs that open links sign nobody in, the button does. */
export const SignInLinkScreen = () => {
  const { api } = useServices();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const link = useQuery({
    queryKey: ['sign-in-link', token],
    queryFn: () => readSignInLink(api.call, token),
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (link.isPending) return <Loading />;
  return (
    <CentredCard>
      {link.data === undefined ? (
        <DeadLink message={link.error?.message ?? ''} onRetry={() => void link.refetch()} />
      ) : (
        <LivingLink email={link.data} token={token} />
      )}
    </CentredCard>
  );
};

const LivingLink = ({ email, token }: { email: string; token: string }) => {
  const { api, openPage } = useServices();
  const { user } = useSession();
  useAskWantedPage();
  const enter = useChange({
    run: () => signInByLink(api.call, token),
    onSaved: openPage,
  });
  return (
    <CentredMessage icon={<IconLogin2 size={26} stroke={1.6} />}>
      <h1>Entra a Tamiz</h1>
      <p>
        Vas a entrar en este dispositivo como <b>{email}</b>.
      </p>
      {user !== null && user.email !== email ? (
        <p>Se cerrará aquí la sesión de {user.email}.</p>
      ) : null}
      {enter.error ? (
        <Notice tone="danger">
          {enter.error.message || 'No se pudo entrar. Revisa tu conexión e intenta de nuevo.'}
        </Notice>
      ) : null}
      <Button fullWidth loading={enter.isPending || enter.isSaved} onClick={() => enter.save()}>
        Entrar
      </Button>
      <Button variant="subtle" color="gray" onClick={() => openPage('/login')}>
        Usar otro correo
      </Button>
    </CentredMessage>
  );
};

/** The server says why; without its words nobody answered, and the link may still be good. */
const DeadLink = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const { openPage } = useServices();
  return (
    <CentredMessage icon={<IconLinkOff size={26} stroke={1.6} />}>
      <h1>No pudimos abrir el enlace</h1>
      <p>{message || 'Revisa tu conexión e intenta de nuevo.'}</p>
      {message ? (
        <Button fullWidth onClick={() => openPage('/login')}>
          Ir a iniciar sesión
        </Button>
      ) : (
        <Button fullWidth onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </CentredMessage>
  );
};
