import { ReviewPanel } from '#src/features/own-review/components/review-panel.tsx';
import { QuestionScreen } from '#src/features/questions/components/question-screen.tsx';
import { useParams } from '#src/lib/router/hooks.ts';

export const Component = () => {
  const { id = '' } = useParams();
  return (
    <QuestionScreen
      key={id}
      questionId={id}
      renderReview={(question) => <ReviewPanel question={question} />}
    />
  );
};
