import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { presentPasskey } from '#src/lib/passkeys/ceremonies.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './prompt.module.css';

/** Asks for the passkey in the middle of a change, which goes on by itself once it was presented. */
export const StaffPasskeyPrompt = () => {
  const { api, passkeyPrompt } = useServices();
  const isOpen = useSyncExternalStore(passkeyPrompt.subscribe, passkeyPrompt.isOpen);
  const present = useMutation({
    mutationFn: () => presentPasskey(api.request),
    onSuccess: () => passkeyPrompt.settle(true),
  });
  const handleClose = () => {
    present.reset();
    passkeyPrompt.settle(false);
  };
  // Born when it opens, so that it lies above the dialog whose change waits for it.
  if (!isOpen) return null;
  return (
    <Dialog title="Confirma que eres tú" isOpen isBusy={present.isPending} onClose={handleClose}>
      <div className={css['body']}>
        <p>Este cambio toca créditos o accesos. Usa tu llave de acceso para continuar.</p>
        {present.error ? <Notice tone="danger">{present.error.message}</Notice> : null}
        <DialogActions>
          <Button variant="default" disabled={present.isPending} onClick={handleClose}>
            Cancelar
          </Button>
          <Button data-autofocus loading={present.isPending} onClick={() => present.mutate()}>
            Usar llave de acceso
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
