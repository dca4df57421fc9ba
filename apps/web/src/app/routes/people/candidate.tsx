import { useParams } from 'react-router';

import { PersonScreen } from '#src/features/candidates/components/person/person-screen.tsx';

export const Component = () => {
  const { id = '' } = useParams();
  return <PersonScreen key={id} candidateId={id} />;
};
