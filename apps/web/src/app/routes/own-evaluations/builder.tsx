import { BuilderScreen } from '#src/features/own-evaluations/components/builder-screen.tsx';
import { useParams } from '#src/lib/router/hooks.ts';

export const Component = () => {
  const { id = '' } = useParams();
  return <BuilderScreen key={id} id={id} />;
};
