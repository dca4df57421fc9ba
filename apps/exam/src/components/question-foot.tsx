import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useState } from 'react';

import { Button } from '#src/components/button.tsx';

import css from './question-foot.module.css';

type QuestionFootProps = {
  /** What has to be said before anything is done. */
  notice?: ReactNode;
  nextButton?: RefObject<HTMLButtonElement | null>;
  optionCount: number;
  isAnswered: boolean;
  isOver: boolean;
  /** False right after the question appeared: whoever tapped twice meant the one before. */
  isSettled: boolean;
  isBusy?: boolean;
  onNext: () => void;
  /** Where a question may be left open. */
  onSkip?: () => void;
  /** Where one may go to and fro: nothing has to be answered to go on. */
  free?: { onBack: (() => void) | null };
};

/** What became of a question whose time is over; the notice that says so carries it, and the way on is described by it. */
export const endId = 'question-end';

/** The way on, always at the same place; what gives something up stands at the other end. */
export const QuestionFoot = (props: QuestionFootProps) => {
  const { isAnswered, isOver, isSettled, isBusy = false, onNext, onSkip, free } = props;
  const [isTold, setIsTold] = useState(false);
  const isReady = isAnswered || isOver || free !== undefined;
  const goOn = (): void => {
    if (!isSettled) return;
    if (isReady) onNext();
    else setIsTold(true);
  };
  return (
    <div className={css['foot']}>
      <div className={css['column']}>
        <div className={css['notices']}>{props.notice}</div>
        <p className={css['told']} role="status">
          {isTold && !isReady && 'Elige una respuesta para seguir.'}
        </p>
        <div className={css['actions']}>
          {free?.onBack && (
            <Button look="plain" isBusy={isBusy} onClick={free.onBack}>
              <IconArrowLeft size={18} aria-hidden="true" />
              Anterior
            </Button>
          )}
          {onSkip && !isReady && (
            <Button
              look="link"
              isBusy={isBusy}
              isWaiting={!isSettled}
              onClick={() => isSettled && onSkip()}
            >
              Dejar sin responder
            </Button>
          )}
          {/* Read out, these are four loose words; the rules tell the keys in a sentence. */}
          <p className={css['keys']} aria-hidden="true">
            <kbd>1</kbd> a <kbd>{props.optionCount}</kbd> elegir <kbd>Enter</kbd> seguir
          </p>
          <Button
            {...(props.nextButton && { ref: props.nextButton })}
            isBusy={isBusy}
            isWaiting={!isReady || !isSettled}
            aria-describedby={isOver ? endId : isReady ? undefined : 'next-hint'}
            onClick={goOn}
          >
            Siguiente
            <IconArrowRight size={18} aria-hidden="true" />
          </Button>
          <span id="next-hint" hidden>
            Elige una respuesta para seguir
          </span>
        </div>
      </div>
    </div>
  );
};
