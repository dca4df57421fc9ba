import { suggestAddress } from '@tamiz/contract/hiring/rules/suggest-address';
import { Notice, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import type { PreviewRow } from '#src/features/candidates/api/load-file.ts';
import { countVerdicts, verdictWords } from '#src/features/candidates/preview.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './preview-table.module.css';

const filters = { all: 'Todas', problems: 'Con problemas' } as const;

type Filter = keyof typeof filters;

/** What to ask about an address that looks mistyped; the row is loaded as it stands all the same. */
const askAbout = ({ email, verdict }: PreviewRow): string | null => {
  const suggested = verdict === 'ok' ? suggestAddress(email) : null;
  return suggested === null ? null : `¿Quisiste escribir ${suggested.split('@')[1]}?`;
};

const needsLook = (row: PreviewRow): boolean => row.verdict !== 'ok' || askAbout(row) !== null;

/** What becomes of each row, before anything is stored. */
export const PreviewTable = ({ rows }: { rows: readonly PreviewRow[] }) => {
  const [filter, setFilter] = useState<Filter>('all');
  const counts = countVerdicts(rows);
  const shown = filter === 'all' ? rows : rows.filter(needsLook);
  if (rows.length === 0) return <Notice tone="info">El archivo no tiene filas que cargar.</Notice>;
  return (
    <>
      <div className={css['totals']}>
        <ul aria-label="Resultado de la lectura">
          {counts.map(({ verdict, count, words, tone }) => (
            <li key={verdict} data-tone={tone}>
              <b>{formatNumber(count)}</b> {words}
            </li>
          ))}
        </ul>
        <FilterSwitch filter={filter} onFilter={setFilter} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A table that scrolls must be reachable by keyboard. */}
      <div className={css['scroll']} role="region" aria-label="Filas del archivo" tabIndex={0}>
        {shown.length === 0 ? (
          <p className={css['none']}>Ninguna fila tiene problemas.</p>
        ) : (
          <Rows rows={shown} />
        )}
      </div>
    </>
  );
};

const Rows = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <table className={css['table']}>
    <thead>
      <tr>
        <th scope="col">Fila</th>
        <th scope="col">Nombre</th>
        <th scope="col">Correo electrónico</th>
        <th scope="col">Resultado</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <PreviewedRow key={row.line} row={row} />
      ))}
    </tbody>
  </table>
);

const PreviewedRow = ({ row }: { row: PreviewRow }) => {
  const { line, name, email, verdict } = row;
  const reason = row.reason ?? askAbout(row);
  return (
    <tr data-verdict={verdict}>
      <td>{line}</td>
      <td>{name}</td>
      <td>
        <span className={css['mail']}>{email}</span>
      </td>
      <td>
        <span className={css['verdict']}>
          <StatusPill tone={verdictWords[verdict].tone}>{verdictWords[verdict].label}</StatusPill>
          {reason === null ? null : <span>{reason}</span>}
        </span>
      </td>
    </tr>
  );
};

type FilterSwitchProps = { filter: Filter; onFilter: (filter: Filter) => void };

const FilterSwitch = ({ filter, onFilter }: FilterSwitchProps) => (
  <div className={css['switch']} role="group" aria-label="Filas que se muestran">
    {(['all', 'problems'] as const).map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === filter}
        onClick={() => onFilter(each)}
      >
        {filters[each]}
      </button>
    ))}
  </div>
);
