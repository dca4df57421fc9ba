import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import css from './chip.module.css';

type ChipProps = {
  children: ReactNode;
  /** The label of the remove button ('Quitar categoría'); without it the chip cannot be removed. */
  remove?: { label: string; onRemove: () => void };
};

/** A short fact, or an active filter that one click removes. */
export const Chip = ({ children, remove }: ChipProps) => (
  <span className={css['chip']} data-removable={remove ? true : undefined}>
    {children}
    {remove ? (
      <button
        type="button"
        className={css['remove']}
        aria-label={remove.label}
        onClick={remove.onRemove}
      >
        <IconX size={14} stroke={2} aria-hidden="true" />
      </button>
    ) : null}
  </span>
);
