import { Button } from '@mantine/core';
import { importBankFile, previewBankFile } from '@tamiz/contract/bank/bank-files';
import type { BankFileReport } from '@tamiz/contract/bank/bank-files';
import { Notice, Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useServices } from '#src/lib/services.tsx';
import { readWith } from '#src/lib/staff/staff-calls.ts';
import { useChange } from '#src/lib/api/use-change.ts';

import css from '#src/components/staff/staff-layout.module.css';

const useBankFile = (definition: typeof previewBankFile | typeof importBankFile) => {
  const { api } = useServices();
  return useChange({
    run: async (file: File) => {
      const body = new FormData();
      body.set('file', file);
      const response = await api.call<typeof definition>(definition, { body });
      return (await readAnswer(response, readWith(definition.responses[200]))).data;
    },
    touches: { queries: [['staff']] },
    isUntouched: (report) => !report.is_applied,
  });
};

/** Shows what a file would change before it can be applied. */
export const BankFileSection = () => {
  const [file, setFile] = useState<File | null>(null);
  const preview = useBankFile(previewBankFile);
  const apply = useBankFile(importBankFile);
  const report = apply.data ?? preview.data;
  const error = apply.error ?? preview.error;

  const handleChoose = (chosen: File | null) => {
    setFile(chosen);
    apply.reset();
    preview.reset();
    if (chosen !== null) preview.save(chosen);
  };

  return (
    <Section
      title="Importar preguntas"
      note="El archivo de una tecnología, en el formato del banco (.yaml)."
    >
      <div className={css['bar']}>
        <label>
          Archivo del banco{' '}
          <input
            type="file"
            accept=".yaml,.yml"
            onChange={(event) => handleChoose(event.currentTarget.files?.[0] ?? null)}
          />
        </label>
        {report && !report.is_applied && report.questions.length > 0 && file !== null ? (
          <Button loading={apply.isPending} onClick={() => apply.save(file)}>
            {`Aplicar ${report.questions.length} cambios`}
          </Button>
        ) : null}
      </div>
      {error ? (
        <div className={css['bar']}>
          <Notice tone="danger">{error.message || 'No se pudo leer el archivo.'}</Notice>
        </div>
      ) : null}
      {report ? <Report report={report} /> : null}
    </Section>
  );
};

const Report = ({ report }: { report: BankFileReport }) => (
  <>
    <div className={css['bar']} role="status">
      <b>{report.technology}</b>
      <span>
        {report.is_applied
          ? 'Los cambios se aplicaron.'
          : `${report.questions.length} preguntas cambiarían; ${report.unchanged} quedan igual.`}
      </span>
      {report.evaluations.length === 0 ? null : (
        <span>{`Evaluaciones con cambios por aplicar: ${report.evaluations.join(', ')}`}</span>
      )}
    </div>
    <ul className={css['list']} aria-label="Cambios del archivo">
      {report.questions.map((question) => (
        <li key={question.key}>
          <span>
            {question.description}
            <small>
              {question.fields.length === 0
                ? question.key
                : `${question.key}: ${question.fields.join(', ')}`}
            </small>
          </span>
          <StatusPill tone={question.change === 'added' ? 'success' : 'warning'}>
            {question.change === 'added' ? 'Nueva' : 'Cambia'}
          </StatusPill>
        </li>
      ))}
    </ul>
  </>
);
