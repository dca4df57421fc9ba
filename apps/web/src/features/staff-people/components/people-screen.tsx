import { Button } from '@mantine/core';
import { listStaffPeople } from '@tamiz/contract/accounts/staff-people';
import type { StaffPerson } from '@tamiz/contract/accounts/staff-people';
import { staffRoleLabels } from '@tamiz/contract/shared/labels';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { ScreenLoad } from '#src/components/screen-load.tsx';
import {
  AddPersonDialog,
  RoleDialog,
  SuspendDialog,
} from '#src/features/staff-people/components/person-dialogs.tsx';
import { formatPast } from '#src/lib/format.ts';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import { useNow } from '#src/lib/use-now.ts';

import css from '#src/components/staff/staff-table.module.css';

type Step = 'role' | 'suspend';

const Actions = ({ person, onChoose }: { person: StaffPerson; onChoose: (step: Step) => void }) => {
  if (person.is_self) {
    return <span className={css['small']}>Eres tú: otra persona de operación cambia tu rol.</span>;
  }
  const verb = person.is_suspended ? 'Reactivar' : 'Suspender';
  return (
    <div className={css['actions']}>
      <Button
        size="xs"
        variant="default"
        aria-label={`Cambiar rol de ${person.name}`}
        onClick={() => onChoose('role')}
      >
        Cambiar rol
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`${verb} a ${person.name}`}
        onClick={() => onChoose('suspend')}
      >
        {verb}
      </Button>
    </div>
  );
};

type RowProps = { person: StaffPerson; now: Date; onChoose: (step: Step) => void };

const PersonRow = ({ person, now, onChoose }: RowProps) => (
  <tr>
    <td>
      <b>{person.name}</b>
      <span className={css['small']}>{person.email}</span>
    </td>
    <td data-label="Rol">
      {staffRoleLabels[person.staff_role]}
      {person.is_suspended ? <StatusPill tone="danger">Suspendida</StatusPill> : null}
    </td>
    <td data-label="Llave de acceso">
      {person.has_passkey ? 'Sí' : <span className={css['warn']}>Sin llave</span>}
    </td>
    <td data-label="Último acceso" className={css['moment']}>
      {person.last_access_at === null ? 'Nunca' : formatPast(person.last_access_at, now)}
    </td>
    <td>
      <Actions person={person} onChoose={onChoose} />
    </td>
  </tr>
);

type Chosen = { person: StaffPerson; step: Step };

/** Who operates the service, what each may do, and who no longer enters. */
export const PeopleScreen = () => {
  const now = useNow(60_000);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { data: people, error, refetch } = useStaffItem(listStaffPeople, {});
  if (people === undefined) {
    return <ScreenLoad what="el personal" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHead
        title="Personal"
        text="Quién opera Tamiz y qué puede hacer. Un cambio cierra las sesiones de esa persona en el acto."
        actions={
          <Button
            leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            Agregar persona
          </Button>
        }
      />
      <Section title="Personas con acceso a la operación">
        <table className={css['table']}>
          <thead>
            <tr>
              {['Persona', 'Rol', 'Llave de acceso', 'Último acceso', 'Acción'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                now={now}
                onChoose={(step) => setChosen({ person, step })}
              />
            ))}
          </tbody>
        </table>
      </Section>
      {isAdding ? <AddPersonDialog onClose={() => setIsAdding(false)} /> : null}
      {chosen?.step === 'role' ? (
        <RoleDialog person={chosen.person} onClose={() => setChosen(null)} />
      ) : null}
      {chosen?.step === 'suspend' ? (
        <SuspendDialog person={chosen.person} onClose={() => setChosen(null)} />
      ) : null}
    </>
  );
};
