import { useParams } from 'react-router';

import { SpecialtyScreen } from '#src/features/evaluations/components/specialty-screen.tsx';

export const Component = () => {
  const { id = '' } = useParams();
  return <SpecialtyScreen key={id} specialtyId={id} />;
};
