import { SpecialtyScreen } from '#src/features/evaluations/components/specialty-screen.tsx';
import { useParams } from '#src/lib/router/hooks.ts';

export const Component = () => {
  const { id = '' } = useParams();
  return <SpecialtyScreen key={id} specialtyId={id} />;
};
