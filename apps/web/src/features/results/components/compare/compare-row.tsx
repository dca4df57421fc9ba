import { IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { tellPairs } from '#src/features/results/reading.ts';
import type { RowReading } from '#src/features/results/reading.ts';

import css from './compare.module.css';

const words: Readonly<Record<Exclude<RowReading['kind'], 'clear'>, string>> = {
  equal: 'Sin diferencia',
  few: 'Pocas preguntas',
  chance: 'Puede ser azar',
};

type CompareRowProps = {
  title: ReactNode;
  note: string;
  /** One for each person, in their order. */
  names: readonly string[];
  cells: readonly ReactNode[];
  /** What the row may be read as, or a hint where there is nothing to read. */
  reading: RowReading | string;
  level?: 1 | 2 | 3;
  /** True where only rows with a clear difference are wanted. */
  onlyClear?: boolean;
};

const Reading = ({ reading, names }: Pick<CompareRowProps, 'reading' | 'names'>) => {
  if (typeof reading === 'string') return reading;
  if (reading.kind !== 'clear') return words[reading.kind];
  return (
    <span className={css['clear']}>
      <IconScale size={16} stroke={1.8} aria-hidden="true" />
      <span>
        <b>Diferencia clara</b>
        {tellPairs(reading.pairs, names).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
    </span>
  );
};

/** One attribute of all people. On a phone it lists them below each other, so every value names its person. */
export const CompareRow = ({
  title,
  note,
  names,
  cells,
  reading,
  level = 1,
  onlyClear = false,
}: CompareRowProps) => {
  const isClear = typeof reading !== 'string' && reading.kind === 'clear';
  if (onlyClear && !isClear) return null;
  return (
    <div role="row" className={css['row']} data-clear={isClear || undefined} data-level={level}>
      <span role="rowheader" className={css['attribute']}>
        {typeof title === 'string' ? <b>{title}</b> : title}
        {note === '' ? null : <small>{note}</small>}
      </span>
      {cells.map((cell, index) => (
        <span key={names[index]} role="cell" className={css['cell']}>
          <span className={css['who']} aria-hidden="true">
            {names[index]}
          </span>
          {cell}
        </span>
      ))}
      <span role="cell" className={css['reading']}>
        <Reading reading={reading} names={names} />
      </span>
    </div>
  );
};
