import { EmptyState, Section } from '@tamiz/ui';
import { IconGridDots } from '@tabler/icons-react';
import { useMemo } from 'react';

import { CoverageMatrix } from '#src/components/coverage-matrix/coverage-matrix.tsx';
import { HeatLegend } from '#src/components/coverage-matrix/heat-legend.tsx';
import { MatrixSkeleton } from '#src/components/coverage-matrix/matrix-skeleton.tsx';
import { buildMatrix } from '#src/components/coverage-matrix/matrix.ts';
import { LevelGuide } from '#src/components/level-guide/level-guide.tsx';
import { CatalogueFailure } from '#src/components/load-failure.tsx';
import { cellOfFilters, filtersOfCell } from '#src/features/questions/filters.ts';
import type { Filters } from '#src/features/questions/filters.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';

type Pick = (filters: Filters, isPointer: boolean) => void;

/** The catalogues as they come: of the shared bank, or with the own topics in their place. */
export type LoadedCatalogues = {
  data: Catalogues | undefined;
  error: ApiFailure | null;
  refetch: () => Promise<unknown>;
};

type BankMatrixProps = {
  catalogues: LoadedCatalogues;
  filters: Filters;
  onPick: Pick;
};

export const BankMatrix = ({ catalogues, filters, onPick }: BankMatrixProps) => {
  const { data, error, refetch } = catalogues;
  return (
    <Section
      title="Matrix de preguntas"
      note="Suma de preguntas nuevas y activas por dificultad. Elige una celda para buscarla."
      aside={<HeatLegend />}
    >
      {data === undefined && error === null ? <MatrixSkeleton label="Cargando la matriz" /> : null}
      {data === undefined && error !== null ? (
        <CatalogueFailure failure={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Counts catalogues={data} filters={filters} onPick={onPick} />}
    </Section>
  );
};

type CountsProps = { catalogues: Catalogues; filters: Filters; onPick: Pick };

const Counts = ({ catalogues, filters, onPick }: CountsProps) => {
  const matrix = useMemo(() => buildMatrix(catalogues.bank, catalogues), [catalogues]);
  return matrix.rows.length === 0 ? (
    <EmptyState
      titleLevel={3}
      icon={<IconGridDots size={22} stroke={1.7} />}
      title="El banco aún está vacío"
      text="Aquí ves cuántas preguntas hay de cada tema en cuanto exista la primera."
    />
  ) : (
    <>
      <LevelGuide levels={matrix.columns} />
      <CoverageMatrix
        label="Matrix de preguntas"
        matrix={matrix}
        depth="technologies"
        selected={cellOfFilters(filters, catalogues)}
        onSelect={(cell, isPointer) => onPick(filtersOfCell(cell, catalogues), isPointer)}
      />
    </>
  );
};
