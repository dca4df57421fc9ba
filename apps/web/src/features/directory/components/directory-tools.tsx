import { NativeSelect } from '@mantine/core';
import { progressLabels } from '@tamiz/contract/shared/labels';
import { progressStates } from '@tamiz/contract/shared/statuses';

import { SearchField } from '#src/components/search-field.tsx';
import type { PeopleFilter } from '#src/features/directory/api/get-people.ts';
import { PositionFilter } from '#src/features/directory/components/position-filter.tsx';

import css from './directory-tools.module.css';

type DirectoryToolsProps = { filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void };

/** Finds people by name or address, by how far they got, and by position. */
export const DirectoryTools = ({ filter, onFilter }: DirectoryToolsProps) => (
  <div className={css['tools']}>
    <SearchField
      className={css['search']}
      label="Buscar por nombre o correo"
      onSearch={(q) => onFilter({ ...filter, q })}
    />
    <NativeSelect
      aria-label="Avance"
      value={filter.progress ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onFilter({ ...filter, progress: progressStates.find((state) => state === value) ?? null })
      }
      data={[
        { value: '', label: 'Cualquier avance' },
        ...progressStates.map((state) => ({ value: state, label: progressLabels[state] })),
      ]}
    />
    <PositionFilter onChoose={(positionId) => onFilter({ ...filter, positionId })} />
  </div>
);
