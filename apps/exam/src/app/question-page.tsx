import type { Exam, Snapshot } from '#src/app/exam.ts';
import type { QuestionStage } from '#src/app/stage.ts';
import { Frame } from '#src/components/frame.tsx';
import { LeaveButton } from '#src/components/leave-button.tsx';
import { ConnectionBanner } from '#src/features/question/connection-banner.tsx';
import { QuestionScreen } from '#src/features/question/question-screen.tsx';
import { SaveStatus } from '#src/features/question/save-status.tsx';

type QuestionPageProps = { exam: Exam; stage: QuestionStage; snapshot: Snapshot };

/** The question between its clock and its save state; a new question is a new screen. */
export const QuestionPage = ({
  exam,
  stage,
  snapshot: { save, connection },
}: QuestionPageProps) => {
  if (save === null) return null;
  const { question, total, receivedAt, phase, problem } = stage;
  return (
    <Frame
      title={stage.exam.evaluation_title}
      page={`Pregunta ${question.number} de ${total}`}
      leave={
        <LeaveButton
          isSaving={save.status === 'saving' || save.status === 'kept'}
          onLeave={exam.leave}
        />
      }
      status={<SaveStatus save={save} connection={connection} />}
      banner={
        <ConnectionBanner
          connection={connection}
          isKept={save.status === 'kept'}
          isLeaving={phase === 'leaving'}
        />
      }
    >
      <QuestionScreen
        key={question.number}
        question={question}
        total={total}
        receivedAt={receivedAt}
        now={exam.now}
        save={save}
        progress={phase === 'answering' ? 'none' : phase}
        isConnected={connection === 'fine'}
        problem={problem}
        countAnswered={exam.countAnswered}
        onChoose={exam.choose}
        onNext={() => void exam.goOn()}
        onFinish={() => void exam.finish()}
      />
    </Frame>
  );
};
