import { Button } from '@mantine/core';
import { CopyField, Notice, Section, StatusPill } from '@tamiz/ui';
import { lazy, Suspense, useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useCancelCfdi } from '#src/features/credits/api/ask-cfdi.ts';
import { useHasCfdi, usePaymentCfdis } from '#src/features/credits/api/cfdi.ts';
import type { CfdiRequest, PaymentCfdi } from '#src/features/credits/api/cfdi.ts';
import { CfdiFiles } from '#src/features/credits/components/cfdi/cfdi-files.tsx';
import { describeCfdi } from '#src/features/credits/components/cfdi/cfdi-words.ts';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { formatDate } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './cfdi.module.css';

const AskDialog = lazy(async () => ({
  default: (await import('#src/features/credits/components/cfdi/ask-dialog.tsx')).AskDialog,
}));

/** The invoice of a payment: how to ask for it, how it stands, its files. */
export const CfdiSection = ({ paymentId }: { paymentId: Id }) => {
  const isOffered = useHasCfdi();
  const { data, error, refetch } = usePaymentCfdis([paymentId]);
  if (!isOffered) return null;
  const cfdi = data?.find((one) => one.paymentId === paymentId);
  return (
    <div className={css['section']}>
      <Section title="Factura (CFDI)">
        {cfdi === undefined ? (
          <>
            {error === null ? (
              <RowSkeletons label="Cargando factura" rows={1} />
            ) : (
              <LoadFailure
                title="No se pudo cargar la factura."
                failure={error}
                onRetry={() => void refetch()}
              />
            )}
          </>
        ) : (
          <Known cfdi={cfdi} />
        )}
      </Section>
    </div>
  );
};

const Known = ({ cfdi }: { cfdi: PaymentCfdi }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { request, canAsk, isMonthOver, hasRefund } = cfdi;
  return (
    <div className={css['body']}>
      {request === null ? null : <Standing request={request} />}
      {request === null && !canAsk ? <p>Este pago no tiene factura.</p> : null}
      {canAsk ? (
        <>
          <p className={css['hint']}>
            {isMonthOver
              ? 'El mes de este pago ya terminó. Puedes pedir la factura y te responderemos si todavía se puede emitir.'
              : 'Pídela dentro del mes de tu pago. Te respondemos en 3 días hábiles y te avisamos por correo.'}
          </p>
          <div className={css['actions']}>
            <Button onClick={() => setIsAsking(true)}>
              {request === null ? 'Pedir factura (CFDI)' : 'Pedir de nuevo'}
            </Button>
          </div>
        </>
      ) : null}
      {hasRefund ? (
        <p className={css['hint']}>
          Este pago tiene un reembolso: si ya tenía factura, nuestro equipo emite la nota de
          crédito.
        </p>
      ) : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <AskDialog cfdi={cfdi} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};

const tellStanding = ({ status, createdAt, dueAt, reason }: CfdiRequest): string => {
  const asked = createdAt === null ? '' : `Se pidió el ${formatDate(createdAt)}. `;
  const due = dueAt === null ? '' : ` a más tardar el ${formatDate(dueAt)}`;
  const told: Readonly<Record<CfdiRequest['status'], string>> = {
    requested: `${asked}Te responderemos${due}.`,
    in_process: `${asked}La estamos emitiendo; te avisaremos por correo.`,
    issued: 'Descarga los dos archivos y guárdalos: el XML es el que vale ante el SAT.',
    rejected: 'No pudimos emitirla. Corrige lo que se indica y pídela de nuevo.',
    cancelled:
      reason === null
        ? 'La solicitud se retiró.'
        : 'La cancelamos ante el SAT: ya no tiene validez.',
  };
  return told[status];
};

const Standing = ({ request }: { request: CfdiRequest }) => {
  const { toasts } = useServices();
  const cancel = useCancelCfdi({ onSaved: () => toasts.success('Retiraste la solicitud.') });
  const failure = tellBesideFields(cancel.error, 'No se pudo retirar la solicitud.');
  const { id, status, reason, fiscalFolio, canCancel } = request;
  const { label, tone } = describeCfdi(status);
  return (
    <>
      <div className={css['head']}>
        <StatusPill tone={tone}>{label}</StatusPill>
        <span>{tellStanding(request)}</span>
      </div>
      {reason === null ? null : <Notice tone="warning">{reason}</Notice>}
      {status === 'issued' && fiscalFolio !== null ? (
        <CopyField label="Folio fiscal" value={fiscalFolio} />
      ) : null}
      {status === 'issued' ? (
        <div className={css['actions']}>
          <CfdiFiles requestId={id} />
        </div>
      ) : null}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {canCancel ? (
        <div className={css['actions']}>
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.save(id)}>
            Retirar solicitud
          </Button>
        </div>
      ) : null}
    </>
  );
};
