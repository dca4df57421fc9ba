import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countQuestions } from '#src/lib/format.ts';

type FinishDialogProps = {
  /** Null when another device saw some of the questions. */
  answered: number | null;
  number: number;
  total: number;
  isBusy: boolean;
  isConnected: boolean;
  onStay: () => void;
  onFinish: () => void;
};

const describeRest = ({ answered, number, total }: FinishDialogProps): string => {
  if (answered === null) {
    return `Aún no has visto ${countQuestions(total - number)}; no se podrán responder después.`;
  }
  const open = total - answered;
  if (open === 0) return 'Respondiste todas las preguntas.';
  return open === 1
    ? 'Una pregunta quedará sin responder.'
    : `${countQuestions(open)} quedarán sin responder.`;
};

/** Ending early is final, so it says first what stays unanswered. */
export const FinishDialog = (props: FinishDialogProps) => (
  <ConfirmDialog
    title="¿Terminar el examen?"
    stay="Seguir respondiendo"
    confirm="Terminar examen"
    isBusy={props.isBusy}
    onStay={props.onStay}
    onConfirm={props.onFinish}
  >
    <p>
      <strong>{describeRest(props)}</strong> Al terminar se entrega tu examen y ya no podrás volver
      a entrar.
    </p>
    {props.isBusy && !props.isConnected ? (
      <p role="status">Esperando la conexión para entregar tu examen. No cierres esta ventana.</p>
    ) : (
      <p>El tiempo de esta pregunta sigue corriendo mientras decides.</p>
    )}
  </ConfirmDialog>
);
