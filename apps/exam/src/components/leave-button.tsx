import { useState } from 'react';

import { Button } from '#src/components/button.tsx';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';

type LeaveButtonProps = {
  /** An answer is still on its way, and would be lost. */
  isSaving: boolean;
  onLeave: () => void;
};

/** The way out of a shared computer: this browser forgets the exam, which itself goes on. */
export const LeaveButton = ({ isSaving, onLeave }: LeaveButtonProps) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Salir
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="¿Salir del examen en este equipo?"
          stay="Volver"
          confirm="Salir"
          isBusy={isSaving}
          onStay={() => setIsAsking(false)}
          onConfirm={onLeave}
        >
          <p>
            Borraremos de este navegador tu acceso al examen. Lo que ya guardamos no se pierde, pero
            si ya empezaste, el tiempo sigue corriendo. Para volver, abre el enlace de tu invitación
            o escribe tu código.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
