import { Button, TextInput } from '@mantine/core';
import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';
import { saveCreditPriceTiers } from '@tamiz/contract/calls/bank/staff-catalogue';
import { Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

import css from '#src/components/staff/staff-layout.module.css';

type TiersSectionProps = { tiers: StaffCatalogue['credit_price_tiers'] };

/** As typed: what is not a number yet must stay on screen. */
type Row = { key: string; from: string; pesos: string };

const newRow = (from = '', pesos = ''): Row => ({ key: crypto.randomUUID(), from, pesos });

const mostTiers = 10;

/** Lower prices for larger purchases, changed all at once. */
export const TiersSection = ({ tiers }: TiersSectionProps) => {
  const change = useStaffChange();
  const [rows, setRows] = useState(() =>
    tiers.map(({ from_credits: from, cents }) => newRow(String(from), (cents / 100).toFixed(2))),
  );
  const setRow = (key: string, typed: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...typed } : row)));

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = {
      tiers: rows.map(({ from, pesos }) => ({
        from_credits: Number(from),
        cents: Math.round(Number(pesos) * 100),
      })),
    };
    change.save({
      send: (call) => call(saveCreditPriceTiers, { body }),
      done: 'Los precios por volumen ya valen.',
    });
  };

  return (
    <Section
      title="Precios por volumen"
      note="Sin IVA, por crédito. Solo bajan el precio del crédito y valen desde que los guardas."
    >
      <form noValidate onSubmit={handleSubmit}>
        {rows.length === 0 ? (
          <p className={css['bar']}>Hoy todas las compras cuestan lo mismo por crédito.</p>
        ) : null}
        <ul className={css['list']} aria-label="Precios por volumen">
          {rows.map((row, index) => (
            <li key={row.key}>
              <div className={css['pair']}>
                <TextInput
                  label={`Desde, créditos (precio ${index + 1})`}
                  type="number"
                  inputMode="numeric"
                  min={2}
                  value={row.from}
                  onChange={(event) => setRow(row.key, { from: event.currentTarget.value })}
                />
                <TextInput
                  label={`Pesos por crédito (precio ${index + 1})`}
                  type="number"
                  inputMode="decimal"
                  step="0.01"
                  min={1}
                  value={row.pesos}
                  onChange={(event) => setRow(row.key, { pesos: event.currentTarget.value })}
                />
              </div>
              <Button
                variant="subtle"
                aria-label={`Quitar el precio ${index + 1}`}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
        <ChangeProblem error={change.error} className={css['bar']} />
        <div className={css['bar']}>
          <Button
            variant="default"
            disabled={rows.length >= mostTiers}
            onClick={() => setRows([...rows, newRow()])}
          >
            Agregar precio
          </Button>
          <Button type="submit" variant="default" loading={change.isPending}>
            Guardar precios
          </Button>
        </div>
      </form>
    </Section>
  );
};
