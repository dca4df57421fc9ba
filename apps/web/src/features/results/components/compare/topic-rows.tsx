import type { Comparison } from '@tamiz/contract/exams/board';
import { percentOf } from '@tamiz/contract/shared/proportions';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';

import { CompareRow } from '#src/features/results/components/compare/compare-row.tsx';
import { readRow } from '#src/features/results/reading.ts';

import css from './compare.module.css';

type Counted = { name: string; people: { correct: number; total: number }[] };

const tellQuestions = ({ people }: Counted): string => {
  const totals = [...new Set(people.map(({ total }) => total))];
  if (totals.length > 1)
    return `de ${String(Math.min(...totals))} a ${String(Math.max(...totals))} preguntas`;
  return totals[0] === 1 ? '1 pregunta' : `${String(totals[0] ?? 0)} preguntas`;
};

const Share = ({ correct, total }: { correct: number; total: number }) => {
  if (total === 0) return <span className={css['unasked']}>sin preguntas</span>;
  const percent = percentOf({ correct, total });
  return (
    <span className={css['share']}>
      <span className={css['bar']} aria-hidden="true">
        <i style={{ width: `${String(percent)}%` }} />
      </span>
      <small>{`${String(correct)} de ${String(total)}`}</small>
      <b>{percent}%</b>
    </span>
  );
};

type BranchProps = {
  branch: Counted;
  names: readonly string[];
  level: 1 | 2 | 3;
  onlyClear: boolean;
  /** How to open and close what lies below, if anything does. */
  fold?: { isOpen: boolean; toggle: () => void };
};

const Branch = ({ branch, names, level, onlyClear, fold }: BranchProps) => (
  <CompareRow
    title={
      fold === undefined ? (
        branch.name
      ) : (
        <button
          type="button"
          className={css['fold']}
          aria-expanded={fold.isOpen}
          onClick={fold.toggle}
        >
          <IconChevronRight size={15} stroke={2} aria-hidden="true" />
          {branch.name}
        </button>
      )
    }
    note={tellQuestions(branch)}
    names={names}
    level={level}
    cells={branch.people.map((one, index) => (
      <Share key={names[index]} {...one} />
    ))}
    reading={readRow(branch.people)}
    onlyClear={onlyClear}
  />
);

type TopicRowsProps = {
  categories: Comparison['categories'];
  names: readonly string[];
  onlyClear: boolean;
};

/** Categories with their technologies, which open to topics. */
export const TopicRows = ({ categories, names, onlyClear }: TopicRowsProps) => {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const flip = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
    ids.symmetricDifference(new Set([id]));
  const common = { names, onlyClear };
  const technologyRows = (
    { id, topics, ...technology }: Comparison['categories'][number]['technologies'][number],
    level: 1 | 2,
  ) => (
    <Fragment key={id}>
      <Branch
        branch={technology}
        level={level}
        {...common}
        fold={{
          isOpen: opened.has(id),
          toggle: () => setOpened((ids) => flip(ids, id)),
        }}
      />
      {onlyClear || opened.has(id)
        ? topics.map((topic) => <Branch key={topic.id} branch={topic} level={3} {...common} />)
        : null}
    </Fragment>
  );
  return categories.map((category) => {
    const [only, ...others] = category.technologies;
    // A category of one technology would say the same twice.
    if (only !== undefined && others.length === 0) return technologyRows(only, 1);
    const isOpen = onlyClear || !closed.has(category.id);
    return (
      <Fragment key={category.id}>
        <Branch
          branch={category}
          level={1}
          {...common}
          fold={{ isOpen, toggle: () => setClosed((ids) => flip(ids, category.id)) }}
        />
        {isOpen ? category.technologies.map((technology) => technologyRows(technology, 2)) : null}
      </Fragment>
    );
  });
};
