import { Button, NativeSelect } from '@mantine/core';
import { reprocessWebhook } from '@tamiz/contract/calls/money/staff-payments';
import { listWebhookEvents } from '@tamiz/contract/money/staff-payments';
import type { WebhookEvent } from '@tamiz/contract/money/staff-payments';
import { ConfirmDialog, Section } from '@tamiz/ui';
import { useState } from 'react';

import { useStaffChange, useStaffList } from '#src/lib/staff/staff-calls.ts';
import { StaffList } from '#src/components/staff/staff-list.tsx';
import { formatDateTime } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-table.module.css';

const outcomeWords: Readonly<Record<string, string>> = {
  settled: 'Aplicado',
  known: 'Ya se sabía',
  ignored: 'Sin efecto',
  not_ours: 'No es de aquí',
  refund_failed: 'Un reembolso falló',
  amount_mismatch: 'El importe no coincide',
  other_account: 'De otra cuenta',
};

const states = [
  { value: 'all', label: 'Todos' },
  { value: 'waiting', label: 'Sin procesar' },
  { value: 'refused', label: 'No creídos' },
] as const;

type State = (typeof states)[number]['value'];

const tellOutcome = ({ outcome }: WebhookEvent): string =>
  outcome === null ? 'Sin procesar' : (outcomeWords[outcome] ?? outcome);

/** The messages of the payment provider; each can be processed again. */
export const WebhooksSection = () => {
  const [state, setState] = useState<State>('all');
  const [chosen, setChosen] = useState<WebhookEvent | null>(null);
  const query = useStaffList(listWebhookEvents, (after) => ({ query: { state, after } }));
  const change = useStaffChange({ onSaved: () => handleClose() });
  const handleClose = () => {
    setChosen(null);
    change.reset();
  };
  const handleConfirm = () => {
    if (chosen === null) return;
    change.save({
      send: (call) => call(reprocessWebhook, { params: { id: chosen.id } }),
      done: 'El mensaje se procesará de nuevo en unos segundos.',
    });
  };
  return (
    <Section title="Mensajes del proveedor">
      <div className={css['filters']}>
        <NativeSelect
          label="Mostrar"
          value={state}
          data={states}
          onChange={({ currentTarget }) =>
            setState(states.find(({ value }) => value === currentTarget.value)?.value ?? 'all')
          }
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
