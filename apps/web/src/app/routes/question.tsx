import { useParams } from 'react-router';

import { QuestionScreen } from '#src/features/questions/components/question-screen.tsx';

export const Component = () => {
  const { id = '' } = useParams();
  return <QuestionScreen key={id} questionId={id} />;
};
