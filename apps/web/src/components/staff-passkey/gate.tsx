import { listPasskeys } from '@tamiz/contract/calls/identity/passkeys';
import { Button } from '@mantine/core';
import { ErrorState, Notice } from '@tamiz/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { CentredCard, CentredMessage } from '#src/components/centred-card.tsx';
import { Loading } from '#src/components/loading.tsx';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { presentPasskey, registerPasskey } from '#src/lib/passkeys/ceremonies.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

const countKeys = (body: unknown): number | null =>
  isRecord(body) && Array.isArray(body['data']) ? body['data'].length : null;

const words = {
  register: {
    title: 'Registra tu llave de acceso',
    text: 'El equipo de Tamiz entra con una llave de acceso además del código: tu huella, tu rostro o el PIN de tu dispositivo. Se registra una sola vez.',
    action: 'Registrar llave de acceso',
  },
  present: {
    title: 'Presenta tu llave de acceso',
    text: 'Confirma que eres tú con la llave que registraste. Si la perdiste, pide a otra persona del equipo que la restablezca.',
    action: 'Usar llave de acceso',
  },
};

/** All that staff see after a code alone: the server answers nothing else before a passkey. */
export const StaffGate = () => {
  const { api, session } = useServices();
  const keys = useQuery({
    queryKey: ['passkeys', 'count'],
    queryFn: async () => readAnswer(await api.call(listPasskeys), countKeys),
  });
  const step = keys.data === 0 ? 'register' : 'present';
  const prove = useChange({
    run: () =>
      step === 'register'
        ? registerPasskey(api.call, 'Mi primera llave')
        : presentPasskey(api.call),
    touches: { session: true },
  });
  if (keys.isPending) return <Loading />;

  return (
    <CentredCard>
      <title>Llave de acceso · Tamiz</title>
      {keys.isError ? (
        <ErrorState
          titleLevel={1}
          title="No se pudieron cargar tus llaves de acceso."
          text="Revisa tu conexión e intenta de nuevo."
          onRetry={() => void keys.refetch()}
        />
      ) : (
        <CentredMessage icon={<IconFingerprint size={26} stroke={1.6} />}>
          <h1>{words[step].title}</h1>
          <p>{words[step].text}</p>
          {prove.error ? (
            <Notice tone="danger">
              {prove.error.message || 'No se pudo usar la llave. Intenta de nuevo.'}
            </Notice>
          ) : null}
          <Button fullWidth loading={prove.isPending} onClick={() => prove.save()}>
            {words[step].action}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => void session.logout()}>
            Cerrar sesión
          </Button>
        </CentredMessage>
      )}
    </CentredCard>
  );
};
