import { Button, NativeSelect } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import {
  choose,
  levelLabels,
  levels,
  noFilters,
  optionsOf,
} from '#src/features/questions/filters.ts';
import type { Filters, Level } from '#src/features/questions/filters.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';

import css from './bank-screen.module.css';

type FilterFormProps = {
  catalogues: Catalogues | undefined;
  /** In force now; the form may hold others until it is sent. */
  filters: Filters;
  onSearch: (filters: Filters) => void;
};

const tellNothingChosen = (level: Level, { category, technology }: Filters): string => {
  if (level === 'technology' && category === null) return 'Elige categoría';
  if (level === 'topic' && technology === null) return 'Elige tecnología';
  return level === 'topic' ? 'Todos' : 'Todas';
};

export const FilterForm = ({ catalogues, filters, onSearch }: FilterFormProps) => {
  const [draft, setDraft] = useState(filters);
  const options = optionsOf(draft, catalogues);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(draft);
  };

  const handleClear = () => {
    setDraft(noFilters);
    onSearch(noFilters);
  };

  return (
    <form role="search" className={css['filters']} onSubmit={handleSubmit}>
      {levels.map((level) => (
        <NativeSelect
          key={level}
          label={levelLabels[level]}
          disabled={options[level].length === 0}
          value={draft[level] ?? ''}
          data={[
            { value: '', label: tellNothingChosen(level, draft) },
            ...options[level].map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setDraft((before) => choose(before, level, value || null))
          }
        />
      ))}
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden="true" />}>
        Buscar
      </Button>
      <Button variant="default" onClick={handleClear}>
        Limpiar
      </Button>
    </form>
  );
};
