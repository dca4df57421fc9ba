import { IconDots } from '@tabler/icons-react';

import css from './question-menu.module.css';

/** Opens the menu; a finger finds it beside the clock. */
export const MenuButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    className={css['opener']}
    aria-label="Opciones"
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <IconDots size={22} aria-hidden="true" />
  </button>
);
