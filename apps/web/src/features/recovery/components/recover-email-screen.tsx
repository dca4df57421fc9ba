import { undoEmailChange } from '@tamiz/contract/calls/identity/profile-changes';
import { Button } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { CentredCard, CentredMessage } from '#src/components/centred-card.tsx';
import { expectOk } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import { useServices } from '#src/lib/services.tsx';

/** Where the notice to an old address leads: nothing happens before the person presses the button. */
export const RecoverEmailScreen = () => {
  const { api, openPage } = useServices();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const recover = useChange({
    run: async () => {
      await expectOk(await api.call(undoEmailChange, { body: { token } }));
    },
  });
  return (
    <CentredCard>
      <CentredMessage icon={<IconMailCheck size={26} stroke={1.6} />}>
        {recover.isSaved ? (
          <>
            <h1>Tu correo está de vuelta</h1>
            <p>
              Cerramos todas las sesiones y quitamos las llaves de acceso que se agregaron después
              del cambio. Inicia sesión con tu correo de siempre y revisa Configuración.
            </p>
            <Button fullWidth onClick={() => openPage('/login')}>
              Iniciar sesión
            </Button>
          </>
        ) : (
          <>
            <h1>Recupera tu correo</h1>
            <p>
              Si no cambiaste el correo de tu cuenta de Tamiz, recupéralo aquí. Cerraremos todas las
              sesiones y quitaremos las llaves de acceso que se hayan agregado después.
            </p>
            {recover.error ? (
              <Notice tone="danger">
                {recover.error.message ||
                  'No se pudo recuperar. Revisa tu conexión e intenta de nuevo.'}
              </Notice>
            ) : null}
            <Button fullWidth loading={recover.isPending} onClick={() => recover.save()}>
              Recuperar mi correo
            </Button>
          </>
        )}
      </CentredMessage>
    </CentredCard>
  );
};
