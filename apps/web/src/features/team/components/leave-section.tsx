import { Button } from '@mantine/core';
import { ConfirmDialog, Section } from '@tamiz/ui';
import { IconDoorExit } from '@tabler/icons-react';
import { useState } from 'react';

import { useLeave } from '#src/features/team/api/change-team.ts';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './sections.module.css';

/** Nobody has to ask an owner to be let go. */
export const LeaveSection = ({ accountName }: { accountName: string }) => {
  const { openPage } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const leave = useLeave({ onSaved: () => openPage('/login#left-team') });

  const handleClose = () => {
    setIsOpen(false);
    leave.reset();
  };

  return (
    <Section
      title="Tu lugar en el equipo"
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDoorExit size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          Salir del equipo
        </Button>
      }
    >
      <p className={css['note']}>
        Formas parte de {accountName}. Tu correo puede pertenecer a un equipo a la vez: para unirte
        a otro, sal antes de este.
      </p>
      <ConfirmDialog
        title={`Salir de ${accountName}`}
        text="Pierdes el acceso de inmediato y se cierran tus sesiones. Lo que creaste se queda en la cuenta. Para volver, alguien del equipo tiene que invitarte de nuevo."
        confirmLabel="Salir del equipo"
        isDangerous
        isOpen={isOpen}
        isBusy={leave.isPending || leave.isSaved}
        failure={tellBesideFields(leave.error, 'No se pudo salir del equipo.')}
        onConfirm={() => leave.save()}
        onClose={handleClose}
      />
    </Section>
  );
};
