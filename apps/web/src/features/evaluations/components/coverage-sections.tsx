import { EmptyState, Section } from '@tamiz/ui';
import { IconGridDots } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';

import { CoverageMatrix } from '#src/components/coverage-matrix/coverage-matrix.tsx';
import { HeatLegend } from '#src/components/coverage-matrix/heat-legend.tsx';
import { buildMatrix, isSameCell } from '#src/components/coverage-matrix/matrix.ts';
import type { Cell } from '#src/components/coverage-matrix/matrix.ts';
import { LevelGuide } from '#src/components/level-guide/level-guide.tsx';
import type { Evaluation } from '#src/features/evaluations/api/get-evaluation.ts';
import { readCell, writeCell } from '#src/features/evaluations/cell-param.ts';
import { CellQuestions } from '#src/features/evaluations/components/cell-questions.tsx';
import { bringIntoView } from '#src/lib/bring-into-view.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';

import css from './evaluation-screen.module.css';

type CoverageSectionsProps = { evaluation: Evaluation; catalogues: Catalogues | undefined };

export const CoverageSections = ({ evaluation, catalogues }: CoverageSectionsProps) => {
  const [params, setParams] = useSearchParams();
  const table = useRef<HTMLTableElement>(null);
  const questions = useRef<HTMLDivElement>(null);
  const matrix = useMemo(
    () => buildMatrix(evaluation.coverage, catalogues),
    [evaluation.coverage, catalogues],
  );
  const cell = readCell(params);

  // Each press replaces the last in the history: going back leaves the evaluation, not the cell.
  const show = (next: URLSearchParams) =>
    setParams(next, { replace: true, preventScrollReset: true });

  const handleSelect = (pressed: Cell, isPointer: boolean) => {
    show(writeCell(isSameCell(cell, pressed) ? null : pressed));
    if (isPointer) requestAnimationFrame(() => bringIntoView(questions.current, 'nearest'));
  };

  const handleClear = () => {
    show(writeCell(null));
    // The button that had the focus goes with the choice.
    table.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  };

  return (
    <>
      <Section
        title="Cobertura temática"
        note="Elige una celda para ver sus preguntas. El tono compara celdas del mismo nivel."
        aside={<HeatLegend />}
      >
        {matrix.rows.length === 0 ? (
          <EmptyState
            titleLevel={3}
            icon={<IconGridDots size={22} stroke={1.7} />}
            title="Sin preguntas publicadas"
            text="Esta evaluación aún no tiene una versión con preguntas."
          />
        ) : (
          <>
            <LevelGuide levels={matrix.columns} />
            <CoverageMatrix
              ref={table}
              label="Cobertura temática"
              matrix={matrix}
              depth="topics"
              selected={cell}
              onSelect={handleSelect}
            />
          </>
        )}
      </Section>
      <div ref={questions} className={css['questions']}>
        <CellQuestions
          cell={cell}
          questions={evaluation.latestVersion?.questions ?? []}
          page={readPageParam(params)}
          catalogues={catalogues}
          onPage={(page) => {
            show(withPage(params, page));
            bringIntoView(questions.current, 'nearest');
          }}
          onClear={handleClear}
        />
      </div>
    </>
  );
};
