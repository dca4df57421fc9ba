import { Button } from '@mantine/core';
import { bankFileReport } from '@tamiz/contract/staff-catalogue';
import type { BankFileReport } from '@tamiz/contract/staff-catalogue';
import { Notice, Section, StatusPill } from '@tamiz/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { readAnswer } from '#src/lib/api-failure.ts';
import { isRecord } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './catalogue.module.css';

const readReport = (body: unknown): BankFileReport | null => {
  const parsed = bankFileReport.safeParse(isRecord(body) ? body['data'] : null);
  return parsed.success ? parsed.data : null;
};

const useBankFile = (path: `/${string}`) => {
  const { request } = useServices().api;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return readAnswer(await request(path, { method: 'POST', body }), readReport);
    },
    onSuccess: (report) =>
      report.is_applied ? client.invalidateQueries({ queryKey: ['staff'] }) : undefined,
  });
};

/** What a file would change is read before it may be applied. */
export const BankFileSection = () => {
  const [file, setFile] = useState<File | null>(null);
  const preview = useBankFile('/api/staff/bank-files/preview');
  const apply = useBankFile('/api/staff/bank-files');
  const report = apply.data ?? preview.data;
  const error = apply.error ?? preview.error;

  const handleChoose = (chosen: File | null) => {
    setFile(chosen);
    apply.reset();
    preview.reset();
    if (chosen !== null) preview.mutate(chosen);
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
          <Button loading={apply.isPending} onClick={() => apply.mutate(file)}>
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
