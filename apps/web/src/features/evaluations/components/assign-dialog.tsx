import { Button } from '@mantine/core';
import { positionStatusLabels } from '@tamiz/contract/shared/labels';
import { Dialog, DialogActions, EmptyState, Notice } from '@tamiz/ui';
import { IconBriefcase2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import {
  useAssignEvaluation,
  useOpenPositions,
} from '#src/features/evaluations/api/assign-evaluation.ts';
import type { OpenPosition } from '#src/features/evaluations/api/assign-evaluation.ts';
import type { Evaluation } from '#src/features/evaluations/api/get-evaluation.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { counted, formatDate } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './evaluation-screen.module.css';

type AssignDialogProps = {
  evaluation: Evaluation;
  /** What is about to be assigned, in short. */
  facts: ReactNode;
  isOpen: boolean;
  onClose: () => void;
};

const noPermission = 'No tienes permiso para realizar esta acción.';

const tellAssignFailure = ({ kind, status, message }: ApiFailure): string => {
  if (message !== '' && kind !== 'broken') return message;
  return status === 403 ? noPermission : 'No se pudo asignar la evaluación.';
};

/** Gives the evaluation to a position that never had one. */
export const AssignDialog = ({ evaluation, facts, isOpen, onClose }: AssignDialogProps) => {
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
      <AssignForm evaluation={evaluation} facts={facts} assign={assign} onClose={handleClose} />
    </Dialog>
  );
};

type AssignFormProps = Omit<AssignDialogProps, 'isOpen'> & {
  assign: ReturnType<typeof useAssignEvaluation>;
};

const AssignForm = ({ evaluation, facts, assign, onClose }: AssignFormProps) => {
  const canSearch = useCatalogues().data?.features.has('positions.search') === true;
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Id | null>(null);
  const positions = useOpenPositions(q, page);

  const show = (words: string, wanted: number) => {
    // What is no longer on screen must not be assigned.
    setChosen(null);
    setQ(words);
    setPage(wanted);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === null) return;
    assign.save({ positionId: chosen, evaluationId: evaluation.id });
  };

  return (
    <form className={css['body']} onSubmit={handleSubmit}>
      <p className={css['lead']}>
        {`Elige la posición que usará «${evaluation.title}». Solo aparecen las que tienen estado «${positionStatusLabels.created}»; a las demás se les asigna desde su página.`}
      </p>
      {facts}
      {canSearch ? (
        <SearchField
          label="Buscar posición por título"
          isFirst
          onSearch={(words) => show(words, 1)}
        />
      ) : null}
      <PagedList
        query={positions}
        texts={{
          loading: 'Cargando posiciones',
          failure: 'No se pudieron cargar las posiciones.',
          pages: 'Páginas de posiciones',
        }}
        empty={q === '' ? <NoPositions /> : <NothingFound words={q} />}
        onPage={(wanted) => show(q, wanted)}
      >
        {(items) => (
          <Choices
            positions={items}
            isStale={positions.isPlaceholderData}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </PagedList>
      {assign.error === null ? null : (
        <Notice tone="danger">{tellAssignFailure(assign.error)}</Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={assign.isPending}>
          Cancelar
        </Button>
        <Button type="submit" disabled={chosen === null} loading={assign.isPending}>
          Asignar evaluación
        </Button>
      </DialogActions>
    </form>
  );
};

type ChoicesProps = {
  positions: readonly OpenPosition[];
  /** Others are on their way. */
  isStale: boolean;
  chosen: Id | null;
  onChoose: (id: Id) => void;
};

const Choices = ({ positions, isStale, chosen, onChoose }: ChoicesProps) => (
  <div className={css['positions']} role="radiogroup" aria-label="Posiciones creadas">
    {positions.map(({ id, title, ...facts }) => (
      <label key={id}>
        <input
          type="radio"
          name="position"
          checked={id === chosen}
          disabled={isStale}
          onChange={() => onChoose(id)}
        />
        <span>
          <b>{title}</b>
          {tellFacts(facts)}
        </span>
      </label>
    ))}
  </div>
);

const tellFacts = ({ createdAt, candidates }: Pick<OpenPosition, 'createdAt' | 'candidates'>) =>
  [
    createdAt === null ? null : `Creada el ${formatDate(createdAt)}`,
    candidates === null ? null : countCandidates(candidates),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');

const countCandidates = (count: number): string => counted(count, 'candidato', 'candidatos');

const NothingFound = ({ words }: { words: string }) => (
  <p className={css['nothing']} role="status">
    {`Ninguna posición con estado «${positionStatusLabels.created}» contiene «${words}».`}
  </p>
);

const NoPositions = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconBriefcase2 size={22} stroke={1.7} />}
    title={`No hay posiciones con estado «${positionStatusLabels.created}»`}
    text="Crea una posición y vuelve, o asigna esta evaluación desde la página de tu posición."
  />
);
