import { Button } from '@mantine/core';
import { issueCfdi } from '@tamiz/contract/calls/money/staff-cfdi';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

import css from './cfdi.module.css';

type FileInputProps = {
  label: string;
  accept: string;
  onChoose: (file: File | null) => void;
};

const FileInput = ({ label, accept, onChoose }: FileInputProps) => (
  <label className={css['file']}>
    {label}
    <input
      type="file"
      accept={accept}
      onChange={(event) => onChoose(event.currentTarget.files?.item(0) ?? null)}
    />
  </label>
);

/** Both files of the invoice; the server compares them with the request before it believes them. */
export const IssueForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const change = useStaffChange({ onSaved: onDone });
  const [xml, setXml] = useState<File | null>(null);
  const [pdf, setPdf] = useState<File | null>(null);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData();
    if (xml !== null) body.set('xml', xml);
    if (pdf !== null) body.set('pdf', pdf);
    change.save({
      send: (call) => call(issueCfdi, { params: { id }, body }),
      done: 'La factura se entregó y avisamos por correo.',
    });
  };
  return (
    <form className={css['files']} onSubmit={handleSubmit}>
      <div className={css['pairs']}>
        <FileInput label="XML del CFDI" accept=".xml,application/xml" onChoose={setXml} />
        <FileInput label="PDF del CFDI" accept=".pdf,application/pdf" onChoose={setPdf} />
      </div>
      <p className={css['hint']}>
        Comparamos el RFC y el total del XML con la solicitud. El XML pesa hasta 512 KB y el PDF
        hasta 2 MB.
      </p>
      <ChangeProblem error={change.error} />
      <div>
        <Button type="submit" loading={change.isPending}>
          Entregar factura
        </Button>
      </div>
    </form>
  );
};
