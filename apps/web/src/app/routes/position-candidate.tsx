import { PositionCandidateScreen } from '#src/features/candidates/components/position-candidate-screen.tsx';
import { useParams } from '#src/lib/router/hooks.ts';

export const Component = () => {
  const { id = '' } = useParams();
  return <PositionCandidateScreen key={id} placeId={id} />;
};
