import { useParams } from 'react-router';

import { EvaluationScreen } from '#src/features/evaluations/components/evaluation-screen.tsx';

export const Component = () => {
  const { id = '' } = useParams();
  return <EvaluationScreen key={id} evaluationId={id} />;
};
