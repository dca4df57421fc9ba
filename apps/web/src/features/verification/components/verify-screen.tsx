import { Button, TextInput } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { CentredCard, CentredMessage } from '#src/components/centred-card.tsx';
import { useVerifiedReceipt } from '#src/features/verification/api/verify-receipt.ts';
import { useVerifiedReport } from '#src/features/verification/api/verify-report.ts';
import { ReceiptVerdict } from '#src/features/verification/components/receipt-verdict.tsx';
import { Verdict } from '#src/features/verification/components/verdict.tsx';
import { isSeal } from '#src/features/verification/is-seal.ts';

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

const emptyMessage = 'Escribe el código del reporte o las seis palabras del sello.';

/** Where anybody who holds a report, or the seal of an exam, learns whether it is genuine. */
export const VerifyScreen = () => {
  const [typed, setTyped] = useState(readLink);
  const [asked, setAsked] = useState(() => typed.trim());
  const [isEmpty, setIsEmpty] = useState(false);
  const isAboutSeal = isSeal(asked);
  const report = useVerifiedReport(isAboutSeal ? '' : asked);
  const receipt = useVerifiedReceipt(isAboutSeal ? asked : '');
  const { error, isFetching, refetch } = isAboutSeal ? receipt : report;
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
        <h1>Verifica un reporte o un sello</h1>
        <p>
          Escribe el código que está al final del reporte en PDF, o las seis palabras del sello de
          un examen.
        </p>
        <form className={css['form']} onSubmit={handleSubmit} noValidate>
          <TextInput
            label="Código o sello"
            placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isEmpty ? emptyMessage : null}
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
        ) : (
          <>
            {report.data !== undefined && <Verdict report={report.data} />}
            {receipt.data !== undefined && <ReceiptVerdict receipt={receipt.data} />}
          </>
        )}
      </CentredMessage>
    </CentredCard>
  );
};
