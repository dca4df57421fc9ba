import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { formatNumber } from '#src/lib/format.ts';

import css from './selection-bar.module.css';

type SelectionBarProps = {
  count: number;
  onClear: () => void;
  /** What can be done with the selected. */
  children: ReactNode;
};

/** Stands at the foot of the page while somebody is selected. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => {
  if (count === 0) return null;
  return (
    <div className={css['bar']} role="group" aria-label="Selección">
      <button
        type="button"
        className={css['clear']}
        aria-label="Quitar selección"
        onClick={onClear}
      >
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <b>{`${formatNumber(count)} ${count === 1 ? 'seleccionada' : 'seleccionadas'}`}</b>
      <span className={css['actions']}>{children}</span>
    </div>
  );
};
