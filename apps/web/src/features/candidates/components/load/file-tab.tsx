import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import type { usePreviewFile, useUploadFile } from '#src/features/candidates/api/load-file.ts';
import { findFileProblem } from '#src/features/candidates/check-file.ts';
import { DropZone } from '#src/features/candidates/components/load/drop-zone.tsx';
import { FileCard } from '#src/features/candidates/components/load/file-card.tsx';
import { PreviewTable } from '#src/features/candidates/components/load/preview-table.tsx';
import { saveFile } from '#src/lib/save-file.ts';
import { rejectedCsv } from '#src/features/candidates/rejected-csv.ts';
import { tellRefusal } from '#src/features/candidates/failure-texts.ts';
import { countCandidates } from '#src/features/candidates/words.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

import css from './load-dialog.module.css';

type FileTabProps = {
  preview: ReturnType<typeof usePreviewFile>;
  upload: ReturnType<typeof useUploadFile>;
  onClose: () => void;
};

/** A file is chosen, read without storing anything where the backend can do that, and then loaded. */
export const FileTab = ({ preview, upload, onClose }: FileTabProps) => {
  const { data: catalogues } = useCatalogues();
  const hasPreview = catalogues?.features.has('candidates.preview') ?? false;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const rows = preview.data;
  const failure = upload.error ?? preview.error;
  const ready = rows?.filter(({ verdict }) => verdict === 'ok').length ?? null;
  const rejected = rows === undefined || ready === null ? 0 : rows.length - ready;

  const handleFile = (chosen: File) => {
    const found = findFileProblem(chosen, hasPreview);
    preview.reset();
    upload.reset();
    setProblem(found);
    setFile(found === null ? chosen : null);
    if (found === null && hasPreview) preview.save(chosen);
  };

  return (
    <div className={css['form']}>
      {file === null ? (
        <DropZone isOurs={hasPreview} onFile={handleFile} />
      ) : (
        <FileCard
          file={file}
          isReading={preview.isPending}
          rows={rows?.length ?? null}
          isDisabled={upload.isPending}
          onFile={handleFile}
        />
      )}
      {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      {rows === undefined ? null : <PreviewTable rows={rows} />}
      {failure === null ? null : (
        <Notice tone="danger">
          {tellRefusal(failure, 'No se pudieron cargar los candidatos.')}
        </Notice>
      )}
      <div className={css['foot']}>
        {rows !== undefined && rejected > 0 ? (
          <button
            type="button"
            className={css['link']}
            onClick={() => saveFile('candidatos-rechazados.csv', 'text/csv', rejectedCsv(rows))}
          >
            <IconDownload size={16} stroke={1.8} aria-hidden="true" />
            {`Descargar ${rejected} ${rejected === 1 ? 'rechazada' : 'rechazadas'}`}
          </button>
        ) : (
          <a className={css['link']} href="/plantilla-candidatos.xlsx" download>
            <IconDownload size={16} stroke={1.8} aria-hidden="true" />
            Descargar plantilla
          </a>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={upload.isPending}>
            Cancelar
          </Button>
          {file === null || (hasPreview && ready === null) ? null : (
            <Button
              onClick={() => upload.save(file)}
              loading={upload.isPending}
              disabled={ready === 0}
            >
              {ready === null ? 'Cargar archivo' : `Cargar ${countCandidates(ready)}`}
            </Button>
          )}
        </DialogActions>
      </div>
    </div>
  );
};
