import { useEffect, useState } from 'react';

import { Button } from '#src/components/button.tsx';
import { Frame } from '#src/components/frame.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ProgressLine } from '#src/components/progress-line.tsx';
import { QuestionCard } from '#src/components/question-card.tsx';
import type { AskedQuestion } from '#src/components/question-card.tsx';
import type { Wrapping } from '@tamiz/ui/question-card';
import { PlaceTitle } from '#src/components/place-title.tsx';
import { endId, QuestionFoot } from '#src/components/question-foot.tsx';
import { SaveStatus } from '#src/components/save-status.tsx';
import { Timer } from '#src/components/timer.tsx';
import { useQuestionKeys } from '#src/components/use-question-keys.ts';
import { useSettled } from '#src/components/use-settled.ts';
import { useCountdown } from '#src/lib/use-countdown.ts';

import css from './practice-question.module.css';

type PracticeQuestionProps = {
  title: string;
  number: number;
  total: number;
  question: AskedQuestion;
  now: () => number;
  isOffline: boolean;
  wrapping: Wrapping;
  onNext: () => void;
  onDone: () => void;
};

const limitMs = 90_000;

/** As long as a good network takes. */
const saveMs = 400;

/** What the exam's head would show after a choice, though nothing leaves this browser. */
const usePretendedSave = (
  choice: readonly number[],
  isOffline: boolean,
): 'none' | 'kept' | 'saving' | 'saved' => {
  const [saved, setSaved] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (isOffline) return undefined;
    const timer = setTimeout(() => setSaved(choice), saveMs);
    return () => clearTimeout(timer);
  }, [choice, isOffline]);
  if (choice.length === 0) return 'none';
  if (saved === choice) return 'saved';
  return isOffline ? 'kept' : 'saving';
};

/** One question of the practice, between the same head and foot as in the exam. */
export const PracticeQuestion = (props: PracticeQuestionProps) => {
  const { title, number, total, question, now, isOffline, onNext } = props;
  const [choice, setChoice] = useState<number[]>([]);
  const [receivedAt] = useState(now);
  const leftMs = useCountdown({ limitMs, remainingMs: limitMs, receivedAt }, now);
  const status = usePretendedSave(choice, isOffline);
  const isSettled = useSettled();
  const isOver = leftMs <= 0;
  const isAnswered = choice.length > 0;
  useQuestionKeys({
    question,
    choice,
    isLocked: isOver,
    onChoose: setChoice,
    onEnter: () => {
      if (isSettled && (isAnswered || isOver)) onNext();
    },
  });
  return (
    <Frame
      title={title}
      page={`Práctica ${number} de ${total}`}
      place={<PlaceTitle of="Práctica" number={number} total={total} />}
      status={<SaveStatus save={{ status }} connection={isOffline ? 'offline' : 'fine'} />}
      side={<Timer limitMs={limitMs} leftMs={leftMs} />}
      progress={<ProgressLine done={number - 1} total={total} />}
      foot={
        <QuestionFoot
          notice={
            <>
              {isOver && (
                <Notice tone="warning">
                  <strong>Se terminó el tiempo de esta pregunta.</strong>{' '}
                  <span id={endId}>En el examen pasarías a la siguiente.</span>
                </Notice>
              )}
              {isOffline && (
                <Notice tone="warning" role="status">
                  <strong>Sin conexión:</strong> en el examen tu respuesta se guarda en este equipo
                  y se envía al volver.
                </Notice>
              )}
            </>
          }
          optionCount={question.options.length}
          isAnswered={isAnswered}
          isOver={isOver}
          isSettled={isSettled}
          onNext={onNext}
        />
      }
    >
      <div className={css['notice']}>
        <Notice tone="info">
          No cuenta ni se registra. Elige con el ratón, con el dedo o con las teclas 1 a 4; puedes
          cambiar tu respuesta mientras haya tiempo.{' '}
          <Button look="link" onClick={props.onDone}>
            Terminar la práctica
          </Button>
        </Notice>
      </div>
      <QuestionCard
        question={question}
        choice={choice}
        isLocked={isOver}
        isSettled={isSettled}
        wrapping={props.wrapping}
        onChoose={setChoice}
      />
    </Frame>
  );
};
