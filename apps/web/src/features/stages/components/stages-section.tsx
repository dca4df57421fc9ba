import { Button, TextInput } from '@mantine/core';
import { maxStageName, maxStages } from '@tamiz/contract/hiring/stage';
import { Card, Notice, Section } from '@tamiz/ui';
import { IconArchive, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { changeOf, moveRow, rowsOf } from '#src/features/stages/rows.ts';
import type { Row } from '#src/features/stages/rows.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useSaveStages, useStages } from '#src/lib/pipeline/stages.ts';
import type { Stage } from '#src/lib/pipeline/stages.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './stages-section.module.css';

/** The steps of deciding, for whoever runs the account. */
export const StagesSection = () => {
  const isOffered = useCatalogues().data?.features.has('pipeline') === true;
  const isOwner = can(useUser(), 'account.manage');
  return isOffered && isOwner ? <Loaded /> : null;
};

const Loaded = () => {
  const { data, error, refetch } = useStages();
  if (data === undefined) {
    return error === null ? (
      <RowSkeletons label="Cargando etapas" />
    ) : (
      <Card>
        <LoadFailure
          title="No se pudieron cargar las etapas."
          failure={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data.abilities.has('manage')) return null;
  const names = data.stages.map(({ id, name }) => `${id}:${name}`).join();
  return (
    <Section
      title="Etapas"
      note="Los pasos por los que tu equipo lleva a cada persona. Las seis iniciales pueden cambiar de nombre, pero no archivarse."
    >
      <StagesForm key={names} stages={data.stages} />
    </Section>
  );
};

const StagesForm = ({ stages }: { stages: readonly Stage[] }) => {
  const { toasts } = useServices();
  const before = rowsOf(stages);
  const [rows, setRows] = useState(before);
  const save = useSaveStages({ onSaved: () => toasts.success('Etapas guardadas.') });
  const isUnchanged = JSON.stringify(rows) === JSON.stringify(before);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.save(changeOf(before, rows));
  };
  const rename = (key: string, name: string) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, name } : row)));

  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <ol className={css['rows']}>
        {rows.map((row, index) => (
          <StageRow
            key={row.key}
            row={row}
            number={index + 1}
            isLast={index === rows.length - 1}
            onRename={(name) => rename(row.key, name)}
            onMove={(step) => setRows(moveRow(rows, index, step))}
            onArchive={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      <div className={css['foot']}>
        <Button
          variant="default"
          disabled={rows.length >= maxStages}
          onClick={() =>
            setRows([...rows, { key: crypto.randomUUID(), id: null, name: '', isOwn: true }])
          }
        >
          Agregar etapa
        </Button>
        <Button type="submit" variant="default" disabled={isUnchanged} loading={save.isPending}>
          Guardar etapas
        </Button>
        {save.error === null ? null : (
          <Notice tone="danger">
            {tellFailure(save.error, 'No se pudieron guardar las etapas.')}
          </Notice>
        )}
      </div>
    </form>
  );
};

type StageRowProps = {
  row: Row;
  number: number;
  isLast: boolean;
  onRename: (name: string) => void;
  onMove: (step: -1 | 1) => void;
  onArchive: () => void;
};

const StageRow = ({ row, number, isLast, onRename, onMove, onArchive }: StageRowProps) => {
  const called = row.name === '' ? `la etapa ${String(number)}` : row.name;
  return (
    <li>
      <TextInput
        size="md"
        aria-label={`Nombre de la etapa ${String(number)}`}
        maxLength={maxStageName}
        autoFocus={row.id === null}
        value={row.name}
        onChange={({ currentTarget }) => onRename(currentTarget.value)}
      />
      <div className={css['moves']}>
        <button
          type="button"
          aria-label={`Subir ${called}`}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={17} stroke={1.7} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Bajar ${called}`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={17} stroke={1.7} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Archivar ${called}`}
          disabled={!row.isOwn}
          onClick={onArchive}
        >
          <IconArchive size={17} stroke={1.7} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
};
