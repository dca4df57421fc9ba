import { IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

import css from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link';
  /** Stays where it is and keeps the focus, but does nothing until the answer is there. */
  isBusy?: boolean;
  /** Not yet: it keeps the focus and tells why when it is pressed. */
  isWaiting?: boolean;
};

export const Button = ({
  look = 'primary',
  isBusy = false,
  isWaiting = false,
  onClick,
  children,
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={css['button']}
    data-look={look}
    aria-disabled={isBusy || isWaiting || undefined}
    data-waiting={isWaiting || undefined}
    onClick={(event) => {
      if (isBusy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {isBusy && <IconLoader2 className={css['spinner']} size={18} aria-hidden="true" />}
    {children}
  </button>
);
