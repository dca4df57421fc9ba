import { PersonScreen } from '#src/features/candidates/components/person/person-screen.tsx';
import { useParams } from '#src/lib/router/hooks.ts';

export const Component = () => {
  const { id = '' } = useParams();
  return <PersonScreen key={id} candidateId={id} />;
};
