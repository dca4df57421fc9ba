import { useRef, useState } from 'react';

import { whenOpened } from '#src/components/when-opened.tsx';
import type { Action } from '#src/features/positions/components/actions-menu.tsx';
import type { Position } from '#src/lib/positions/position.ts';

const CompleteDialog = whenOpened(
  async () =>
    (await import('#src/features/positions/components/complete-dialog.tsx')).CompleteDialog,
);
const DeleteDialog = whenOpened(
  async () => (await import('#src/features/positions/components/delete-dialog.tsx')).DeleteDialog,
);
const DetachDialog = whenOpened(
  async () => (await import('#src/features/positions/components/detach-dialog.tsx')).DetachDialog,
);

const AssignDialog = whenOpened(
  async () => (await import('#src/features/positions/components/assign-dialog.tsx')).AssignDialog,
);
const EditDialog = whenOpened(
  async () => (await import('#src/features/positions/components/edit-dialog.tsx')).EditDialog,
);

const PublicLinkDialog = whenOpened(
  async () =>
    (await import('#src/features/positions/components/public-link/public-link-dialog.tsx'))
      .PublicLinkDialog,
);

const DuplicateDialog = whenOpened(
  async () =>
    (await import('#src/features/positions/components/again/duplicate-dialog.tsx')).DuplicateDialog,
);

const SaveTemplateDialog = whenOpened(
  async () =>
    (await import('#src/features/positions/components/again/save-template-dialog.tsx'))
      .SaveTemplateDialog,
);

/** One dialog at a time; what it was about stays until the next opens, so nothing changes while it fades. */
export const useDialogs = (position: Position | undefined) => {
  const [open, setOpen] = useState<Action | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    open,
    isReplacing,
    trigger,
    show: (action: Action) => {
      // A dialog gives the focus back to where it was; an entry of the menu is gone by then.
      trigger.current?.focus();
      setIsReplacing(position?.evaluation != null);
      setOpen(action);
    },
    close: () => setOpen(null),
  };
};

type PositionDialogsProps = { position: Position; dialogs: ReturnType<typeof useDialogs> };

export const PositionDialogs = ({ position, dialogs }: PositionDialogsProps) => {
  const { open, isReplacing, close } = dialogs;
  const common = { position, onClose: close };
  return (
    <>
      <EditDialog {...common} isOpen={open === 'edit'} />
      <DeleteDialog {...common} isOpen={open === 'delete'} />
      <CompleteDialog {...common} isOpen={open === 'complete'} />
      <AssignDialog {...common} isReplacing={isReplacing} isOpen={open === 'assign'} />
      <DetachDialog {...common} isOpen={open === 'detach'} />
      <PublicLinkDialog {...common} isOpen={open === 'public_link'} />
      <DuplicateDialog {...common} isOpen={open === 'duplicate'} />
      <SaveTemplateDialog {...common} isOpen={open === 'save_template'} />
    </>
  );
};
