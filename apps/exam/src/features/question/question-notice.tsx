import { Notice } from '#src/components/notice.tsx';
import { endId } from '#src/components/question-foot.tsx';
import { describeFailure } from '#src/lib/failure-words.ts';
import type { ClockOf } from '#src/lib/countdown.ts';
import type { Failure } from '#src/lib/result.ts';
import type { SaveState } from '#src/lib/save-queue.ts';

import css from './question-notice.module.css';

const refusals: Record<string, string> = {
  exam_answer_late:
    'El tiempo de esta pregunta terminó antes de recibir tu último cambio. Se conserva lo que ya estaba guardado.',
  exam_answer_stale: 'Ya teníamos una respuesta más reciente de esta pregunta: es la que ves aquí.',
  exam_question_closed: 'Esta pregunta ya se había cerrado. Se conserva lo que ya estaba guardado.',
};

const describeEnd = (save: SaveState): string => {
  if (save.refusal === 'exam_answer_late') return refusals['exam_answer_late'] ?? '';
  if (save.status === 'kept')
    return 'Tu respuesta está en este equipo y se enviará al volver la conexión.';
  if (save.status === 'saving') return 'Estamos guardando tu respuesta.';
  return save.choice.length > 0 ? 'Guardamos tu respuesta.' : 'Quedó sin responder.';
};

type QuestionNoticeProps = {
  isOver: boolean;
  save: SaveState;
  problem: Failure | null;
  /** Asked to go on while nothing gets through. */
  isWaiting: boolean;
  isPausing?: boolean;
  clockOf: ClockOf;
};

/** What happened to the question or its answer that the person did not ask for. */
export const QuestionNotice = (props: QuestionNoticeProps) => (
  <>
    <Happened {...props} />
    {/* There before its words, because a region that comes with them is not heard. */}
    <div role="status" className={css['told']}>
      {props.isPausing && (
        <Notice tone="info">
          Al pulsar «Siguiente» quedas en pausa: la siguiente pregunta no aparece hasta que vuelvas.
        </Notice>
      )}
      {props.isWaiting && <Notice tone="warning">{describeWaiting(props)}</Notice>}
    </div>
  </>
);

const describeWaiting = ({ clockOf, isOver }: QuestionNoticeProps): string => {
  if (clockOf === 'de esta pregunta')
    return 'Esperando la conexión para continuar. El tiempo de la siguiente pregunta empieza cuando aparece.';
  return isOver
    ? 'Tu examen se entrega solo en cuanto vuelva la conexión. Deja abierta esta ventana.'
    : 'Esperando la conexión para continuar. El reloj del examen sigue.';
};

const Happened = ({ isOver, clockOf, save, problem }: QuestionNoticeProps) => {
  if (isOver) {
    return (
      <Notice tone="warning">
        <strong>Se terminó el tiempo {clockOf}.</strong> <span id={endId}>{describeEnd(save)}</span>
      </Notice>
    );
  }
  if (save.refusal !== null) {
    return (
      <Notice tone="warning" role="alert">
        {refusals[save.refusal] ??
          'No pudimos guardar esta respuesta. Elige de nuevo; si se repite, avisa a quien te invitó.'}
      </Notice>
    );
  }
  if (problem === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {describeFailure(problem)}
    </Notice>
  );
};
