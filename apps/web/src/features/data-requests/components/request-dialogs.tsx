import { Button, Textarea } from '@mantine/core';
import { ConfirmDialog, Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import {
  useAnswer,
  useFinishObjection,
} from '#src/features/data-requests/api/answer-data-request.ts';
import type { DataRequest } from '#src/features/data-requests/api/get-data-requests.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './data-requests.module.css';

type RequestDialogProps = { request: DataRequest; isOpen: boolean; onClose: () => void };

const tell = (failure: ApiFailure | null): string | null =>
  failure === null ? null : failure.message || 'No se pudo guardar. Intenta de nuevo.';

const useAnswerAndClose = ({ request, onClose }: RequestDialogProps, words: string) => {
  const { toasts } = useServices();
  return useAnswer(request.id, {
    onSaved: () => {
      toasts.success(words);
      onClose();
    },
  });
};

export const GrantDialog = (props: RequestDialogProps) => {
  const grant = useAnswerAndClose(props, 'Aceptaste la solicitud. Avisamos a la persona.');
  const isErasure = props.request.kind === 'erasure';
  return (
    <ConfirmDialog
      title="Aceptar la solicitud"
      text={
        isErasure
          ? 'Avisaremos a la persona por correo. Después tienes 15 días hábiles para borrar sus datos con el botón «Borrar datos».'
          : 'Avisaremos a la persona por correo. Después tienes 15 días hábiles para dejar de usar sus datos como pide.'
      }
      confirmLabel="Aceptar la solicitud"
      isOpen={props.isOpen}
      isBusy={grant.isPending}
      failure={tell(grant.error)}
      onConfirm={() => grant.save({ decision: 'granted' })}
      onClose={props.onClose}
    />
  );
};

export const FinishDialog = ({ request, isOpen, onClose }: RequestDialogProps) => {
  const { toasts } = useServices();
  const finish = useFinishObjection(request.id, {
    onSaved: () => {
      toasts.success('La solicitud quedó cumplida.');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Marcar como cumplida"
      text="Confirma que tu equipo ya no usa los datos de esta persona como pidió."
      confirmLabel="Marcar como cumplida"
      isOpen={isOpen}
      isBusy={finish.isPending}
      failure={tell(finish.error)}
      onConfirm={() => finish.save(undefined)}
      onClose={onClose}
    />
  );
};

export const RefuseDialog = (props: RequestDialogProps) => {
  const [typed, setTyped] = useState('');
  const refuse = useAnswerAndClose(props, 'Negaste la solicitud. Avisamos a la persona.');
  const failure = tell(refuse.error);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    refuse.save({ decision: 'refused', answer: typed });
  };
  return (
    <Dialog
      title="Negar la solicitud"
      isOpen={props.isOpen}
      isBusy={refuse.isPending}
      onClose={props.onClose}
      onClosed={refuse.reset}
    >
      <form className={css['form']} noValidate onSubmit={handleSubmit}>
        <Textarea
          label="Motivo"
          description="La persona lo recibe por correo. La ley solo permite negarse en casos contados, como un deber de conservar los datos."
          rows={4}
          maxLength={1_000}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={props.onClose} disabled={refuse.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            color="red"
            loading={refuse.isPending}
            disabled={typed.trim().length < 10}
          >
            Negar la solicitud
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
