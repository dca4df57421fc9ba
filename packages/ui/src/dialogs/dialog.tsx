import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

import { useStillPage } from '#src/dialogs/use-still-page.ts';

import css from './dialog.module.css';

type DialogProps = {
  title: string;
  /** 'lg' for a form with many fields, 'xl' for a table, 'wide' for two columns. */
  size?: 'md' | 'lg' | 'xl' | 'wide';
  isOpen: boolean;
  /** While a request runs the dialog cannot be closed, so that its result is shown. */
  isBusy?: boolean;
  /** False where an accidental click would lose what was typed. */
  closesOnClickOutside?: boolean;
  /** It opens in the middle of another dialog. */
  isAboveAnother?: boolean;
  onClose: () => void;
  /** Called after it has faded out, when its content can be reset. */
  onClosed?: () => void;
  children: ReactNode;
};

/** The one frame of every dialog: takes the focus, gives it back, and closes by Escape unless it is busy. */
export const Dialog = ({
  title,
  size = 'md',
  isOpen,
  isBusy = false,
  closesOnClickOutside = true,
  isAboveAnother = false,
  onClose,
  onClosed,
  children,
}: DialogProps) => {
  useStillPage(isOpen);
  return (
    <Modal
      title={title}
      size={size === 'wide' ? 980 : size}
      opened={isOpen}
      onClose={onClose}
      {...(onClosed !== undefined && { onExitTransitionEnd: onClosed })}
      closeOnEscape={!isBusy}
      closeOnClickOutside={closesOnClickOutside && !isBusy}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: isBusy }}
      classNames={{
        content: css['content'] ?? '',
        header: css['header'] ?? '',
        title: css['title'] ?? '',
        overlay: css[isAboveAnother ? 'overlayAbove' : 'overlay'] ?? '',
      }}
    >
      {children}
    </Modal>
  );
};

/** The foot of a dialog: the way out first, the action last; stacked on a phone with the action on top. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={css['actions']}>{children}</div>
);
