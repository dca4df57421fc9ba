import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';

import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { QuestionCard } from '#src/components/question-card.tsx';
import { ScreenTitle } from '#src/components/screen-title.tsx';
import { Timer } from '#src/components/timer.tsx';
import { useQuestionKeys } from '#src/components/use-question-keys.ts';
import { practiceQuestion } from '#src/features/practice/practice-question.ts';
import { useCountdown } from '#src/lib/use-countdown.ts';

import css from './practice-screen.module.css';

type PracticeScreenProps = { now: () => number; onDone: () => void };

const limitMs = 90_000;

/** A question that only this browser knows: to try the options, the keys and the clock. */
export const PracticeScreen = ({ now, onDone }: PracticeScreenProps) => {
  const [choice, setChoice] = useState<number[]>([]);
  const [receivedAt] = useState(now);
  const leftMs = useCountdown({ limitMs, remainingMs: limitMs, receivedAt }, now);
  const isOver = leftMs <= 0;
  useQuestionKeys({
    question: practiceQuestion,
    choice,
    isLocked: isOver,
    onChoose: setChoice,
    onEnter: () => {
      if (choice.length > 0 || isOver) onDone();
    },
  });
  return (
    <>
      <div className={css['head']}>
        <ScreenTitle>Pregunta de práctica</ScreenTitle>
        <Timer limitMs={limitMs} leftMs={leftMs} />
      </div>
      <div className={css['notice']}>
        <Notice tone="info">
          No cuenta ni se registra. Elige con el ratón, con el dedo o con las teclas 1 a 4; puedes
          cambiar tu respuesta mientras haya tiempo. Con Enter o el botón continúas.
        </Notice>
      </div>
      <QuestionCard
        question={practiceQuestion}
        choice={choice}
        isLocked={isOver}
        onChoose={setChoice}
      />
      <div className={css['foot']}>
        {isOver && (
          <Notice tone="warning">
            <strong>Se terminó el tiempo de esta pregunta.</strong> En el examen pasarías a la
            siguiente.
          </Notice>
        )}
        <Button look={choice.length > 0 || isOver ? 'primary' : 'plain'} onClick={onDone}>
          Terminar la práctica
          <IconArrowRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </>
  );
};
