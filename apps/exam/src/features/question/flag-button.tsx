import { IconFlag } from '@tabler/icons-react';

import css from './flag-button.module.css';

type FlagButtonProps = { isFlagged: boolean; onFlag: () => void };

/** A mark to come back to this question; it decides nothing. */
export const FlagButton = ({ isFlagged, onFlag }: FlagButtonProps) => (
  <p className={css['flag']}>
    <button type="button" aria-pressed={isFlagged} onClick={onFlag}>
      <IconFlag
        size={18}
        stroke={1.8}
        fill={isFlagged ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
      {isFlagged ? 'Marcada para volver' : 'Marcar para volver'}
    </button>
  </p>
);
