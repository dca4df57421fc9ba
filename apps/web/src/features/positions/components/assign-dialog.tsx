import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useReplaceEvaluation } from '#src/features/positions/api/assign-evaluation.ts';
import { NoCatalogues } from '#src/features/positions/components/create-dialog.tsx';
import { EvaluationPicker } from '#src/features/positions/components/picker/evaluation-picker.tsx';
import { tellRefusal } from '#src/features/positions/failure-texts.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import type { Position } from '#src/lib/positions/position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './dialogs.module.css';

type AssignDialogProps = {
  position: Position;
  /** Told by who opens it: the position itself changes halfway through a replacement. */
  isReplacing: boolean;
  isOpen: boolean;
  onClose: () => void;
};

export const AssignDialog = ({ position, isReplacing, isOpen, onClose }: AssignDialogProps) => {
  const catalogues = useCatalogues();
  const { toasts } = useServices();
  const [hasDetached, setHasDetached] = useState(false);
  const replace = useReplaceEvaluation(position.id, {
    onSaved: (outcome) => {
      if (outcome.hasDetached) setHasDetached(true);
      if (outcome.failure !== null) return;
      toasts.success('Evaluación asignada correctamente.');
      handleClose();
    },
  });
  const handleClose = () => {
    replace.reset();
    onClose();
  };
  return (
    <Dialog
      title={isReplacing ? 'Cambiar evaluación' : 'Asignar evaluación'}
      size="xl"
      isOpen={isOpen}
      isBusy={replace.isPending}
      onClose={handleClose}
      onClosed={() => setHasDetached(false)}
    >
      {catalogues.data === undefined ? (
        <NoCatalogues catalogues={catalogues} />
      ) : (
        <AssignForm
          position={position}
          catalogues={catalogues.data}
          isReplacing={isReplacing}
          hasDetached={hasDetached}
          replace={replace}
          onClose={handleClose}
        />
      )}
    </Dialog>
  );
};

type AssignFormProps = Omit<AssignDialogProps, 'isOpen'> & {
  catalogues: Catalogues;
  /** A try that failed halfway has left the position without an evaluation. */
  hasDetached: boolean;
  replace: ReturnType<typeof useReplaceEvaluation>;
};

const AssignForm = (props: AssignFormProps) => {
  const { position, catalogues, isReplacing, hasDetached, replace, onClose } = props;
  const [current] = useState(position.evaluation);
  const [chosen, setChosen] = useState<Id | null>(null);
  const failure = replace.data?.failure ?? null;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === null) return;
    const mustDetach = current !== null && !hasDetached;
    replace.save({ evaluationId: chosen, mustDetach });
  };

  return (
    <form className={css['form']} onSubmit={handleSubmit}>
      <p className={css['lead']}>
        {isReplacing && current !== null
          ? `Elige la evaluación que toma el lugar de «${current.title}».`
          : 'Elige la evaluación que van a responder los candidatos de esta posición.'}
      </p>
      <EvaluationPicker
        catalogues={catalogues}
        currentId={hasDetached ? null : (current?.id ?? null)}
        chosen={chosen}
        onChoose={setChosen}
      />
      {failure === null ? null : (
        <Notice tone="danger">{tellRefusal(failure, 'No se pudo asignar la evaluación.')}</Notice>
      )}
      {failure !== null && hasDetached ? (
        <Notice tone="warning">
          La posición no tiene evaluación ahora. Vuelve a intentarlo o elige otra.
        </Notice>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={replace.isPending}>
          {hasDetached ? 'Cerrar' : 'Cancelar'}
        </Button>
        <Button type="submit" disabled={chosen === null} loading={replace.isPending}>
          {failure === null ? 'Asignar evaluación' : 'Reintentar'}
        </Button>
      </DialogActions>
    </form>
  );
};
