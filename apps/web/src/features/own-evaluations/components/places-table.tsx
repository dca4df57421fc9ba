import { VisuallyHidden } from '@mantine/core';
import { StatusPill } from '@tamiz/ui';

import { totalsOf } from '#src/features/own-evaluations/places.ts';
import type { Asked, Place, PlaceRow } from '#src/features/own-evaluations/places.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './places-table.module.css';

type PlacesTableProps = {
  rows: readonly PlaceRow[];
  levels: readonly string[];
  selected: Place | null;
  onSelect: (place: Place) => void;
};

/** How many questions are asked, of how many there are, by topic and level. */
export const PlacesTable = ({ rows, levels, selected, onSelect }: PlacesTableProps) => {
  const totals = totalsOf(rows, levels);
  return (
    <div className={css['scroll']}>
      <table className={css['table']} aria-label="Lugares por tema y nivel">
        <thead>
          <tr>
            <th scope="col">Tema</th>
            {levels.map((level) => (
              <th key={level} scope="col">
                {level}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-kind={row.kind}>
              <th scope="row">
                {row.name}
                {row.kind === 'category' && row.isOwn ? (
                  <StatusPill tone="brand">Banco propio</StatusPill>
                ) : null}
              </th>
              {row.cells.map((cell) => (
                <td key={cell.level}>
                  <PlaceCell row={row} cell={cell} selected={selected} onSelect={onSelect} />
                </td>
              ))}
              <td className={css['total']}>{formatNumber(row.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {totals.map(({ level, asked }) => (
              <td key={level}>{formatNumber(asked)}</td>
            ))}
            <td className={css['total']}>
              {formatNumber(totals.reduce((sum, { asked }) => sum + asked, 0))}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

type PlaceCellProps = Pick<PlacesTableProps, 'selected' | 'onSelect'> & {
  row: PlaceRow;
  cell: Asked;
};

const Nothing = () => (
  <span className={css['nothing']}>
    <span aria-hidden="true">·</span>
    <VisuallyHidden>0</VisuallyHidden>
  </span>
);

const PlaceCell = ({ row, cell, selected, onSelect }: PlaceCellProps) => {
  const { level, asked, available } = cell;
  const { topicId, name, isOwn } = row;
  if (topicId === null) return asked === 0 ? <Nothing /> : formatNumber(asked);
  if (asked === 0 && available === 0) return <Nothing />;
  const isSelected =
    selected !== null && String(selected.topicId) === String(topicId) && selected.level === level;
  return (
    <button
      type="button"
      className={css['cell']}
      aria-pressed={isSelected}
      aria-label={`${name}, ${level}: ${formatNumber(asked)} de ${formatNumber(available)}`}
      data-asked={asked > 0 || undefined}
      data-own={isOwn || undefined}
      data-short={asked > available || undefined}
      onClick={() => onSelect({ topicId, level })}
    >
      {asked === 0 ? (
        '·'
      ) : (
        <>
          <b>{formatNumber(asked)}</b> <small>{`de ${formatNumber(available)}`}</small>
        </>
      )}
    </button>
  );
};
