import { ConfirmDialog } from '@tamiz/ui';

import { useDeleteNote } from '#src/lib/pipeline/notes.ts';
import type { Note } from '#src/lib/pipeline/notes.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

type DeleteNoteProps = { placeId: Id; note: Note | null; isOpen: boolean; onClose: () => void };

export const DeleteNote = ({ placeId, note, isOpen, onClose }: DeleteNoteProps) => {
  const { toasts } = useServices();
  const remove = useDeleteNote(placeId, {
    onSaved: () => {
      toasts.success('Nota eliminada.');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Eliminar nota"
      text="Tu equipo dejará de verla. No se puede recuperar."
      confirmLabel="Eliminar nota"
      isDangerous
      isOpen={isOpen}
      isBusy={remove.isPending}
      failure={
        remove.error === null ? null : tellFailure(remove.error, 'No se pudo eliminar la nota.')
      }
      onConfirm={() => {
        if (note !== null) remove.save(note.id);
      }}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
};
