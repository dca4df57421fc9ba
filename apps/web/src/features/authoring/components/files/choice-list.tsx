import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import css from './files.module.css';

/** One question that can be taken or left. */
export type ChoiceItem = {
  key: number;
  name: string;
  facts: readonly string[];
  mark: ReactNode;
  isOpen: boolean;
};

type ChoiceListProps = {
  label: string;
  items: readonly ChoiceItem[];
  chosen: ReadonlySet<number>;
  /** How many may be taken at once. */
  most: number;
  onChange: (chosen: ReadonlySet<number>) => void;
};

/** Questions with a box each; those that cannot be taken say why. */
export const ChoiceList = ({ label, items, chosen, most, onChange }: ChoiceListProps) => {
  const open = items.filter(({ isOpen }) => isOpen).map(({ key }) => key);
  const handleToggle = (key: number) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <>
      <div className={css['bar']}>
        <span role="status">{`${chosen.size} de ${open.length} elegidas`}</span>
        <Button variant="default" onClick={() => onChange(new Set(open.slice(0, most)))}>
          {open.length > most ? `Elegir las primeras ${most}` : 'Elegir todas'}
        </Button>
        <Button variant="default" onClick={() => onChange(new Set())}>
          Quitar todas
        </Button>
      </div>
      <ul className={css['list']} aria-label={label}>
        {items.map(({ key, name, facts, mark, isOpen }) => (
          <li key={key}>
            <label className={css['row']}>
              <input
                type="checkbox"
                checked={chosen.has(key)}
                disabled={!isOpen}
                onChange={() => handleToggle(key)}
              />
              <span>
                <b>{name}</b>
                {facts.map((fact) => (
                  <small key={fact}>{fact}</small>
                ))}
              </span>
              <span>{mark}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
};
