import { Button } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';

import { signInWithPasskey } from '#src/lib/passkeys/ceremonies.ts';
import { isPasskeyKnownHere } from '#src/lib/passkeys/known-here.ts';
import { useServices } from '#src/lib/services.tsx';

/** The shorter way in, offered where this browser has used a passkey before. */
export const PasskeySignIn = () => {
  const { api, openPage } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!isPasskeyKnownHere()) return null;

  const handleClick = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await signInWithPasskey(api.call);
      // Stays busy: the page is about to be replaced.
      openPage('/');
    } catch (error) {
      setIsBusy(false);
      const message = error instanceof Error ? error.message : '';
      setFailure(message || 'No pudimos usar tu llave de acceso. Pide un código por correo.');
    }
  };

  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={isBusy}
        leftSection={<IconFingerprint size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => void handleClick()}
      >
        Entrar con llave de acceso
      </Button>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
    </>
  );
};
