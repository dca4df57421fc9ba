import { Button, Textarea } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useMarkAttempt } from '#src/features/candidates/api/fair-time.ts';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './section-dialogs.module.css';

type Step = 'mark' | 'unmark';

type MarkDialogProps = { attemptId: Id; step: Step; isOpen: boolean; onClose: () => void };

const words = {
  mark: {
    title: 'Marcar intento de trampa',
    text: 'Es tu decisión, no del sistema: las señales no prueban nada por sí solas. El motivo queda registrado con tu nombre y puedes quitar la marca después.',
    button: 'Marcar intento',
    done: 'El intento quedó marcado.',
    color: 'red',
  },
  unmark: {
    title: 'Quitar la marca',
    text: 'El intento vuelve a contar como completado. El motivo queda registrado.',
    button: 'Quitar la marca',
    done: 'Se quitó la marca del intento.',
    color: undefined,
  },
} as const;

/** A person decides, with a reason, and can take it back. */
export const MarkDialog = ({ attemptId, step, isOpen, onClose }: MarkDialogProps) => {
  const { toasts } = useServices();
  const decide = useMarkAttempt(attemptId, step, {
    onSaved: () => {
      toasts.success(words[step].done);
      onClose();
    },
  });
  return (
    <Dialog
      title={words[step].title}
      isOpen={isOpen}
      isBusy={decide.isPending}
      onClose={onClose}
      onClosed={decide.reset}
    >
      <MarkForm step={step} decide={decide} onClose={onClose} />
    </Dialog>
  );
};

const shortest = 5;

type MarkFormProps = {
  step: Step;
  decide: ReturnType<typeof useMarkAttempt>;
  onClose: () => void;
};

const MarkForm = ({ step, decide, onClose }: MarkFormProps) => {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim().length < shortest;
  const { text, button, color } = words[step];

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) return;
    decide.save(reason.trim());
  };

  return (
    <form className={css['body']} noValidate onSubmit={handleSubmit}>
      <p className={css['text']}>{text}</p>
      <Textarea
        size="md"
        label="Motivo"
        required
        rows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        error={isTried && isMissing ? 'Escribe el motivo (al menos 5 caracteres).' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {decide.error === null ? null : (
        <Notice tone="danger">
          {tellServerMessage(decide.error, 'No se pudo guardar la decisión.')}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={decide.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={decide.isPending} {...(color && { color })}>
          {button}
        </Button>
      </DialogActions>
    </form>
  );
};
