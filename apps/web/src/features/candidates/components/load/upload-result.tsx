import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';

import type { UploadReport } from '#src/features/candidates/api/load-file.ts';
import { countCandidates } from '#src/features/candidates/words.ts';

import css from './upload-result.module.css';

type UploadResultProps = { report: UploadReport; onClose: () => void };

/** What the load came to, in the server's own words: who went in, what was wrong, who was there already. */
export const UploadResult = ({ report, onClose }: UploadResultProps) => {
  const { inserted, message, errors, skippedDuplicates } = report;
  const isWhole = errors.length === 0 && skippedDuplicates.length === 0;
  return (
    <div className={css['result']}>
      <Notice tone={isWhole ? 'success' : 'warning'}>{message ?? 'El archivo se procesó.'}</Notice>
      <p className={css['inserted']}>
        {inserted === 1 ? '1 candidato cargado' : `${countCandidates(inserted)} cargados`}
      </p>
      <Sentences title="Filas con errores" sentences={errors} />
      <Sentences title="Repetidos que no se cargaron" sentences={skippedDuplicates} />
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Listo
        </Button>
      </DialogActions>
    </div>
  );
};

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) =>
  sentences.length === 0 ? null : (
    <section aria-label={title}>
      <h3>{`${title} (${sentences.length})`}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reachable by keyboard. */}
      <ul className={css['sentences']} tabIndex={0} aria-label={title}>
        {sentences.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
