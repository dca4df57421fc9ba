import { VisuallyHidden } from '@mantine/core';
import { Skeleton } from '@tamiz/ui';

import css from './tiles.module.css';

export const TileSkeletons = ({ label }: { label: string }) => (
  <div role="status" className={css['tiles']}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((tile) => (
      <div key={tile} className={css['tile']}>
        <Skeleton shape="tile" />
        <div>
          <Skeleton width="medium" />
          <Skeleton width="short" />
        </div>
      </div>
    ))}
  </div>
);
