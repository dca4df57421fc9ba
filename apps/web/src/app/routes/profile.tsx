import { ProfileScreen } from '#src/features/evaluations/components/profile-screen.tsx';
import { useParams } from '#src/lib/router/hooks.ts';

export const Component = () => {
  const { id = '' } = useParams();
  return <ProfileScreen key={id} profileId={id} />;
};
