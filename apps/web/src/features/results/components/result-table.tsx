import type { Result, ResultSummary } from '@tamiz/contract/exams/board';
import { IconScale } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { columnWords } from '#src/features/results/columns.ts';
import type { BoardColumn } from '#src/features/results/columns.ts';
import { ResultRow } from '#src/features/results/components/result-row.tsx';
import { mostTechnologies } from '#src/features/results/components/technology-marks.tsx';
import { bestOf, isApart } from '#src/features/results/standing.ts';
import { useSteady } from '#src/lib/use-steady.ts';

import css from './result-table.module.css';

export type Selection = {
  has: (id: string) => boolean;
  toggle: (result: Result) => void;
  /** Everybody on screen, or nobody. */
  toggleAll: (results: readonly Result[]) => void;
};

type ResultTableProps = {
  results: readonly Result[];
  summary: ResultSummary;
  columns: ReadonlySet<BoardColumn>;
  selection: Selection;
  /** Whether the best come first: only then a line can tell where the first place ends. */
  isRanked: boolean;
  isBusy: boolean;
  /** One function as long as what it draws stays the same: a new one draws every row again. */
  renderStage: (result: Result) => ReactNode;
};

const scale = [0, 25, 50, 75, 100];

const Head = ({
  results,
  summary,
  columns,
  selection,
}: Pick<ResultTableProps, 'results' | 'summary' | 'columns' | 'selection'>) => {
  const chosen = results.filter(({ id }) => selection.has(id)).length;
  return (
    <div role="row" className={css['head']}>
      <span role="columnheader" className={css['check']}>
        <label>
          <input
            ref={(input) => {
              if (input !== null) input.indeterminate = chosen > 0 && chosen < results.length;
            }}
            type="checkbox"
            aria-label="Seleccionar a quienes están en pantalla"
            checked={chosen > 0 && chosen === results.length}
            onChange={() => selection.toggleAll(results)}
          />
          <span aria-hidden="true">Seleccionar a todas</span>
        </label>
      </span>
      <span role="columnheader" className={css['rank']} aria-label="Lugar">
        #
      </span>
      <span role="columnheader">Candidato</span>
      <span role="columnheader" className={css['number']}>
        Puntaje
      </span>
      {columns.has('interval') ? (
        <span role="columnheader" className={css['scale']} aria-label="Intervalo de 95 %">
          {scale.map((mark) => (
            <i key={mark} style={{ insetInlineStart: `${String(mark)}%` }}>
              {mark}
            </i>
          ))}
        </span>
      ) : null}
      {columns.has('technologies') ? (
        <span role="columnheader" className={css['technologies']} aria-label="Tecnologías">
          {summary.technologies.slice(0, mostTechnologies).map(({ id, name }) => (
            <i key={id} title={name}>
              {name}
            </i>
          ))}
        </span>
      ) : null}
      {(['time', 'date', 'signals', 'stage', 'tags'] as const)
        .filter((column) => columns.has(column))
        .map((column) => (
          <span key={column} role="columnheader">
            {columnWords[column]}
          </span>
        ))}
    </div>
  );
};

/** Where whoever follows can be told from the first place, if anywhere on screen. */
const lineBefore = (results: readonly Result[], summary: ResultSummary): string | null => {
  const best = bestOf(summary.scores);
  const index = results.findIndex((result) => isApart(best, result));
  return index > 0 ? (results[index]?.id ?? null) : null;
};

/** A word like JavaScript fits where there are few of them. */
const technologyWidth = (count: number): number => (count > 4 ? 50 : 62);

const widths: Readonly<Record<BoardColumn, (technologies: number) => string>> = {
  interval: () => '124px',
  technologies: (count) => `${String(technologyWidth(count) * count)}px`,
  time: () => '56px',
  date: () => '92px',
  signals: () => '56px',
  stage: () => '138px',
  tags: () => '104px',
};

/** The results as a table; on a phone each row becomes a card. */
export const ResultTable = ({
  results,
  summary,
  columns,
  selection,
  isRanked,
  isBusy,
  renderStage,
}: ResultTableProps) => {
  const toggle = useSteady(selection.toggle);
  const line = isRanked ? lineBefore(results, summary) : null;
  const technologies = Math.min(mostTechnologies, summary.technologies.length);
  const template = [...columns].map((column) => widths[column](technologies)).join(' ');
  const layout: CSSProperties & { '--columns': string; '--technology': string } = {
    '--technology': `${String(technologyWidth(technologies))}px`,
    '--columns': `44px 34px minmax(160px, 1fr) 56px ${template}`,
  };
  return (
    <div className={css['scroll']}>
      <div
        role="table"
        aria-label="Resultados"
        aria-busy={isBusy}
        className={css['table']}
        style={layout}
      >
        <Head results={results} summary={summary} columns={columns} selection={selection} />
        {results.map((result) => (
          <Fragment key={result.id}>
            {result.id === line ? <Line questions={result.max_score} /> : null}
            <ResultRow
              result={result}
              summary={summary}
              columns={columns}
              isChosen={selection.has(result.id)}
              onToggle={toggle}
              renderStage={renderStage}
            />
          </Fragment>
        ))}
      </div>
    </div>
  );
};

const Line = ({ questions }: { questions: number }) => (
  <div role="row" className={css['line']}>
    <span role="cell">
      <IconScale size={16} stroke={1.8} aria-hidden="true" />
      <span>
        <b>Hasta aquí no se distinguen del primer lugar.</b>{' '}
        {`Con ${String(questions)} preguntas, la diferencia puede deberse al azar: decide con la entrevista, no con el puntaje.`}
      </span>
    </span>
  </div>
);
