import { NativeSelect } from '@mantine/core';
import { movementTypeLabels } from '@tamiz/contract/shared/labels';
import { movementTypes } from '@tamiz/contract/shared/statuses';
import { useState } from 'react';

import type { MovementFilter } from '#src/features/credits/api/get-movements.ts';
import { formatMonth } from '#src/lib/format.ts';
import { lastMonths } from '#src/lib/last-months.ts';

import css from './movement-filters.module.css';

/** Two years back: older movements are reached by turning pages. */
const offeredMonths = 24;

type MovementFiltersProps = {
  filter: MovementFilter;
  onFilter: (filter: MovementFilter) => void;
};

export const MovementFilters = ({ filter, onFilter }: MovementFiltersProps) => {
  const [months] = useState(() => lastMonths(offeredMonths, new Date()));
  return (
    <div className={css['filters']} role="group" aria-label="Filtrar movimientos">
      <NativeSelect
        label="Tipo"
        value={filter.type ?? ''}
        data={[
          { value: '', label: 'Todos' },
          ...movementTypes.map((type) => ({ value: type, label: movementTypeLabels[type] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, type: movementTypes.find((type) => type === value) ?? null })
        }
      />
      <NativeSelect
        label="Mes"
        value={filter.month ?? ''}
        data={[
          { value: '', label: 'Todos' },
          ...months.map((month) => ({
            value: month,
            label: formatMonth(month),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, month: value || null })}
      />
    </div>
  );
};
