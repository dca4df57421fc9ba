import { Dialog } from '@tamiz/ui';

import { useUpdatePosition } from '#src/features/positions/api/save-position.ts';
import { NoCatalogues } from '#src/features/positions/components/create-dialog.tsx';
import { PositionForm } from '#src/features/positions/components/position-form.tsx';
import { changesBetween, draftOf } from '#src/features/positions/draft.ts';
import { tellSave } from '#src/features/positions/failure-texts.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Position } from '#src/lib/positions/position.ts';
import { offerOf } from '#src/lib/reading/offers.ts';
import { useServices } from '#src/lib/services.tsx';

type EditDialogProps = { position: Position; isOpen: boolean; onClose: () => void };

const texts = {
  text: 'Error inesperado al actualizar la posición.',
  toast: 'Error al actualizar la posición',
  invalidToast: 'Revisa los campos marcados.',
  forbiddenIsToast: true,
};

/** Why the texts are closed, or null while they can change: what candidates were told when they were invited stays. */
const tellLock = (position: Position): string | null => {
  if (position.status === 'completed')
    return 'La posición está terminada: este texto ya no cambia.';
  if (position.status === 'invitations_sent')
    return 'Ya enviaste invitaciones: este texto no puede cambiar.';
  const offer = offerOf(position, 'edit_texts');
  return offer === null ? 'Este texto no puede cambiar.' : offer.refusal;
};

export const EditDialog = ({ position, isOpen, onClose }: EditDialogProps) => {
  const { toasts } = useServices();
  const catalogues = useCatalogues();
  const update = useUpdatePosition(position.id, {
    onSaved: () => {
      toasts.success('¡Posición actualizada exitosamente!');
      handleClose();
    },
    onFailed: (failure) => {
      const { toast } = tellSave(failure, texts);
      if (toast !== null) toasts.error(toast);
    },
  });

  const handleClose = () => {
    update.reset();
    onClose();
  };

  return (
    <Dialog
      title="Editar posición"
      size="lg"
      isOpen={isOpen}
      isBusy={update.isPending}
      closesOnClickOutside={false}
      onClose={handleClose}
    >
      {catalogues.data === undefined ? (
        <NoCatalogues catalogues={catalogues} />
      ) : (
        <PositionForm
          initial={draftOf(position, catalogues.data.positionLimits)}
          limits={catalogues.data.positionLimits}
          save={update}
          textsLock={tellLock(position)}
          toChanges={changesBetween}
          texts={texts}
          submitLabel="Actualizar posición"
          onClose={handleClose}
        />
      )}
    </Dialog>
  );
};
