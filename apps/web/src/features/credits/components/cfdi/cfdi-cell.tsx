import { Button } from '@mantine/core';
import { getCfdiXml } from '@tamiz/contract/calls/money/cfdi';
import { StatusPill } from '@tamiz/ui';
import { lazy, Suspense, useState } from 'react';

import type { PaymentCfdi } from '#src/features/credits/api/cfdi.ts';
import { describeCfdi } from '#src/features/credits/components/cfdi/cfdi-words.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './cfdi.module.css';

const AskDialog = lazy(async () => ({
  default: (await import('#src/features/credits/components/cfdi/ask-dialog.tsx')).AskDialog,
}));

type CfdiCellProps = {
  cfdi: PaymentCfdi;
  /** How the list names the payment. */
  paymentName: string;
};

/** The invoice of a payment in a list: its status leads to the payment, where everything about it is. */
export const CfdiCell = ({ cfdi, paymentName }: CfdiCellProps) => {
  const { api } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const { paymentId, request, canAsk } = cfdi;
  if (request === null && !canAsk) return <span className={css['none']}>—</span>;
  if (request === null) {
    return (
      <>
        <Button
          size="xs"
          variant="default"
          aria-label={`Pedir factura del pago del ${paymentName}`}
          onClick={() => setIsAsking(true)}
        >
          Pedir factura
        </Button>
        {isAsking ? (
          <Suspense fallback={null}>
            <AskDialog cfdi={cfdi} onClose={() => setIsAsking(false)} />
          </Suspense>
        ) : null}
      </>
    );
  }
  const { label, tone } = describeCfdi(request.status);
  return (
    <span className={css['cell']}>
      <Link
        to={`/payments/${encodeURIComponent(paymentId)}`}
        aria-label={`Factura ${label.toLowerCase()}: pago del ${paymentName}`}
      >
        <StatusPill tone={tone}>{label}</StatusPill>
      </Link>
      {request.status === 'issued' ? (
        <a
          className={css['file']}
          href={api.addressOf(getCfdiXml, { params: { id: request.id } })}
          download
          aria-label={`Descargar el XML de la factura del pago del ${paymentName}`}
        >
          XML
        </a>
      ) : null}
    </span>
  );
};
