import { useParams } from 'react-router';

import { PositionCandidateScreen } from '#src/features/candidates/components/position-candidate-screen.tsx';

export const Component = () => {
  const { id = '' } = useParams();
  return <PositionCandidateScreen key={id} placeId={id} />;
};
