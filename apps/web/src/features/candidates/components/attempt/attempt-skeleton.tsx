import { VisuallyHidden } from '@mantine/core';
import { Card, Skeleton } from '@tamiz/ui';

import css from './attempt-view.module.css';

/** The frames of a result, so that nothing jumps when it arrives. */
export const AttemptSkeleton = () => (
  <div className={css['stack']} role="status">
    <VisuallyHidden>Cargando sus respuestas</VisuallyHidden>
    <Card className={css['waiting']}>
      <Skeleton width="long" />
      <Skeleton shape="pill" width="short" />
      <Bars count={3} />
    </Card>
    <Card className={css['waiting']}>
      <Skeleton width="medium" />
      <Bars count={6} />
    </Card>
  </div>
);

const Bars = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, row) => (
    <div key={row} className={css['waitingBar']}>
      <Skeleton width="long" />
    </div>
  ));
