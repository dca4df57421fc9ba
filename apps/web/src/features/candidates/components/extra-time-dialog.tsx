import { Button, NativeSelect } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useGrantExtraTime } from '#src/features/candidates/api/fair-time.ts';
import type { ExtraTime } from '#src/features/candidates/api/fair-time.ts';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import { asGiven } from '#src/lib/api/as-given.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './section-dialogs.module.css';

type ExtraTimeDialogProps = { candidate: PositionCandidate; isOpen: boolean; onClose: () => void };

/** More time for one candidate; nobody is asked why. */
export const ExtraTimeDialog = ({ candidate, isOpen, onClose }: ExtraTimeDialogProps) => {
  const { toasts } = useServices();
  const grant = useGrantExtraTime(candidate.id, {
    onSaved: () => {
      toasts.success('Tiempo adicional actualizado.');
      onClose();
    },
  });
  return (
    <Dialog
      title="Tiempo adicional"
      isOpen={isOpen}
      isBusy={grant.isPending}
      onClose={onClose}
      onClosed={grant.reset}
    >
      <ExtraTimeForm candidate={candidate} grant={grant} onClose={onClose} />
    </Dialog>
  );
};

const shares = [
  { value: 'percent:0', label: 'Sin tiempo adicional' },
  { value: 'percent:25', label: '25 % más en cada pregunta' },
  { value: 'percent:50', label: '50 % más en cada pregunta' },
  { value: 'percent:100', label: 'El doble en cada pregunta' },
];

const minutes = [
  { value: 'minutes:2', label: '2 minutos en la pregunta actual' },
  { value: 'minutes:5', label: '5 minutos en la pregunta actual' },
  { value: 'minutes:10', label: '10 minutos en la pregunta actual' },
];

const readChoice = (choice: string): ExtraTime => {
  const [kind, amount = '0'] = choice.split(':');
  return kind === 'minutes' ? { minutes: Number(amount) } : { percent: asGiven(Number(amount)) };
};

type ExtraTimeFormProps = {
  candidate: PositionCandidate;
  grant: ReturnType<typeof useGrantExtraTime>;
  onClose: () => void;
};

const ExtraTimeForm = ({ candidate, grant, onClose }: ExtraTimeFormProps) => {
  const isRunning = candidate.attempt?.status === 'in_progress';
  const [choice, setChoice] = useState(`percent:${String(candidate.extraTimePercent ?? 0)}`);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    grant.save(readChoice(choice));
  };

  return (
    <form className={css['body']} noValidate onSubmit={handleSubmit}>
      <p className={css['text']}>
        {isRunning
          ? `${candidate.name} está respondiendo ahora: lo verá en su examen en unos segundos.`
          : `Se aplica a cada pregunta del examen de ${candidate.name}.`}{' '}
        Es un dato privado: no pedimos el motivo y en el reporte solo aparece como «tiempo
        adicional».
      </p>
      <NativeSelect
        size="md"
        label="Cuánto tiempo"
        data-autofocus
        value={choice}
        data={isRunning ? [...shares, ...minutes] : shares}
        onChange={({ currentTarget }) => setChoice(currentTarget.value)}
      />
      {grant.error === null ? null : (
        <Notice tone="danger">
          {tellServerMessage(grant.error, 'No se pudo actualizar el tiempo adicional.')}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={grant.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={grant.isPending}>
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
};
