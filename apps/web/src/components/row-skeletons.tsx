import { VisuallyHidden } from '@mantine/core';
import { Skeleton } from '@tamiz/ui';

import css from './row-skeletons.module.css';

type RowSkeletonsProps = { label: string; rows?: number; hasPill?: boolean };

/** Rows of a list that is on its way; the wait is told once. */
export const RowSkeletons = ({ label, rows = 4, hasPill = false }: RowSkeletonsProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={css['row']}>
        <div>
          <Skeleton width="long" />
          <Skeleton width="short" />
        </div>
        {hasPill ? <Skeleton shape="pill" width="short" /> : null}
      </div>
    ))}
  </div>
);
