import { Button } from '@mantine/core';
import type { Result, ResultSummary } from '@tamiz/contract/exams/board';
import { percentOf, proportionOf } from '@tamiz/contract/shared/proportions';
import { Card, EmptyState } from '@tamiz/ui';
import { IconArrowRight, IconFilterOff } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useState } from 'react';

import { whenOpened } from '#src/components/when-opened.tsx';
import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { SelectionBar } from '#src/components/selection-bar/selection-bar.tsx';
import { useResults } from '#src/features/results/api/results.ts';
import { boardQueryOf, isNarrowed } from '#src/features/results/board-query.ts';
import type { BoardChoice } from '#src/features/results/board-query.ts';
import { keepColumns, readColumns } from '#src/features/results/columns.ts';
import { AnonymousSwitch } from '#src/components/pipeline/anonymous-switch.tsx';
import { CompareButton } from '#src/features/results/components/compare-button.tsx';
import { ExportMenu } from '#src/features/results/components/export-menu.tsx';
import { BoardFilters } from '#src/features/results/components/board-filters.tsx';
import { ShareButton } from '#src/features/results/components/share/share-button.tsx';
import { StageCell } from '#src/features/results/components/stage-cell.tsx';
import { ResultTable } from '#src/features/results/components/result-table.tsx';
import { ReportDownloadCard } from '#src/features/results/components/report-download-card.tsx';
import { ScoreStrip } from '#src/features/results/components/score-strip.tsx';
import { spreadOf } from '#src/features/results/standing.ts';
import { useReports } from '#src/features/results/use-reports.ts';
import { useMoving } from '#src/features/results/use-moving.ts';
import { useSelection } from '#src/features/results/use-selection.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatNumber } from '#src/lib/format.ts';
import { useStages } from '#src/lib/pipeline/stages.ts';
import type { Stage } from '#src/lib/pipeline/stages.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useSteady } from '#src/lib/use-steady.ts';

import css from './board.module.css';

const MoveDialog = whenOpened(
  async () => (await import('#src/components/pipeline/move-dialog.tsx')).MoveDialog,
);
const PassMarkDialog = whenOpened(
  async () =>
    (await import('#src/features/results/components/pass-mark-dialog.tsx')).PassMarkDialog,
);

const noStages: readonly Stage[] = [];

export type BoardProps = {
  positionId: Id;
  positionTitle: string;
  choice: BoardChoice;
  onChoice: (choice: BoardChoice) => void;
  /** What is looked for; it names people and stays out of the address. */
  search: string;
  onSearch: (text: string) => void;
};

/** Everything there is to see, narrow down and decide once somebody has answered. */
export const Board = ({
  positionId,
  positionTitle,
  summary,
  choice,
  onChoice,
  search,
  onSearch,
}: BoardProps & { summary: ResultSummary }) => {
  const asked = useDeferredValue(search.trim());
  const [columns, setColumns] = useState(readColumns);
  const [isMarking, setIsMarking] = useState(false);
  const selection = useSelection();
  const moving = useMoving(positionId);
  const stages = useStages().data?.stages ?? noStages;
  const canExport = useCatalogues().data?.features.has('results.export') === true;
  const reports = useReports(positionId);
  const wanted = boardQueryOf(choice, asked);
  const results = useResults(positionId, wanted);
  const chosenIds = selection.people.map(({ id }) => id);
  const spread = spreadOf(summary);
  // Drawing fifty people takes a while; who goes on typing meanwhile does not wait for it.
  const pages = useDeferredValue(results.data?.pages);
  const rows = pages?.flatMap(({ items }) => items) ?? [];
  const matching = pages?.[0]?.matching ?? null;
  const mayMark = summary.abilities?.includes('set_pass_mark') === true;
  const mayShare = summary.abilities?.includes('share') === true;
  const mayMove = summary.abilities?.includes('move') === true;
  const isMoving = moving.isBusy;
  const moveOne = useSteady(moving.moveOne);
  const moveAndWrite = useSteady((result: Result) => moving.dialog.open([result]));
  const renderStage = useCallback(
    (result: Result) => (
      <StageCell
        result={result}
        stages={stages}
        canMove={mayMove}
        isBusy={isMoving}
        onMove={moveOne}
        onMoveAndWrite={moveAndWrite}
      />
    ),
    [stages, mayMove, isMoving, moveOne, moveAndWrite],
  );
  return (
    <div className={css['board']}>
      <BoardFilters
        summary={summary}
        stages={stages.map(({ id, name }) => ({ value: id, label: name }))}
        choice={choice}
        onChoice={onChoice}
        search={search}
        onSearch={onSearch}
        columns={columns}
        onColumns={(next) => {
          setColumns(next);
          keepColumns(next);
        }}
        tools={
          <>
            {mayShare ? <ShareButton positionId={positionId} summary={summary} ids={null} /> : null}
            {canExport ? (
              <ExportMenu
                positionId={positionId}
                wanted={wanted}
                whom="todo lo que coincide"
                opens="down"
                onReports={reports.prepare}
              />
            ) : null}
          </>
        }
      >
        {mayMark ? (
          <AnonymousSwitch positionId={positionId} isAnonymous={summary.is_anonymous} />
        ) : null}
      </BoardFilters>
      <ReportDownloadCard positionId={positionId} reports={reports} />
      {spread === null ? null : (
        <ScoreStrip
          spread={spread}
          passMark={summary.pass_mark}
          chosen={selection.people.map((person) => percentOf(proportionOf(person)))}
          onPassMark={mayMark ? () => setIsMarking(true) : null}
        />
      )}
      <Card className={css['card']}>
        {pages === undefined ? (
          results.error === null ? (
            <RowSkeletons label="Cargando resultados" />
          ) : (
            <LoadFailure
              title="No se pudieron cargar los resultados."
              failure={results.error}
              onRetry={() => void results.refetch()}
            />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            titleLevel={2}
            icon={<IconFilterOff size={22} stroke={1.7} />}
            title="Nadie coincide"
            text="Prueba con otro texto o quita algún filtro."
            action={
              isNarrowed(choice, asked) ? (
                <Button
                  variant="default"
                  onClick={() => {
                    onSearch('');
                    onChoice({ sort: choice.sort });
                  }}
                >
                  Quitar filtros
                </Button>
              ) : null
            }
          />
        ) : (
          <>
            <ResultTable
              results={rows}
              summary={summary}
              columns={columns}
              selection={selection}
              isRanked={choice.sort === 'score'}
              isBusy={results.isPlaceholderData || pages !== results.data?.pages}
              renderStage={renderStage}
            />
            <div className={css['foot']}>
              <p role="status">
                {matching === null
                  ? `${formatNumber(rows.length)} en pantalla`
                  : `${formatNumber(rows.length)} de ${formatNumber(matching)}`}
              </p>
              {results.hasNextPage ? (
                <Button
                  variant="default"
                  loading={results.isFetchingNextPage}
                  onClick={() => void results.fetchNextPage()}
                >
                  Mostrar más
                </Button>
              ) : null}
            </div>
          </>
        )}
      </Card>
      <SelectionBar count={selection.people.length} onClear={selection.clear}>
        {mayMove ? (
          <Button
            variant="default"
            leftSection={<IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => moving.dialog.open(selection.people)}
          >
            Mover a…
          </Button>
        ) : null}
        <CompareButton positionId={positionId} ids={chosenIds} />
        {mayShare ? (
          <ShareButton positionId={positionId} summary={summary} ids={chosenIds} />
        ) : null}
        {canExport ? (
          <ExportMenu
            positionId={positionId}
            wanted={{ sort: choice.sort, ids: chosenIds }}
            whom="selección"
            opens="up"
            onReports={reports.prepare}
          />
        ) : null}
      </SelectionBar>
      <MoveDialog
        positionId={positionId}
        positionTitle={positionTitle}
        people={moving.dialog.people}
        stages={stages}
        isOpen={moving.dialog.isOpen}
        onClose={moving.dialog.close}
        onMoved={selection.clear}
      />
      <PassMarkDialog
        passMark={summary.pass_mark}
        isOpen={isMarking}
        onClose={() => setIsMarking(false)}
      />
    </div>
  );
};
