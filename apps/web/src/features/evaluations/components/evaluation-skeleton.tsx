import { Card, Skeleton } from '@tamiz/ui';

import { MatrixSkeleton } from '#src/components/coverage-matrix/matrix-skeleton.tsx';

import css from './evaluation-screen.module.css';

/** The head and the matrix in their real frames. */
export const EvaluationSkeleton = () => (
  <>
    <div className={css['headSkeleton']}>
      <Skeleton shape="pill" width="long" />
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </div>
    <Card>
      <MatrixSkeleton label="Cargando la evaluación" />
    </Card>
  </>
);
