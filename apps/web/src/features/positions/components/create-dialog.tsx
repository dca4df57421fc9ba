import { Dialog } from '@tamiz/ui';

import { CatalogueFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useCreatePosition } from '#src/features/positions/api/save-position.ts';
import { PositionForm } from '#src/features/positions/components/position-form.tsx';
import { creationOf, newDraft } from '#src/features/positions/draft.ts';
import { tellSave } from '#src/features/positions/failure-texts.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

type CreateDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Where the backend does not tell which position it made, so that nobody can be led there. */
  onUnknown: () => void;
};

const texts = {
  text: 'Error inesperado al crear la posición.',
  toast: 'Error al crear la posición',
};

export const CreateDialog = ({ isOpen, onClose, onUnknown }: CreateDialogProps) => {
  const { toasts } = useServices();
  const navigate = useNavigate();
  const catalogues = useCatalogues();
  const create = useCreatePosition({
    onSaved: ({ id }, _position, { isSamePage }) => {
      toasts.success('¡Posición creada exitosamente!');
      handleClose();
      if (id === null) onUnknown();
      else if (isSamePage) void navigate(`/positions/${encodeURIComponent(id)}`);
    },
    onFailed: (failure) => {
      const { toast } = tellSave(failure, texts);
      if (toast !== null) toasts.error(toast);
    },
  });

  const handleClose = () => {
    create.reset();
    onClose();
  };

  return (
    <Dialog
      title="Crear posición"
      size="lg"
      isOpen={isOpen}
      isBusy={create.isPending}
      closesOnClickOutside={false}
      onClose={handleClose}
    >
      {catalogues.data === undefined ? (
        <NoCatalogues catalogues={catalogues} />
      ) : (
        <PositionForm
          initial={newDraft(
            catalogues.data.positionLimits,
            catalogues.data.features.has('positions.allowed-aids'),
          )}
          limits={catalogues.data.positionLimits}
          save={create}
          toChanges={(_, draft) => creationOf(draft)}
          texts={texts}
          submitLabel="Crear posición"
          onClose={handleClose}
        />
      )}
    </Dialog>
  );
};

/** The form cannot offer what it does not know. */
export const NoCatalogues = ({ catalogues }: { catalogues: ReturnType<typeof useCatalogues> }) =>
  catalogues.error === null ? (
    <RowSkeletons label="Cargando el formulario" />
  ) : (
    <CatalogueFailure failure={catalogues.error} onRetry={() => void catalogues.refetch()} />
  );
