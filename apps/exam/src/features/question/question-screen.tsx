import type { ExamLanding, ExamQuestion } from '@tamiz/contract/exams/exam';
import { useState } from 'react';

import { Frame } from '#src/components/frame.tsx';
import { PlaceTitle } from '#src/components/place-title.tsx';
import { ProgressLine } from '#src/components/progress-line.tsx';
import { QuestionCard } from '#src/components/question-card.tsx';
import type { Wrapping } from '@tamiz/ui/question-card';
import { QuestionFoot } from '#src/components/question-foot.tsx';
import { SaveStatus } from '#src/components/save-status.tsx';
import { Timer } from '#src/components/timer.tsx';
import { useQuestionKeys } from '#src/components/use-question-keys.ts';
import { useSettled } from '#src/components/use-settled.ts';
import { clockOf } from '#src/features/question/clock-of.ts';
import { ConnectionBanner } from '#src/features/question/connection-banner.tsx';
import { ExtraTimeBanner, ExtraTimeChip } from '#src/features/question/extra-time.tsx';
import { FlagButton } from '#src/features/question/flag-button.tsx';
import { MenuButton } from '#src/features/question/menu-button.tsx';
import { QuestionDialogs } from '#src/features/question/question-dialogs.tsx';
import type { OpenDialog } from '#src/features/question/question-dialogs.tsx';
import { QuestionNotice } from '#src/features/question/question-notice.tsx';
import { useFocusWhenOver } from '#src/features/question/use-focus-when-over.ts';
import type { Failure } from '#src/lib/result.ts';
import type { SaveState } from '#src/lib/save-queue.ts';
import { useCountdown } from '#src/lib/use-countdown.ts';

export type QuestionScreenProps = {
  exam: ExamLanding;
  question: ExamQuestion;
  total: number;
  receivedAt: number;
  now: () => number;
  save: SaveState;
  connection: 'fine' | 'offline' | 'failing';
  /** Asked to go on: `saving` until the answer is there, `leaving` once nothing can change any more. */
  progress: 'none' | 'saving' | 'leaving';
  problem: Failure | null;
  wrapping: Wrapping;
  countAnswered: () => number | null;
  onChoose: (choice: number[]) => void;
  onNext: () => void;
  /** Goes on to no question: the next one waits. */
  onPause: () => void;
  /** Whether a pause after this question was asked for, maybe before the page was loaded anew. */
  wantsPause: () => boolean;
  onPausing: (isPausing: boolean) => void;
  onFinish: () => void;
  /** Whether the exam was to be handed in before a reload. */
  isHandingIn: () => boolean;
  /** Takes back that the exam is to be handed in. */
  onStay: () => void;
  onRetry: () => void;
  onLeave: () => void;
  /** Where one may go to and fro under one clock. */
  free?:
    | {
        isFlagged: boolean;
        onFlag: () => void;
        onVisit: (number: number) => void;
        onReview: () => void;
      }
    | undefined;
};

/** One question between its clock and the way on; what is chosen is on its way to the server at once. */
export const QuestionScreen = (props: QuestionScreenProps) => {
  const { exam, question, total, save, connection, progress, onChoose, free } = props;
  const [dialog, setDialog] = useState<OpenDialog | null>(() =>
    props.isHandingIn() ? 'handing' : null,
  );
  const [firstLimitMs] = useState(question.limit_ms);
  const [seenLimitMs, setSeenLimitMs] = useState(firstLimitMs);
  const [isPausing, setIsPausing] = useState(props.wantsPause);
  const isSettled = useSettled();
  // A banner that comes or goes moves the options under a finger.
  const areOptionsStill = useSettled(
    `${String(connection === 'fine')} ${String(question.limit_ms > seenLimitMs)}`,
  );
  const leftMs = useCountdown(
    {
      limitMs: question.limit_ms,
      remainingMs: question.remaining_ms,
      receivedAt: props.receivedAt,
    },
    props.now,
  );
  const isOver = leftMs <= 0;
  const isBusy = progress !== 'none';
  const isAnswered = save.choice.length > 0;
  const isLocked = isOver || progress === 'leaving';
  const isLast = question.number === total;
  const nextButton = useFocusWhenOver(isOver);
  const leave = isPausing ? props.onPause : props.onNext;
  const goOn = (): void => {
    if (free !== undefined) {
      if (isLast) free.onReview();
      else free.onVisit(question.number + 1);
    } else if (isLast) setDialog('finish');
    else leave();
  };

  useQuestionKeys({
    question,
    choice: save.choice,
    isLocked,
    onChoose,
    onEnter: () => {
      if (isSettled && !isBusy && (free !== undefined || isAnswered || isOver)) goOn();
    },
  });

  return (
    <Frame
      title={exam.evaluation_title}
      page={`Pregunta ${question.number} de ${total}`}
      place={<PlaceTitle number={question.number} total={total} />}
      status={<SaveStatus save={save} connection={connection} />}
      side={
        <>
          {question.limit_ms > firstLimitMs && (
            <ExtraTimeChip ms={question.limit_ms - firstLimitMs} />
          )}
          <Timer limitMs={question.limit_ms} leftMs={leftMs} of={clockOf(exam)} />
          <MenuButton onOpen={() => setDialog('menu')} />
        </>
      }
      progress={<ProgressLine done={question.number - 1} total={total} />}
      banner={
        <>
          <ConnectionBanner
            connection={connection}
            isKept={save.status === 'kept'}
            isLeaving={progress === 'leaving'}
          />
          <ExtraTimeBanner
            clockOf={clockOf(exam)}
            fromMs={firstLimitMs}
            toMs={question.limit_ms}
            isShown={question.limit_ms > seenLimitMs}
            onSeen={() => setSeenLimitMs(question.limit_ms)}
          />
        </>
      }
      foot={
        <QuestionFoot
          notice={
            <QuestionNotice
              isOver={isOver}
              clockOf={clockOf(exam)}
              save={save}
              problem={props.problem}
              isWaiting={isBusy && connection !== 'fine'}
              isPausing={isPausing}
            />
          }
          nextButton={nextButton}
          optionCount={question.options.length}
          isAnswered={isAnswered}
          isOver={isOver}
          isSettled={isSettled}
          isBusy={isBusy}
          onNext={goOn}
          onSkip={() => setDialog('skip')}
          {...(free !== undefined && {
            free: {
              onBack: question.number > 1 ? () => free.onVisit(question.number - 1) : null,
            },
          })}
        />
      }
    >
      <QuestionCard
        question={question}
        choice={save.choice}
        isLocked={isLocked}
        // Nor does a finger that has just left the question change it on the way out.
        isSettled={areOptionsStill && !isBusy}
        wrapping={props.wrapping}
        mark={free && <FlagButton isFlagged={free.isFlagged} onFlag={free.onFlag} />}
        onChoose={onChoose}
      />
      <QuestionDialogs
        {...props}
        open={dialog}
        isPausing={isPausing}
        onPausing={(isWanted) => {
          setIsPausing(isWanted);
          props.onPausing(isWanted);
        }}
        onReview={free?.onReview}
        onNext={leave}
        isOver={isOver}
        isConnected={connection === 'fine'}
        onOpen={setDialog}
      />
    </Frame>
  );
};
