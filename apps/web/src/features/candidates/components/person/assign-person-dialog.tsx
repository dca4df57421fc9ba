import { Button } from '@mantine/core';
import { Dialog, DialogActions, EmptyState, Notice } from '@tamiz/ui';
import { IconBriefcase2 } from '@tabler/icons-react';
import { useState } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import {
  useAssignPerson,
  useTargetPositions,
} from '#src/features/candidates/api/person-actions.ts';
import { TargetChoices } from '#src/features/candidates/components/person/target-choices.tsx';
import { tellRefusal } from '#src/features/candidates/failure-texts.ts';
import type { PositionSummary } from '#src/lib/positions/position.ts';
import { usePositionCandidates } from '#src/lib/positions/get-position.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type AssignPersonDialogProps = {
  candidateId: Id;
  name: string;
  /** Where the person is already. */
  positionIds: ReadonlySet<string>;
  isOpen: boolean;
  onClose: () => void;
};

/** Loads a person the account knows into another position with room. */
export const AssignPersonDialog = (props: AssignPersonDialogProps) => {
  const { candidateId, name, positionIds, isOpen, onClose } = props;
  const { toasts } = useServices();
  const navigate = useNavigate();
  const assign = useAssignPerson(candidateId, {
    onSaved: ({ message, placeId }, position, { isSamePage }) => {
      toasts.success(message ?? `${name} ya está en ${position.title}.`);
      handleClose();
      if (placeId === null || !isSamePage) return;
      void navigate(`/position/candidate/${encodeURIComponent(placeId)}`);
    },
  });
  const handleClose = () => {
    onClose();
    assign.reset();
  };
  return (
    <Dialog
      title="Asignar a otra Posición"
      isOpen={isOpen}
      isBusy={assign.isPending}
      onClose={handleClose}
    >
      <AssignForm name={name} positionIds={positionIds} assign={assign} onClose={handleClose} />
    </Dialog>
  );
};

type AssignFormProps = {
  name: string;
  positionIds: ReadonlySet<string>;
  assign: ReturnType<typeof useAssignPerson>;
  onClose: () => void;
};

const AssignForm = ({ name, positionIds, assign, onClose }: AssignFormProps) => {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<PositionSummary | null>(null);
  const positions = useTargetPositions(page);

  return (
    <div className={css['body']}>
      <p className={css['text']}>{`Elige la posición a la que se suma ${name}.`}</p>
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
        {(items) => (
          <TargetChoices
            positions={items}
            taken={positionIds}
            chosen={chosen?.id ?? null}
            onChoose={setChosen}
          />
        )}
      </PagedList>
      {assign.error === null ? null : (
        <Notice tone="danger">
          {tellRefusal(assign.error, 'No se pudo asignar el candidato.')}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={assign.isPending}>
          Cancelar
        </Button>
        {chosen === null ? (
          <Button disabled>Asignar candidato</Button>
        ) : (
          <AssignButton
            key={chosen.id}
            position={chosen}
            isBusy={assign.isPending}
            onAssign={() => assign.save(chosen)}
          />
        )}
      </DialogActions>
    </div>
  );
};

type AssignButtonProps = { position: PositionSummary; isBusy: boolean; onAssign: () => void };

/** A list of positions does not say how full they are, so the chosen one is asked. */
const AssignButton = ({ position, isBusy, onAssign }: AssignButtonProps) => {
  const { data } = usePositionCandidates(position.id, 1);
  const { maxCandidates } = position;
  const total = data?.total ?? null;
  const isFull = total !== null && maxCandidates !== null && total >= maxCandidates;
  return (
    <Button onClick={onAssign} disabled={isFull} loading={isBusy}>
      {isFull ? 'Esta posición está llena' : 'Asignar candidato'}
    </Button>
  );
};

const NoPositions = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconBriefcase2 size={22} stroke={1.7} />}
    title="No hay posiciones"
    text="Crea una posición y vuelve para asignarle este candidato."
  />
);
