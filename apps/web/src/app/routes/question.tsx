import { useParams } from 'react-router';

import { ReviewPanel } from '#src/features/own-review/components/review-panel.tsx';
import { QuestionScreen } from '#src/features/questions/components/question-screen.tsx';

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
