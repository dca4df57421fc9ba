import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';

import { Button } from '#src/components/button.tsx';

import css from './question-foot.module.css';

type QuestionFootProps = {
  /** What has to be said before anything is done. */
  notice: ReactNode;
  nextButton: RefObject<HTMLButtonElement | null>;
  optionCount: number;
  isLast: boolean;
  isAnswered: boolean;
  isOver: boolean;
  isBusy: boolean;
  isWaiting: boolean;
  onNext: () => void;
  onEnd: () => void;
};

const nextLabel = ({ isLast, isAnswered, isOver }: QuestionFootProps): string => {
  const isLeftOpen = !isAnswered && !isOver;
  if (isLast) return isLeftOpen ? 'Terminar sin responder' : 'Terminar examen';
  return isLeftOpen ? 'Dejar sin responder' : 'Siguiente';
};

/** What can be done with the question: go on, or end the exam. */
export const QuestionFoot = (props: QuestionFootProps) => {
  const { nextButton, optionCount, isLast, isAnswered, isOver, isBusy, isWaiting } = props;
  const isMain = isAnswered || isOver;
  return (
    <div className={css['foot']}>
      {props.notice}
      {isWaiting && (
        <p className={css['waiting']} role="status">
          Esperando la conexión para continuar. El tiempo de la siguiente pregunta empieza cuando
          aparece.
        </p>
      )}
      <p className={css['keys']}>
        <kbd>1</kbd> a <kbd>{optionCount}</kbd> para elegir, <kbd>Enter</kbd> para continuar
      </p>
      <div className={css['actions']}>
        {!isLast && (
          <Button look="quiet" onClick={props.onEnd}>
            Terminar
          </Button>
        )}
        <Button
          ref={nextButton}
          look={isMain ? 'primary' : 'plain'}
          isBusy={isBusy}
          onClick={props.onNext}
        >
          {nextLabel(props)}
          {isMain && !isLast && <IconArrowRight size={18} aria-hidden="true" />}
        </Button>
      </div>
    </div>
  );
};
