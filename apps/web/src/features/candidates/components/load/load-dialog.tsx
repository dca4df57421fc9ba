import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { Dialog } from '@tamiz/ui';

import { useAddCandidates } from '#src/features/candidates/api/change-candidates.ts';
import { usePreviewFile, useUploadFile } from '#src/features/candidates/api/load-file.ts';
import { FileTab } from '#src/features/candidates/components/load/file-tab.tsx';
import { ManualForm } from '#src/features/candidates/components/load/manual-form.tsx';
import { UploadResult } from '#src/features/candidates/components/load/upload-result.tsx';
import type { ManualRow } from '#src/features/candidates/manual-rows.ts';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './load-dialog.module.css';

type LoadDialogProps = {
  position: SectionPosition;
  total: number | null;
  isOpen: boolean;
  onClose: () => void;
};

/** People enter a position by hand or from a file; what was typed survives a look at the other tab. */
export const LoadDialog = ({ position, total, isOpen, onClose }: LoadDialogProps) => {
  const { toasts } = useServices();
  const add = useAddCandidates<ManualRow>(position.id, {
    onSaved: (_, { length }) => {
      toasts.success(
        length === 1 ? 'Candidato agregado correctamente.' : 'Candidatos agregados correctamente.',
      );
      handleClose();
    },
  });
  const preview = usePreviewFile(position.id);
  const upload = useUploadFile(position.id);
  const room =
    total === null || position.maxCandidates === null ? null : position.maxCandidates - total;

  const handleClose = () => {
    onClose();
    for (const call of [add, preview, upload]) call.reset();
  };

  return (
    <Dialog
      title="Cargar candidatos"
      size="xl"
      isOpen={isOpen}
      isBusy={add.isPending || upload.isPending}
      closesOnClickOutside={false}
      onClose={handleClose}
    >
      {upload.data === undefined ? (
        <Tabs defaultValue="manual" classNames={{ list: css['tabs'] ?? '', tab: css['tab'] ?? '' }}>
          <Tabs.List aria-label="Forma de carga">
            <Tabs.Tab value="manual">Captura manual</Tabs.Tab>
            <Tabs.Tab value="file">Archivo</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="manual">
            <ManualForm add={add} room={room} onClose={handleClose} />
          </Tabs.Panel>
          <Tabs.Panel value="file">
            <FileTab preview={preview} upload={upload} onClose={handleClose} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <UploadResult report={upload.data} onClose={handleClose} />
      )}
    </Dialog>
  );
};
