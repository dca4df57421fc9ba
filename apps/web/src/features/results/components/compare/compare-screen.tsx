import { Button } from '@mantine/core';
import type { Comparison } from '@tamiz/contract/exams/board';
import { Card, EmptyState, PageHead } from '@tamiz/ui';
import { IconArrowLeft, IconColumns } from '@tabler/icons-react';
import { useMemo } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { StageMenu } from '#src/components/pipeline/stage-menu.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import type { PageHandle } from '#src/components/shell/page-name.tsx';
import { useComparison } from '#src/features/results/api/compare.ts';
import { useResultSummary } from '#src/features/results/api/results.ts';
import { CompareTable } from '#src/features/results/components/compare/compare-table.tsx';
import { Decisive } from '#src/features/results/components/compare/decisive.tsx';
import { useMoving } from '#src/features/results/use-moving.ts';
import { useStages } from '#src/lib/pipeline/stages.ts';
import { usePosition } from '#src/lib/positions/get-position.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './compare.module.css';

const resultsOf = (positionId: string): `/${string}` =>
  `/positions/${encodeURIComponent(positionId)}?vista=resultados`;

const nameOf = (positionId: string, title: string): PageHandle => ({
  title: 'Comparar',
  crumbs: [
    { label: 'Posiciones', to: '/positions' },
    { label: title, to: resultsOf(positionId) },
  ],
});

const numbers = ['', '', 'Las dos', 'Las tres', 'Las cuatro'];

const tellExam = ({ people, evaluation }: Comparison): string => {
  const versions = new Set(people.map(({ evaluation_version: version }) => version));
  const everybody = `${numbers[people.length] ?? ''} personas respondieron ${evaluation}`;
  return versions.size === 1
    ? `${everybody}, versión ${String([...versions][0])}. Puedes comparar hasta cuatro.`
    : `${everybody}, en versiones distintas: compara porcentajes, no aciertos.`;
};

type CompareScreenProps = {
  positionId: string;
  ids: readonly string[];
  onRemove: (id: string) => void;
};

/** Two to four people of a position side by side. */
export const CompareScreen = ({ positionId, ids, onRemove }: CompareScreenProps) => {
  const { data, error, refetch } = useComparison(positionId, ids);
  const { data: summary } = useResultSummary(positionId);
  const stages = useStages().data?.stages ?? [];
  const moving = useMoving(positionId);
  const title = usePosition(positionId).data?.title;
  usePageName(
    useMemo(() => (title === undefined ? null : nameOf(positionId, title)), [positionId, title]),
  );
  const back = (
    <Button
      component={Link}
      to={resultsOf(positionId)}
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
    >
      Volver a resultados
    </Button>
  );
  if (error !== null && (error.status === 404 || error.status === 422)) {
    return (
      <Card>
        <EmptyState
          titleLevel={1}
          icon={<IconColumns size={22} stroke={1.7} />}
          title="No hay a quién comparar"
          text="Elige de dos a cuatro personas con resultado en esta posición."
          action={back}
        />
      </Card>
    );
  }
  if (data === undefined || summary === undefined) {
    return (
      <Card>
        {error === null ? (
          <RowSkeletons label="Cargando comparación" />
        ) : (
          <LoadFailure
            title="No se pudo cargar la comparación."
            titleLevel={1}
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    );
  }
  return (
    <>
      <PageHead
        title={`Comparar ${String(data.people.length)} personas`}
        text={tellExam(data)}
        actions={back}
      />
      <div className={css['screen']}>
        <Decisive comparison={data} />
        <CompareTable
          comparison={data}
          summary={summary}
          onRemove={data.people.length > 2 ? onRemove : null}
          renderStage={(person) => (
            <StageMenu
              personName={person.name}
              stageId={person.stage.id}
              stages={stages}
              canMove={summary.abilities?.includes('move') === true}
              isBusy={moving.isBusy}
              onMove={(stage) => moving.moveOne(person, stage)}
            />
          )}
        />
      </div>
    </>
  );
};
