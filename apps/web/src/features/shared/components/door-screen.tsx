import { Button } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { CentredCard, CentredMessage } from '#src/components/centred-card.tsx';
import { CodeExpiry } from '#src/components/code-expiry.tsx';
import { CodeField } from '#src/components/code-field.tsx';
import { useEnter, useRequestCode } from '#src/features/shared/api/shared.ts';
import type { Door } from '#src/features/shared/api/shared.ts';
import { formatDate } from '#src/lib/format.ts';

import css from './door-screen.module.css';

type DoorScreenProps = {
  link: string;
  door: Door;
  /** Why it is closed again. */
  reason?: string | undefined;
};

/** Nothing is mailed before the person presses the button: programs open the links of mails, too. */
export const DoorScreen = ({ link, door, reason }: DoorScreenProps) => {
  const request = useRequestCode(link);
  const failure = request.error;
  return (
    <CentredCard>
      <CentredMessage icon={<IconMailOpened size={26} stroke={1.6} />}>
        <h1>Resultados compartidos</h1>
        <p>
          <b>{door.accountName}</b> te compartió resultados. El enlace vence el{' '}
          {formatDate(door.expiresAt)}.
        </p>
        {reason === undefined || request.data !== undefined ? null : (
          <Notice tone="info">{reason}</Notice>
        )}
        {request.data === undefined ? (
          <p>Para abrirlo, te enviamos un código a {door.addressHint}.</p>
        ) : (
          <CodeForm link={link} mailed={request.data} addressHint={door.addressHint} />
        )}
        {failure === null ? null : (
          <Notice tone="danger">
            {failure.message || 'No se pudo enviar. Revisa tu conexión e intenta de nuevo.'}
          </Notice>
        )}
        <Button
          fullWidth
          variant={request.data === undefined ? 'filled' : 'subtle'}
          loading={request.isPending}
          onClick={() => request.save()}
        >
          {request.data === undefined ? 'Enviarme un código' : 'Enviar otro código'}
        </Button>
      </CentredMessage>
    </CentredCard>
  );
};

type CodeFormProps = {
  link: string;
  mailed: { identifier: string; expiresAt: string };
  addressHint: string;
};

const CodeForm = ({ link, mailed, addressHint }: CodeFormProps) => {
  const [code, setCode] = useState('');
  const enter = useEnter(link);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    enter.save({ identifier: mailed.identifier, code: code.trim() });
  };
  return (
    <form className={css['form']} noValidate onSubmit={handleSubmit}>
      <p>
        Enviamos un código a {addressHint}. <CodeExpiry expiresAt={mailed.expiresAt} />.
      </p>
      <CodeField value={code} onChange={setCode} refusal={enter.error} />
      {enter.error === null ? null : (
        <Notice tone="danger">
          {enter.error.message || 'No se pudo abrir. Revisa tu conexión e intenta de nuevo.'}
        </Notice>
      )}
      <Button type="submit" fullWidth loading={enter.isPending} disabled={code.trim() === ''}>
        Ver resultados
      </Button>
    </form>
  );
};
