import { Button } from '@mantine/core';
import { IconBriefcase2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { allows } from '#src/features/candidates/abilities.ts';
import type { Person } from '#src/features/candidates/api/get-candidate-attempts.ts';
import { AssignPersonDialog } from '#src/features/candidates/components/person/assign-person-dialog.tsx';
import { EraseDialog } from '#src/features/candidates/components/person/erase-dialog.tsx';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/candidates/components/candidate-screen.module.css';

type PersonActionsProps = { candidateId: Id; person: Person; features: ReadonlySet<string> };

/** A backend without these actions still shows them and says that they are to come. */
export const PersonActions = ({ candidateId, person, features }: PersonActionsProps) => {
  const { toasts } = useServices();
  const [dialog, setDialog] = useState<'assign' | 'erase' | null>(null);
  const close = () => setDialog(null);

  const open = (action: 'assign' | 'erase') => {
    if (features.has(`candidates.${action}`)) setDialog(action);
    else toasts.show('info', 'Disponible próximamente.');
  };

  return (
    <>
      {allows(person.abilities, 'assign') ? (
        <Button
          variant="default"
          leftSection={<IconBriefcase2 size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => open('assign')}
        >
          Asignar a otra Posición
        </Button>
      ) : null}
      {allows(person.abilities, 'erase') ? (
        <Button
          variant="default"
          className={css['danger'] ?? ''}
          leftSection={<IconTrash size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => open('erase')}
        >
          Eliminar candidato
        </Button>
      ) : null}
      <AssignPersonDialog
        candidateId={candidateId}
        name={person.name}
        positionIds={person.positionIds}
        isOpen={dialog === 'assign'}
        onClose={close}
      />
      <EraseDialog
        candidateId={candidateId}
        email={person.email}
        isOpen={dialog === 'erase'}
        onClose={close}
      />
    </>
  );
};
