import { useState } from 'react';

import type { Exam, Snapshot } from '#src/app/exam.ts';
import type { QuestionStage } from '#src/app/stage.ts';
import { QuestionScreen } from '#src/features/question/question-screen.tsx';

type QuestionPageProps = { exam: Exam; stage: QuestionStage; snapshot: Snapshot };

/** A new question is a new screen; how code is shown stays as it was. */
export const QuestionPage = ({
  exam,
  stage,
  snapshot: { save, connection },
}: QuestionPageProps) => {
  const [isWrapping, setIsWrapping] = useState(true);
  if (save === null) return null;
  const { question, total, receivedAt, phase, problem } = stage;
  return (
    <QuestionScreen
      key={question.number}
      exam={stage.exam}
      question={question}
      total={total}
      receivedAt={receivedAt}
      now={exam.now}
      save={save}
      connection={connection}
      progress={phase === 'answering' ? 'none' : phase}
      problem={problem}
      wrapping={{ isWrapping, onWrap: setIsWrapping }}
      countAnswered={exam.countAnswered}
      wantsPause={exam.wantsPause}
      onPausing={exam.notePause}
      onChoose={exam.choose}
      onNext={() => void exam.goOn()}
      onPause={() => void exam.pause()}
      onFinish={() => void exam.finish()}
      onStay={exam.stay}
      onRetry={exam.retryNow}
      onLeave={exam.leave}
    />
  );
};
