import { Select } from '@mantine/core';
import { useState } from 'react';

import type { Id } from '#src/lib/reading/fields.ts';
import { useFound } from '#src/lib/search/get-found.ts';
import { usePaused } from '#src/lib/use-paused.ts';

import css from './directory-tools.module.css';

type Chosen = { value: string; label: string };

/** Chooses one position by its title; an account may have thousands, so they are searched. */
export const PositionFilter = ({ onChoose }: { onChoose: (id: Id | null) => void }) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const words = usePaused(typed.trim());
  const found = useFound(words === chosen?.label ? '' : words);
  const positions = (found.data?.positions ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }));
  const isKnown = chosen === null || positions.some(({ value }) => value === chosen.value);
  const handleChange = (value: string | null) => {
    const next = positions.find((position) => position.value === value) ?? null;
    setChosen(next);
    onChoose(next?.value ?? null);
  };
  return (
    <Select
      className={css['position'] ?? ''}
      aria-label="Posición"
      placeholder="Todas las posiciones"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar la posición' }}
      maxLength={100}
      // The server has chosen already, forgiving what a browser would not.
      filter={({ options }) => options}
      data={isKnown ? positions : [chosen, ...positions]}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={handleChange}
      nothingFoundMessage={
        words.length < 2 ? 'Escribe parte del título' : 'Ninguna posición coincide'
      }
    />
  );
};
