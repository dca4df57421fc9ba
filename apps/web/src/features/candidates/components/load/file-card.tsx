import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconReplace } from '@tabler/icons-react';
import { useRef } from 'react';

import { acceptedFiles } from '#src/features/candidates/check-file.ts';
import { counted } from '#src/lib/format.ts';

import css from './load-dialog.module.css';

type FileCardProps = {
  file: File;
  isReading: boolean;
  /** Null where the file was not read beforehand. */
  rows: number | null;
  isDisabled: boolean;
  onFile: (file: File) => void;
};

const tellState = (isReading: boolean, rows: number | null): string => {
  if (isReading) return 'Leyendo el archivo…';
  if (rows === null) return 'Aún no se guarda nada.';
  const read = counted(rows, 'fila leída', 'filas leídas');
  return `${read}. Aún no se guarda nada.`;
};

export const FileCard = ({ file, isReading, rows, isDisabled, onFile }: FileCardProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css['file']}>
      <span className={css['fileTile']} aria-hidden="true">
        <IconFileSpreadsheet size={20} stroke={1.7} />
      </span>
      <span className={css['fileWords']}>
        <b>{file.name}</b>
        <span role="status">{tellState(isReading, rows)}</span>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Otro archivo"
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen !== undefined) onFile(chosen);
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconReplace size={15} stroke={1.8} aria-hidden="true" />}
        disabled={isDisabled || isReading}
        onClick={() => input.current?.click()}
      >
        Cambiar archivo
      </Button>
    </div>
  );
};
