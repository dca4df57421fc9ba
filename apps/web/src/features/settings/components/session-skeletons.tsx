import { VisuallyHidden } from '@mantine/core';
import { Skeleton } from '@tamiz/ui';

import css from './sessions-section.module.css';

/** Two rows in the frame of the real ones. */
export const SessionSkeletons = () => (
  <div role="status">
    <VisuallyHidden>Cargando tus sesiones</VisuallyHidden>
    {[0, 1].map((row) => (
      <div key={row} className={css['row']}>
        <Skeleton shape="tile" />
        <div>
          <Skeleton width="medium" />
          <Skeleton width="short" />
        </div>
        <div className={css['last']}>
          <Skeleton width="short" />
        </div>
        <div className={css['end']}>
          <Skeleton shape="pill" width="short" />
        </div>
      </div>
    ))}
  </div>
);
