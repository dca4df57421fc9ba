import type { ExamQuestion } from '@tamiz/contract/exams/exam';
import { useState } from 'react';

import { QuestionCard } from '#src/components/question-card.tsx';
import { useQuestionKeys } from '#src/components/use-question-keys.ts';
import { FinishDialog } from '#src/features/question/finish-dialog.tsx';
import { QuestionFoot } from '#src/features/question/question-foot.tsx';
import { QuestionHead } from '#src/features/question/question-head.tsx';
import { QuestionNotice } from '#src/features/question/question-notice.tsx';
import { useFocusWhenOver } from '#src/features/question/use-focus-when-over.ts';
import type { Failure } from '#src/lib/result.ts';
import type { SaveState } from '#src/lib/save-queue.ts';
import { useCountdown } from '#src/lib/use-countdown.ts';

export type QuestionScreenProps = {
  question: ExamQuestion;
  total: number;
  receivedAt: number;
  now: () => number;
  save: SaveState;
  /** Asked to go on: `waiting` while the connection is away, `leaving` once nothing can change any more. */
  progress: 'none' | 'saving' | 'leaving';
  isConnected: boolean;
  problem: Failure | null;
  countAnswered: () => number | null;
  onChoose: (choice: number[]) => void;
  onNext: () => void;
  onFinish: () => void;
};

/** One question with its clock; what is chosen is on its way to the server at once. */
export const QuestionScreen = (props: QuestionScreenProps) => {
  const { question, total, save, progress, onChoose, onNext, onFinish } = props;
  const [isEnding, setIsEnding] = useState(false);
  const leftMs = useCountdown(
    {
      limitMs: question.limit_ms,
      remainingMs: question.remaining_ms,
      receivedAt: props.receivedAt,
    },
    props.now,
  );
  const isOver = leftMs <= 0;
  const isLocked = isOver || progress === 'leaving';
  const isAnswered = save.choice.length > 0;
  const nextButton = useFocusWhenOver(isOver);

  useQuestionKeys({
    question,
    choice: save.choice,
    isLocked,
    onChoose,
    onEnter: () => {
      if (isAnswered || isOver) onNext();
    },
  });

  return (
    <>
      <QuestionHead
        number={question.number}
        total={total}
        limitMs={question.limit_ms}
        leftMs={leftMs}
      />
      <QuestionCard
        question={question}
        choice={save.choice}
        isLocked={isLocked}
        onChoose={onChoose}
      />
      <QuestionFoot
        notice={<QuestionNotice isOver={isOver} save={save} problem={props.problem} />}
        nextButton={nextButton}
        optionCount={question.options.length}
        isLast={question.number === total}
        isAnswered={isAnswered}
        isOver={isOver}
        isBusy={progress !== 'none'}
        isWaiting={progress !== 'none' && !props.isConnected}
        onNext={onNext}
        onEnd={() => setIsEnding(true)}
      />
      {isEnding && (
        <FinishDialog
          answered={props.countAnswered()}
          number={question.number}
          total={total}
          isBusy={progress !== 'none'}
          isConnected={props.isConnected}
          onStay={() => setIsEnding(false)}
          onFinish={onFinish}
        />
      )}
    </>
  );
};
