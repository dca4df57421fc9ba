import { VisuallyHidden } from '@mantine/core';
import { Skeleton } from '@tamiz/ui';

import css from './coverage-matrix.module.css';

/** A few rows in the frame of the real ones. */
export const MatrixSkeleton = ({ label }: { label: string }) => (
  <div role="status" className={css['skeleton']}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row}>
        <Skeleton width={row % 2 === 0 ? 'medium' : 'short'} />
        <span className={css['band']} aria-hidden="true" />
      </div>
    ))}
  </div>
);
