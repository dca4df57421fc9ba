import { Button, TextInput } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { CentredCard, CentredMessage } from '#src/components/centred-card.tsx';
import { useVerifiedReport } from '#src/features/verification/api/verify-report.ts';
import { Verdict } from '#src/features/verification/components/verdict.tsx';

import css from './verify-screen.module.css';

/** The code of a link that was followed; it stands behind the hash, so that no server is sent it with the address. */
const readLink = (): string => {
  const { hash } = globalThis.location;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** Where anybody who holds a report learns whether it is genuine. */
export const VerifyScreen = () => {
  const [typed, setTyped] = useState(readLink);
  const [asked, setAsked] = useState(() => typed.trim());
  const [isEmpty, setIsEmpty] = useState(false);
  const { data, error, isFetching, refetch } = useVerifiedReport(asked);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setIsEmpty(code === '');
    if (code === asked && code !== '') void refetch();
    setAsked(code);
  };
  return (
    <CentredCard>
      <CentredMessage icon={<IconFileCheck size={26} stroke={1.6} />}>
        <h1>Verifica un reporte</h1>
        <p>Escribe el código que está al final del reporte de evaluación en PDF.</p>
        <form className={css['form']} onSubmit={handleSubmit} noValidate>
          <TextInput
            label="Código del reporte"
            placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
            value={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={isEmpty ? 'Escribe el código que está al final del reporte.' : null}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" fullWidth mt={12} loading={isFetching}>
            Verificar
          </Button>
        </form>
        {isFetching || asked === '' ? null : error !== null ? (
          <Notice tone="danger">
            {error.message || 'No se pudo verificar. Revisa tu conexión e intenta de nuevo.'}
          </Notice>
        ) : data === undefined ? null : (
          <Verdict report={data} />
        )}
      </CentredMessage>
    </CentredCard>
  );
};
