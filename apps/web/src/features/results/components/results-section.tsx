import { Card, EmptyState } from '@tamiz/ui';
import { IconChartDots } from '@tabler/icons-react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useResultSummary } from '#src/features/results/api/results.ts';
import { Board } from '#src/features/results/components/board.tsx';
import type { BoardProps } from '#src/features/results/components/board.tsx';

/** The results of a position: who is good, as far as the exam can tell. */
export const ResultsSection = ({ positionId, ...props }: BoardProps) => {
  const { data: summary, error, refetch } = useResultSummary(positionId);
  if (summary === undefined) {
    return (
      <Card>
        {error === null ? (
          <RowSkeletons label="Cargando resultados" />
        ) : (
          <LoadFailure
            title="No se pudieron cargar los resultados."
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
      </Card>
    );
  }
  if (summary.total === 0) return <NobodyYet />;
  return <Board positionId={positionId} summary={summary} {...props} />;
};

const NobodyYet = () => (
  <Card>
    <EmptyState
      titleLevel={2}
      icon={<IconChartDots size={22} stroke={1.7} />}
      title="Aún no hay resultados"
      text="Aquí verás a quien entregue su examen, de mejor a peor puntaje, con lo que sabe de cada tecnología."
    />
  </Card>
);
