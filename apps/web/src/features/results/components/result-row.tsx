import type { Result, ResultSummary } from '@tamiz/contract/exams/board';
import { percentOf, proportionOf, rankOf } from '@tamiz/contract/shared/proportions';
import { StatusPill } from '@tamiz/ui';
import { IconNotes } from '@tabler/icons-react';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { Avatar } from '#src/components/avatar.tsx';
import type { BoardColumn } from '#src/features/results/columns.ts';
import { Interval } from '#src/components/measures/interval.tsx';
import { RegradedPill } from '#src/components/measures/regraded-pill.tsx';
import { SignalCounts } from '#src/components/measures/signal-counts.tsx';
import { tellTime } from '#src/components/measures/tell-time.ts';
import {
  mostTechnologies,
  TechnologyMarks,
} from '#src/features/results/components/technology-marks.tsx';
import { counted, formatDate } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './result-table.module.css';

type ResultRowProps = {
  result: Result;
  summary: ResultSummary;
  columns: ReadonlySet<BoardColumn>;
  isChosen: boolean;
  onToggle: (result: Result) => void;
  renderStage: (result: Result) => ReactNode;
};

const mostTags = 2;

const Tags = ({ tags }: Pick<Result, 'tags'>) => (
  <ul className={css['tags']} aria-label="Etiquetas">
    {tags.slice(0, mostTags).map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
    {tags.length > mostTags ? (
      <li
        title={tags
          .slice(mostTags)
          .map(({ name }) => name)
          .join(', ')}
      >
        +{tags.length - mostTags}
      </li>
    ) : null}
  </ul>
);

const tellNotes = (count: number): string => counted(count, 'nota', 'notas');

type CellsProps = Pick<ResultRowProps, 'result' | 'summary' | 'columns' | 'renderStage'>;

const Cells = ({ result, summary, columns, renderStage }: CellsProps) => {
  const { id, name, status, tags, note_count: notes } = result;
  const proportion = proportionOf(result);
  const { place, isShared } = rankOf(summary.scores, result);
  const technologies = summary.technologies.slice(0, mostTechnologies);
  const cells: Readonly<Record<BoardColumn, ReactNode>> = {
    interval: <Interval proportion={proportion} passMark={summary.pass_mark} />,
    technologies: <TechnologyMarks technologies={technologies} result={result} />,
    time: tellTime(result.time_seconds),
    date: formatDate(result.completed_at),
    signals: <SignalCounts signals={result.signals} />,
    stage: renderStage(result),
    tags: tags.length === 0 ? null : <Tags tags={tags} />,
  };
  return (
    <>
      <span
        role="cell"
        className={css['rank']}
        aria-label={isShared ? `Lugar ${String(place)}, empate` : `Lugar ${String(place)}`}
      >
        {place}
        {isShared ? <i>=</i> : null}
      </span>
      <span role="cell" className={css['person']}>
        <Avatar name={name} size="sm" />
        <span>
          <Link to={`/position/candidate/${encodeURIComponent(id)}`}>{name}</Link>
          {notes === 0 && status === 'completed' && result.regraded === undefined ? null : (
            <span className={css['below']}>
              {status === 'rejected_malicious' ? (
                <StatusPill tone="danger">Intento de trampa</StatusPill>
              ) : null}
              <RegradedPill regraded={result.regraded} total={result.max_score} />
              {notes === 0 ? null : (
                <span className={css['notes']}>
                  <IconNotes size={14} stroke={1.8} aria-hidden="true" /> {tellNotes(notes)}
                </span>
              )}
            </span>
          )}
        </span>
      </span>
      <b
        role="cell"
        className={css['score']}
        title={`${String(result.score)} de ${String(result.max_score)}`}
      >
        {percentOf(proportion)}%
      </b>
      {[...columns].map((column) => (
        <span key={column} role="cell" className={css['cell']} data-column={column}>
          {cells[column]}
        </span>
      ))}
    </>
  );
};

/** What a row tells of somebody: most of what drawing it takes. */
const PersonCells = memo(Cells);

const Row = ({ isChosen, onToggle, ...person }: ResultRowProps) => {
  const { result } = person;
  return (
    <div role="row" className={css['row']} data-chosen={isChosen || undefined}>
      <span role="cell" className={css['check']}>
        <label>
          <input
            type="checkbox"
            aria-label={`Seleccionar a ${result.name}`}
            checked={isChosen}
            onChange={() => onToggle(result)}
          />
        </label>
      </span>
      <PersonCells {...person} />
    </div>
  );
};

/** Everything the board tells of one person. It is drawn again only when that changes: a letter in the search or another person's mark is no reason, and their own mark draws no more than itself. */
export const ResultRow = memo(Row);
