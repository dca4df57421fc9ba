import { Button, TextInput } from '@mantine/core';
import type { PositionLimits } from '@tamiz/contract/bank/staff-catalogue';
import { savePositionLimits } from '@tamiz/contract/calls/bank/staff-catalogue';
import { Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useStaffChange } from '#src/lib/staff/staff-calls.ts';
import { ChangeProblem } from '#src/components/staff/change-problem.tsx';

import css from '#src/components/staff/staff-layout.module.css';

export const LimitsSection = ({ limits }: { limits: PositionLimits }) => {
  const change = useStaffChange();
  const [days, setDays] = useState(limits.expiration_days.join(', '));
  const [hours, setHours] = useState(String(limits.max_expiration_hours));
  const [candidates, setCandidates] = useState(String(limits.max_candidates));

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = {
      expiration_days: days.split(/[\s,]+/).flatMap((day) => (day === '' ? [] : Number(day))),
      max_expiration_hours: Number(hours),
      max_candidates: Number(candidates),
    };
    change.save({
      send: (call) => call(savePositionLimits, { body }),
      done: 'Los límites se actualizaron.',
    });
  };

  return (
    <Section
      title="Límites de las posiciones"
      note="Valen para lo que se elija desde ahora; las posiciones existentes conservan lo suyo."
    >
      <form className={css['line']} noValidate onSubmit={handleSubmit}>
        <TextInput
          label="Días de expiración"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <TextInput
          label="Máximo de horas"
          inputMode="numeric"
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
        />
        <TextInput
          label="Máximo de candidatos"
          inputMode="numeric"
          value={candidates}
          onChange={(event) => setCandidates(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={change.isPending}>
          Guardar límites
        </Button>
      </form>
      <ChangeProblem error={change.error} className={css['bar']} />
    </Section>
  );
};
