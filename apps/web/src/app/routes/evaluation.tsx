import { EvaluationScreen } from '#src/features/evaluations/components/evaluation-screen.tsx';
import { useParams } from '#src/lib/router/hooks.ts';

export const Component = () => {
  const { id = '' } = useParams();
  return <EvaluationScreen key={id} evaluationId={id} />;
};
