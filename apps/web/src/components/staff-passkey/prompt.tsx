import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useSyncExternalStore } from 'react';

import { presentPasskey } from '#src/lib/passkeys/ceremonies.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

import css from './prompt.module.css';

/** Asks for the passkey in the middle of a change, which goes on by itself once it was presented. */
export const StaffPasskeyPrompt = () => {
  const { api, proofPrompt } = useServices();
  const isOpen = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.isOpen);
  const present = useChange({
    run: () => presentPasskey(api.call),
    onSaved: () => proofPrompt.settle(true),
  });
  const handleClose = () => {
    present.reset();
    proofPrompt.settle(false);
  };
  // Mounted only when it opens, so that it lies above the dialog whose change waits for it.
  if (!isOpen) return null;
  return (
    <Dialog
      title="Confirma que eres tú"
      isOpen
      isBusy={present.isPending}
      isAboveAnother
      onClose={handleClose}
    >
      <div className={css['body']}>
        <p>Este cambio toca créditos o accesos. Usa tu llave de acceso para continuar.</p>
        {present.error ? <Notice tone="danger">{present.error.message}</Notice> : null}
        <DialogActions>
          <Button variant="default" disabled={present.isPending} onClick={handleClose}>
            Cancelar
          </Button>
          <Button data-autofocus loading={present.isPending} onClick={() => present.save()}>
            Usar llave de acceso
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
