import { useParams } from 'react-router';

import { BuilderScreen } from '#src/features/own-evaluations/components/builder-screen.tsx';

export const Component = () => {
  const { id = '' } = useParams();
  return <BuilderScreen key={id} id={id} />;
};
