import { Button, TextInput } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import type { Person } from '#src/features/candidates/api/get-candidate-attempts.ts';
import { useErasePerson } from '#src/features/candidates/api/person-actions.ts';
import { tellFailure } from '#src/features/candidates/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './section-dialogs.module.css';

type EraseDialogProps = { candidateId: Id; person: Person; isOpen: boolean; onClose: () => void };

/** For good: only the address, typed out, opens the way. */
export const EraseDialog = ({ candidateId, person, isOpen, onClose }: EraseDialogProps) => {
  const { toasts } = useServices();
  const [typed, setTyped] = useState('');
  const erase = useErasePerson(candidateId);
  const isSure = typed.trim().toLowerCase() === person.email.toLowerCase() && typed !== '';

  const handleClose = () => {
    onClose();
    setTyped('');
    erase.reset();
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSure) return;
    erase.mutate(
      { email: typed.trim() },
      {
        onSuccess: ({ message }) => {
          toasts.success(message ?? 'Los datos del candidato se eliminaron.');
          handleClose();
        },
      },
    );
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
          Borramos su nombre y su correo de toda la cuenta; sus resultados se quedan sin datos
          personales. No se puede deshacer.
        </p>
        <TextInput
          label={`Escribe ${person.email} para confirmar`}
          type="email"
          size="md"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {erase.error === null ? null : (
          <Notice tone="danger">
            {tellFailure(erase.error, 'No se pudo eliminar el candidato.')}
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
