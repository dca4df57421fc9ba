import { IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

import css from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link';
  /** Stays where it is and keeps the focus, but does nothing until the answer is there. */
  isBusy?: boolean;
};

export const Button = ({
  look = 'primary',
  isBusy = false,
  onClick,
  children,
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={css['button']}
    data-look={look}
    aria-disabled={isBusy || undefined}
    onClick={(event) => {
      if (isBusy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {isBusy && <IconLoader2 className={css['spinner']} size={18} aria-hidden="true" />}
    {children}
  </button>
);
