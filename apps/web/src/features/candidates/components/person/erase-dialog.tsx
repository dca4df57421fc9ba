import { Button, TextInput } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useErasePerson } from '#src/features/candidates/api/person-actions.ts';
import { tellRefusal } from '#src/features/candidates/failure-texts.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type EraseDialogProps = {
  candidateId: Id;
  /** As the account knows it; typed out it confirms. */
  email: string;
  isOpen: boolean;
  onClose: () => void;
};

/** For good: only the address, typed out, opens the way. */
export const EraseDialog = ({ candidateId, email, isOpen, onClose }: EraseDialogProps) => {
  const { toasts } = useServices();
  const [typed, setTyped] = useState('');
  const erase = useErasePerson(candidateId, {
    onSaved: ({ message }) => {
      toasts.success(message ?? 'Los datos del candidato se eliminaron.');
      handleClose();
    },
  });
  const isSure = typed.trim().toLowerCase() === email.toLowerCase() && typed !== '';

  const handleClose = () => {
    onClose();
    setTyped('');
    erase.reset();
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSure) erase.save(typed.trim());
  };

  return (
    <Dialog
      title="Eliminar candidato"
      isOpen={isOpen}
      isBusy={erase.isPending}
      onClose={handleClose}
    >
      <form className={css['body']} noValidate onSubmit={handleSubmit}>
        <p className={css['text']}>
          Borramos su nombre, su correo y lo que se escribió sobre esta persona en toda la cuenta;
          sus resultados se quedan sin datos personales. No se puede deshacer.
        </p>
        <TextInput
          label={`Escribe ${email} para confirmar`}
          type="email"
          size="md"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {erase.error === null ? null : (
          <Notice tone="danger">
            {tellRefusal(erase.error, 'No se pudo eliminar el candidato.')}
          </Notice>
        )}
        <DialogActions>
          <Button variant="default" onClick={handleClose} disabled={erase.isPending}>
            Cancelar
          </Button>
          <Button type="submit" color="red" disabled={!isSure} loading={erase.isPending}>
            Eliminar candidato
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
