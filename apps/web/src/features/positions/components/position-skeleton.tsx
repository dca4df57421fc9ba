import { VisuallyHidden } from '@mantine/core';
import { Card, Skeleton } from '@tamiz/ui';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';

import css from './position-screen.module.css';

/** Head, cards and list in their real frames. */
export const PositionSkeleton = () => (
  <>
    <div className={css['headSkeleton']} role="status">
      <VisuallyHidden component="h1">Cargando la posición</VisuallyHidden>
      <Skeleton shape="pill" width="long" />
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </div>
    <div className={css['stack']}>
      <div className={css['figures']}>
        {['credits', 'expiration', 'pending', 'candidates'].map((card) => (
          <Card key={card} className={css['figure']}>
            <Skeleton width="medium" />
            <Skeleton shape="pill" width="short" />
            <Skeleton width="medium" />
          </Card>
        ))}
      </div>
      <Card>
        <RowSkeletons label="Cargando los candidatos" />
      </Card>
    </div>
  </>
);
