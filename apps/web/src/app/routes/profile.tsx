import { useParams } from 'react-router';

import { ProfileScreen } from '#src/features/evaluations/components/profile-screen.tsx';

export const Component = () => {
  const { id = '' } = useParams();
  return <ProfileScreen key={id} profileId={id} />;
};
