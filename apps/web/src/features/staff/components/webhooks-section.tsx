import { Button, NativeSelect } from '@mantine/core';
import { listWebhookEvents } from '@tamiz/contract/staff';
import type { WebhookEvent } from '@tamiz/contract/staff';
import { ConfirmDialog, Section } from '@tamiz/ui';
import { useState } from 'react';

import { useStaffChange, useStaffList } from '#src/features/staff/api/staff-calls.ts';
import { StaffList } from '#src/features/staff/components/staff-list.tsx';
import { formatDateTime } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './staff-table.module.css';

const outcomeWords: Readonly<Record<string, string>> = {
  settled: 'Aplicado',
  known: 'Ya se sabía',
  ignored: 'Sin efecto',
  not_ours: 'No es de aquí',
  amount_mismatch: 'El importe no coincide',
  other_account: 'De otra cuenta',
};

const tellOutcome = ({ outcome }: WebhookEvent): string =>
  outcome === null ? 'Sin procesar' : (outcomeWords[outcome] ?? outcome);

/** What the provider told us; any of it can be acted on again. */
export const WebhooksSection = () => {
  const { toasts } = useServices();
  const [state, setState] = useState('all');
  const [chosen, setChosen] = useState<WebhookEvent | null>(null);
  const query = useStaffList('/api/staff/webhooks', listWebhookEvents.responses[200], { state });
  const change = useStaffChange();
  const handleClose = () => {
    setChosen(null);
    change.reset();
  };
  const handleConfirm = () => {
    if (chosen === null) return;
    change.mutate(
      { path: `/api/staff/webhooks/${encodeURIComponent(chosen.id)}/reprocess` },
      {
        onSuccess: () => {
          handleClose();
          toasts.success('El mensaje se procesará de nuevo en unos segundos.');
        },
      },
    );
  };
  return (
    <Section title="Mensajes del proveedor">
      <div className={css['filters']}>
        <NativeSelect
          label="Mostrar"
          value={state}
          data={[
            { value: 'all', label: 'Todos' },
            { value: 'waiting', label: 'Sin procesar' },
            { value: 'refused', label: 'No creídos' },
          ]}
          onChange={(event) => setState(event.currentTarget.value)}
        />
      </div>
      <StaffList
        query={query}
        name="los mensajes"
        empty={{ title: 'No hay mensajes así', text: 'Llegan con cada pago.' }}
        columns={['Mensaje', 'Recibido', 'Resultado', 'Acción']}
      >
        {(event) => (
          <tr key={event.id}>
            <td>
              {event.kind}
              <span className={`${css['small']} ${css['code']}`}>{event.id}</span>
            </td>
            <td data-label="Recibido" className={css['moment']}>
              {formatDateTime(event.received_at)}
            </td>
            <td data-label="Resultado">{tellOutcome(event)}</td>
            <td>
              <div className={css['actions']}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Procesar de nuevo ${event.id}`}
                  onClick={() => setChosen(event)}
                >
                  Procesar de nuevo
                </Button>
              </div>
            </td>
          </tr>
        )}
      </StaffList>
      <ConfirmDialog
        title="Procesar de nuevo"
        text="Lo que ya se abonó no se abona otra vez."
        confirmLabel="Procesar de nuevo"
        isOpen={chosen !== null}
        isBusy={change.isPending}
        failure={change.error && (change.error.message || 'No se pudo procesar.')}
        onConfirm={handleConfirm}
        onClose={handleClose}
      />
    </Section>
  );
};
