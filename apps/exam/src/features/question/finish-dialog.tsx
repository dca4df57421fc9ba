import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { ClockOf } from '#src/lib/countdown.ts';
import { countQuestions } from '#src/lib/format.ts';

type FinishDialogProps = {
  /** Null when another device saw some of the questions. */
  answered: number | null;
  number: number;
  total: number;
  isOver: boolean;
  clockOf: ClockOf;
  isConnected: boolean;
  /** On its way: nobody can take it back any more. */
  isBusy: boolean;
  onStay: () => void;
  onFinish: () => void;
};

const describeRest = ({ answered, number, total }: FinishDialogProps): string => {
  if (answered === null) {
    return number === total
      ? 'Es la última pregunta.'
      : `Aún no has visto ${countQuestions(total - number)}; no se podrán responder después.`;
  }
  const open = total - answered;
  if (open === 0) return 'Respondiste todas las preguntas.';
  return open === 1
    ? 'Una pregunta quedará sin responder.'
    : `${countQuestions(open)} quedarán sin responder.`;
};

/** The exam is never handed in by the way: here it says what stays unanswered, and whether it can leave this device. */
export const FinishDialog = (props: FinishDialogProps) => {
  const { isOver, clockOf, isConnected, isBusy, onStay, onFinish } = props;
  const isFree = clockOf === 'del examen';
  const isLast = isFree || props.number === props.total;
  return (
    <ConfirmDialog
      title={
        isConnected
          ? isLast
            ? '¿Entregar tu examen?'
            : '¿Entregar ahora?'
          : '¿Entregar cuando vuelva la conexión?'
      }
      stay={isLast && !isFree ? 'Volver a la pregunta' : 'Seguir respondiendo'}
      confirm={isConnected ? 'Entregar examen' : 'Entregar al reconectar'}
      isBusy={isBusy}
      onStay={onStay}
      onConfirm={onFinish}
    >
      {!isConnected && (
        <p>
          <strong>Todavía no se ha entregado nada.</strong> Ahora mismo no hay conexión, así que tu
          examen no puede salir de este equipo.
        </p>
      )}
      <p>
        <strong>{describeRest(props)}</strong> Después de entregar ya no podrás volver a entrar.
      </p>
      {!isOver && <p>El reloj {clockOf} sigue mientras decides.</p>}
    </ConfirmDialog>
  );
};
