import type { ExamLanding, ExamQuestion } from '@tamiz/contract/exams/exam';

import { LeaveDialog } from '#src/components/leave-dialog.tsx';
import { clockOf } from '#src/features/question/clock-of.ts';
import { FinishDialog } from '#src/features/question/finish-dialog.tsx';
import { HandingDialog } from '#src/features/question/handing-dialog.tsx';
import { InfoSheet } from '#src/features/question/info-sheet.tsx';
import { QuestionMenu } from '#src/features/question/question-menu.tsx';
import type { MenuChoice } from '#src/features/question/question-menu.tsx';
import { SkipDialog } from '#src/features/question/skip-dialog.tsx';
import type { SaveState } from '#src/lib/save-queue.ts';

/** `handing`: the exam was told to be handed in, and is not yet. */
export type OpenDialog = 'menu' | 'skip' | 'handing' | Exclude<MenuChoice, 'pause' | 'review'>;

type QuestionDialogsProps = {
  open: OpenDialog | null;
  exam: ExamLanding;
  question: ExamQuestion;
  total: number;
  save: SaveState;
  progress: 'none' | 'saving' | 'leaving';
  isOver: boolean;
  isConnected: boolean;
  isPausing?: boolean;
  onPausing?: (isPausing: boolean) => void;
  /** Where all questions can be seen. */
  onReview?: (() => void) | undefined;
  countAnswered: () => number | null;
  onOpen: (dialog: OpenDialog | null) => void;
  onNext: () => void;
  onFinish: () => void;
  onStay: () => void;
  onRetry: () => void;
  onLeave: () => void;
};

/** What opens over a question, one at a time. */
export const QuestionDialogs = (props: QuestionDialogsProps) => {
  const { open, exam, question, isOver, isConnected, onOpen } = props;
  const close = (): void => onOpen(null);
  const finish = {
    answered: props.countAnswered(),
    number: question.number,
    total: props.total,
    isOver,
    clockOf: clockOf(exam),
    isConnected,
    onStay: close,
  };
  switch (open) {
    case 'menu':
      return (
        <QuestionMenu
          accountName={exam.account_name}
          isOver={isOver}
          next={
            exam.navigation === 'free' || question.number === props.total
              ? null
              : question.number + 1
          }
          hasReview={props.onReview !== undefined}
          isPausing={props.isPausing ?? false}
          onPick={(choice) => {
            if (choice === 'pause') {
              close();
              props.onPausing?.(props.isPausing !== true);
            } else if (choice === 'review') {
              close();
              props.onReview?.();
            } else onOpen(choice);
          }}
          onClose={close}
        />
      );
    case 'rules':
    case 'help':
      return <InfoSheet about={open} exam={exam} isOver={isOver} onClose={close} />;
    case 'skip':
      return (
        <SkipDialog
          isOver={isOver}
          onStay={close}
          onSkip={() => {
            close();
            props.onNext();
          }}
        />
      );
    case 'leave':
      return (
        <LeaveDialog
          isSaving={props.save.status === 'saving' || props.save.status === 'kept'}
          isClockRunning={!isOver}
          clockOf={clockOf(exam)}
          onStay={close}
          onLeave={props.onLeave}
        />
      );
    case 'finish':
      return (
        <FinishDialog
          {...finish}
          isBusy={false}
          onFinish={() => {
            onOpen('handing');
            props.onFinish();
          }}
        />
      );
    case 'handing':
      // Refused, or taken back by the server: the question says why.
      if (props.progress === 'none') return null;
      return isConnected ? (
        <FinishDialog {...finish} isBusy onFinish={() => {}} />
      ) : (
        <HandingDialog
          isOver={isOver}
          onRetry={props.onRetry}
          onCancel={() => {
            close();
            props.onStay();
          }}
        />
      );
    case null:
      break;
  }
  return null;
};
