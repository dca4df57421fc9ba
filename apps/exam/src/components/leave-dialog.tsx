import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { ClockOf } from '#src/lib/countdown.ts';

type LeaveDialogProps = {
  /** An answer is still on its way, and would be lost. */
  isSaving?: boolean;
  /** A question is on screen and its time is not over. */
  isClockRunning: boolean;
  clockOf?: ClockOf;
  onStay: () => void;
  onLeave: () => void;
};

/** The way out of a shared computer: this browser forgets the exam, which itself goes on. */
export const LeaveDialog = ({
  isSaving = false,
  isClockRunning,
  clockOf = 'de esta pregunta',
  ...props
}: LeaveDialogProps) => (
  <ConfirmDialog
    title="¿Salir del examen en este equipo?"
    stay="Volver"
    confirm="Salir"
    isBusy={isSaving}
    onStay={props.onStay}
    onConfirm={props.onLeave}
  >
    <p>
      Borraremos de este navegador tu acceso al examen. Lo que ya guardamos no se pierde. Para
      volver, abre el enlace de tu invitación o escribe tu código.
    </p>
    {isClockRunning && <p>El tiempo {clockOf} sigue corriendo aunque salgas.</p>}
  </ConfirmDialog>
);
