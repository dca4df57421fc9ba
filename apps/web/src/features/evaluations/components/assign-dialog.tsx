import { Button } from '@mantine/core';
import { positionStatusLabels } from '@tamiz/contract/shared/labels';
import { Dialog, DialogActions, EmptyState, Notice } from '@tamiz/ui';
import { IconBriefcase2 } from '@tabler/icons-react';
import { useState } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import {
  useAssignEvaluation,
  useOpenPositions,
} from '#src/features/evaluations/api/assign-evaluation.ts';
import type { OpenPosition } from '#src/features/evaluations/api/assign-evaluation.ts';
import type { Evaluation } from '#src/features/evaluations/api/get-evaluation.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './evaluation-screen.module.css';

type AssignDialogProps = { evaluation: Evaluation; isOpen: boolean; onClose: () => void };

const noPermission = 'No tienes permiso para realizar esta acción.';

const tellAssignFailure = ({ kind, status, message }: ApiFailure): string => {
  if (message !== '' && kind !== 'broken') return message;
  return status === 403 ? noPermission : 'No se pudo asignar la evaluación.';
};

/** Gives the evaluation to a position that never had one. */
export const AssignDialog = ({ evaluation, isOpen, onClose }: AssignDialogProps) => {
  const { toasts } = useServices();
  const assign = useAssignEvaluation({
    onSaved: () => {
      toasts.success('Evaluación asignada correctamente.');
      handleClose();
    },
  });
  const handleClose = () => {
    assign.reset();
    onClose();
  };
  return (
    <Dialog
      title="Asignar a posición"
      isOpen={isOpen}
      isBusy={assign.isPending}
      onClose={handleClose}
    >
      <AssignForm evaluation={evaluation} assign={assign} onClose={handleClose} />
    </Dialog>
  );
};

type AssignFormProps = Omit<AssignDialogProps, 'isOpen'> & {
  assign: ReturnType<typeof useAssignEvaluation>;
};

const AssignForm = ({ evaluation, assign, onClose }: AssignFormProps) => {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Id | null>(null);
  const positions = useOpenPositions(page);

  const handleAssign = () => {
    if (chosen === null) return;
    assign.save({ positionId: chosen, evaluationId: evaluation.id });
  };

  return (
    <div className={css['body']}>
      <p className={css['lead']}>
        {`Elige la posición que usará «${evaluation.title}». Solo aparecen las que tienen estado «${positionStatusLabels.created}»; a las demás se les asigna desde su página.`}
      </p>
      <PagedList
        query={positions}
        texts={{
          loading: 'Cargando posiciones',
          failure: 'No se pudieron cargar las posiciones.',
          pages: 'Páginas de posiciones',
        }}
        empty={<NoPositions />}
        onPage={(wanted) => {
          setChosen(null);
          setPage(wanted);
        }}
      >
        {(items) => <Choices positions={items} chosen={chosen} onChoose={setChosen} />}
      </PagedList>
      {assign.error === null ? null : (
        <Notice tone="danger">{tellAssignFailure(assign.error)}</Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={assign.isPending}>
          Cancelar
        </Button>
        <Button onClick={handleAssign} disabled={chosen === null} loading={assign.isPending}>
          Asignar evaluación
        </Button>
      </DialogActions>
    </div>
  );
};

type ChoicesProps = {
  positions: readonly OpenPosition[];
  chosen: Id | null;
  onChoose: (id: Id) => void;
};

const Choices = ({ positions, chosen, onChoose }: ChoicesProps) => (
  <div className={css['positions']} role="radiogroup" aria-label="Posiciones creadas">
    {positions.map(({ id, title, createdAt }) => (
      <label key={id}>
        <input type="radio" name="position" checked={id === chosen} onChange={() => onChoose(id)} />
        <span>
          <b>{title}</b>
          {createdAt === null ? null : `Creada el ${formatDate(createdAt)}`}
        </span>
      </label>
    ))}
  </div>
);

const NoPositions = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconBriefcase2 size={22} stroke={1.7} />}
    title={`No hay posiciones con estado «${positionStatusLabels.created}»`}
    text="Crea una posición y vuelve, o asigna esta evaluación desde la página de tu posición."
  />
);
