import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';

import { acceptedFiles, describeFiles } from '#src/features/candidates/check-file.ts';

import css from './load-dialog.module.css';

type DropZoneProps = { isOurs: boolean; onFile: (file: File) => void };

/** A file input drawn large: it opens by click or key and takes what is dropped on it, as every file input does. */
export const DropZone = ({ isOurs, onFile }: DropZoneProps) => {
  const [isOver, setIsOver] = useState(false);
  return (
    <label className={css['drop']} data-over={isOver || undefined}>
      <input
        type="file"
        accept={acceptedFiles}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file, mended, may be chosen again.
          currentTarget.value = '';
        }}
      />
      <span className={css['dropTile']} aria-hidden="true">
        <IconFileSpreadsheet size={24} stroke={1.7} />
      </span>
      <b>Arrastra tu archivo o haz clic para elegirlo</b>
      <span>{describeFiles(isOurs)}</span>
    </label>
  );
};
