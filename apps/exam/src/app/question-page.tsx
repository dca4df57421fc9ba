import { useState } from 'react';

import type { Exam, Snapshot } from '#src/app/exam.ts';
import type { QuestionStage } from '#src/app/stage.ts';
import { QuestionScreen } from '#src/features/question/question-screen.tsx';
import { ReviewScreen } from '#src/features/question/review-screen.tsx';

type QuestionPageProps = { exam: Exam; stage: QuestionStage; snapshot: Snapshot };

/** A new question is a new screen; how code is shown stays as it was. */
export const QuestionPage = ({
  exam,
  stage,
  snapshot: { save, connection },
}: QuestionPageProps) => {
  const [isWrapping, setIsWrapping] = useState(true);
  /** The visit during which all questions are looked at: the next question asked for ends it. */
  const [reviewed, setReviewed] = useState<number | null>(null);
  if (save === null) return null;
  const { question, total, receivedAt, phase, problem, free } = stage;
  const shared = {
    exam: stage.exam,
    question,
    total,
    receivedAt,
    now: exam.now,
    save,
    connection,
    progress: phase === 'answering' ? ('none' as const) : phase,
    problem,
    countAnswered: exam.countAnswered,
    onChoose: exam.choose,
    onNext: () => void exam.goOn(),
    onFinish: () => void exam.finish(),
    onStay: exam.stay,
    onRetry: exam.retryNow,
    onLeave: exam.leave,
  };
  if (free !== null && reviewed === free.visits) {
    return (
      <ReviewScreen
        {...shared}
        marks={free}
        onVisit={(number) => {
          if (number === question.number) setReviewed(null);
          else void exam.visit(number);
        }}
      />
    );
  }
  return (
    <QuestionScreen
      {...shared}
      key={free?.visits ?? question.number}
      wrapping={{ isWrapping, onWrap: setIsWrapping }}
      isHandingIn={exam.isHandingIn}
      wantsPause={exam.wantsPause}
      onPausing={exam.notePause}
      onPause={() => void exam.pause()}
      free={
        free === null
          ? undefined
          : {
              isFlagged: free.flagged.includes(question.number),
              onFlag: exam.flag,
              onVisit: (number) => void exam.visit(number),
              onReview: () => setReviewed(free.visits),
            }
      }
    />
  );
};
