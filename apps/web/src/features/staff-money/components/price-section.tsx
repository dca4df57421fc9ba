import { Button, TextInput } from '@mantine/core';
import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';
import { addCreditPrice } from '@tamiz/contract/calls/bank/staff-catalogue';
import { Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useStaffChange } from '#src/lib/staff/staff-calls.ts';
import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { formatDateTime, formatPesos } from '#src/lib/format.ts';

import css from '#src/components/staff/staff-layout.module.css';

const states = {
  past: { tone: 'neutral', label: 'Anterior' },
  current: { tone: 'success', label: 'Vigente' },
  future: { tone: 'info', label: 'Programado' },
} as const;

export const PriceSection = ({ prices }: { prices: StaffCatalogue['credit_prices'] }) => {
  const change = useStaffChange();
  const [pesos, setPesos] = useState('');
  const [startsAt, setStartsAt] = useState('');
  const cents = Math.round(Number(pesos) * 100);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const starts = new Date(startsAt);
    const body = {
      cents,
      starts_at: Number.isNaN(starts.getTime()) ? '' : starts.toISOString(),
    };
    change.save({
      send: (call) => call(addCreditPrice, { body }),
      done: 'El precio quedó programado.',
    });
  };

  return (
    <Section
      title="Precio del crédito"
      note="Sin IVA. Un precio nuevo siempre empieza en el futuro."
    >
      <form className={css['line']} noValidate onSubmit={handleSubmit}>
        <TextInput
          label="Precio en pesos"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={1}
          value={pesos}
          onChange={(event) => setPesos(event.currentTarget.value)}
        />
        <TextInput
          label="Desde"
          type="datetime-local"
          value={startsAt}
          onChange={(event) => setStartsAt(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={change.isPending}>
          Programar precio
        </Button>
      </form>
      <ChangeProblem error={change.error} className={css['bar']} />
      <ul className={css['list']} aria-label="Precios del crédito">
        {prices.map((price) => (
          <li key={price.starts_at}>
            <span>
              {formatPesos(price.cents)}
              <small>{`Desde ${formatDateTime(price.starts_at)}`}</small>
            </span>
            <StatusPill tone={states[price.state].tone}>{states[price.state].label}</StatusPill>
          </li>
        ))}
      </ul>
    </Section>
  );
};
