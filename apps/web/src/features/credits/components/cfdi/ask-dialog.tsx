import { Button } from '@mantine/core';
import { cfdiUses, taxRegimes } from '@tamiz/contract/accounts/fiscal';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { FiscalForm } from '#src/components/fiscal/fiscal-form.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useCfdiData, useRequestCfdi } from '#src/features/credits/api/ask-cfdi.ts';
import type { PaymentCfdi } from '#src/features/credits/api/cfdi.ts';
import type { FiscalData } from '#src/lib/account/fiscal-data.ts';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './cfdi.module.css';

type AskDialogProps = { cfdi: PaymentCfdi; onClose: () => void };

/** Shows what the invoice will be made out to, and asks for it once that is confirmed. */
export const AskDialog = ({ cfdi, onClose }: AskDialogProps) => {
  const { toasts } = useServices();
  const request = useRequestCfdi({
    onSaved: () => {
      toasts.success('Pedimos tu factura. Te avisaremos por correo.');
      onClose();
    },
  });
  return (
    <Dialog
      title="Pedir factura (CFDI)"
      size="lg"
      isOpen
      isBusy={request.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
    >
      <Content cfdi={cfdi} request={request} onClose={onClose} />
    </Dialog>
  );
};

type ContentProps = AskDialogProps & { request: ReturnType<typeof useRequestCfdi> };

const Content = ({ cfdi, request, onClose }: ContentProps) => {
  const { data, error, refetch } = useCfdiData();
  const mayEdit = can(useUser(), 'account.manage');
  const [isEditing, setIsEditing] = useState(false);
  if (data === undefined) {
    return error === null ? (
      <RowSkeletons label="Cargando datos fiscales" rows={3} />
    ) : (
      <LoadFailure
        title="No se pudieron cargar los datos fiscales."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const { fiscalData } = data;
  if (fiscalData === null && !mayEdit) {
    return (
      <div className={css['form']}>
        <Notice tone="warning">
          Faltan los datos fiscales de la cuenta. Pide a quien la administra que los guarde en
          Configuración, y vuelve a pedir la factura.
        </Notice>
        <DialogActions>
          <Button onClick={onClose}>Entendido</Button>
        </DialogActions>
      </div>
    );
  }
  if (fiscalData === null || isEditing) {
    return (
      <div className={css['form']}>
        <p>Guarda primero los datos de tu constancia de situación fiscal; quedan en tu cuenta.</p>
        <FiscalForm saved={fiscalData} onSaved={() => setIsEditing(false)} />
      </div>
    );
  }
  return (
    <Confirmation
      cfdi={cfdi}
      fiscalData={fiscalData}
      request={request}
      onClose={onClose}
      {...(mayEdit && { onEdit: () => setIsEditing(true) })}
    />
  );
};

const nameOf = (list: readonly { code: string; name: string }[], code: string): string => {
  const known = list.find((one) => one.code === code);
  return known === undefined ? code : `${known.code} · ${known.name}`;
};

type ConfirmationProps = ContentProps & { fiscalData: FiscalData; onEdit?: () => void };

const Confirmation = ({ cfdi, fiscalData, request, onClose, onEdit }: ConfirmationProps) => {
  const failure = tellBesideFields(request.error, 'No se pudo pedir la factura.');
  const lines = [
    ['RFC', fiscalData.rfc],
    ['Nombre o razón social', fiscalData.legal_name],
    ['Régimen fiscal', nameOf(taxRegimes, fiscalData.tax_regime)],
    ['Código postal fiscal', fiscalData.postal_code],
    ['Uso del CFDI', nameOf(cfdiUses, fiscalData.cfdi_use)],
  ] as const;
  return (
    <div className={css['form']}>
      <p>
        Confirma que los datos son iguales a los de tu constancia de situación fiscal: así saldrá la
        factura.
      </p>
      <dl className={css['data']}>
        {lines.map(([label, value]) => [
          <dt key={`${label}-name`}>{label}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
      </dl>
      {cfdi.isMonthOver ? (
        <Notice tone="warning">
          El mes de este pago ya terminó. Puedes pedir la factura y te responderemos si todavía se
          puede emitir.
        </Notice>
      ) : null}
      {cfdi.hasRefund ? (
        <Notice tone="info">
          Parte de este pago se reembolsó: la factura es por el total y nuestro equipo emite la nota
          de crédito.
        </Notice>
      ) : null}
      {onEdit === undefined ? (
        <p className={css['hint']}>
          ¿Hay un error? Quien administra tu cuenta corrige los datos en Configuración.
        </p>
      ) : null}
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <DialogActions>
        <Button variant="default" disabled={request.isPending} onClick={onEdit ?? onClose}>
          {onEdit === undefined ? 'Cancelar' : 'Corregir datos'}
        </Button>
        <Button
          data-autofocus
          loading={request.isPending}
          onClick={() => request.save({ paymentId: cfdi.paymentId, data: fiscalData })}
        >
          Pedir factura
        </Button>
      </DialogActions>
    </div>
  );
};
