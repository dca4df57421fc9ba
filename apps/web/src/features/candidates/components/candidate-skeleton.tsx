import { VisuallyHidden } from '@mantine/core';
import { Card, Skeleton } from '@tamiz/ui';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';

import css from './candidate-screen.module.css';

export const CandidateSkeleton = () => (
  <>
    <div className={css['skeletonHead']}>
      <VisuallyHidden component="h1">Cargando candidato</VisuallyHidden>
      <Skeleton shape="tile" />
      <div>
        <Skeleton shape="pill" width="long" />
        <Skeleton width="long" />
      </div>
    </div>
    <Card>
      <RowSkeletons label="Cargando sus respuestas" rows={3} hasPill />
    </Card>
  </>
);
