import { Button } from '@mantine/core';
import { listAccountFlags } from '@tamiz/contract/accounts/staff-flags';
import type { AccountFlag } from '@tamiz/contract/accounts/staff-flags';
import { setAccountFlag } from '@tamiz/contract/calls/accounts/staff-flags';
import { Section } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { formatDate, formatDateTime } from '#src/lib/format.ts';
import { useStaffChange, useStaffItem } from '#src/lib/staff/staff-calls.ts';

import layout from '#src/components/staff/staff-layout.module.css';

const Flag = ({ accountId, flag }: { accountId: string; flag: AccountFlag }) => {
  const change = useStaffChange();
  const handleSwitch = (isOn: boolean) =>
    change.save({
      send: (call) =>
        call(setAccountFlag, {
          params: { id: accountId, flag: flag.flag },
          body: { is_on: isOn },
        }),
      done: isOn ? 'Encendido para esta cuenta.' : 'Apagado para esta cuenta.',
    });
  return (
    <li>
      <span>
        {flag.description}
        <small>
          {`A prueba hasta el ${formatDate(`${flag.ends}T12:00:00`)}`}
          {flag.set_at === null
            ? ' · apagado'
            : ` · encendido por ${flag.set_by ?? 'alguien que ya no opera'}, ${formatDateTime(flag.set_at)}`}
        </small>
        <ChangeProblem error={change.error} />
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={`${flag.is_on ? 'Apagar' : 'Encender'}: ${flag.description}`}
        loading={change.isPending}
        onClick={() => handleSwitch(!flag.is_on)}
      >
        {flag.is_on ? 'Apagar' : 'Encender'}
      </Button>
    </li>
  );
};

/** What this account tries before the others. */
export const Flags = ({ accountId }: { accountId: string }) => {
  const { data, error, refetch } = useStaffItem(listAccountFlags, { params: { id: accountId } });
  return (
    <Section title="A prueba" note="Lo que esta cuenta tiene antes que las demás.">
      {data === undefined ? (
        error === null ? (
          <RowSkeletons label="Cargando lo que está a prueba" />
        ) : (
          <LoadFailure
            title="No se pudo cargar lo que está a prueba."
            failure={error}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <ul className={layout['list']}>
          {data.map((flag) => (
            <Flag key={flag.flag} accountId={accountId} flag={flag} />
          ))}
        </ul>
      )}
    </Section>
  );
};
