import { VisuallyHidden } from '@mantine/core';
import { Card, Skeleton } from '@tamiz/ui';
import type { ReactNode } from 'react';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';

import css from './candidate-screen.module.css';

/** The page of a candidate on its way; what is under the head is the caller's. */
export const CandidateSkeleton = ({ children }: { children?: ReactNode }) => (
  <>
    <div className={css['skeletonHead']}>
      <VisuallyHidden component="h1">Cargando candidato</VisuallyHidden>
      <Skeleton shape="tile" />
      <div>
        <Skeleton shape="pill" width="long" />
        <Skeleton width="long" />
      </div>
    </div>
    {children ?? (
      <Card>
        <RowSkeletons label="Cargando sus respuestas" rows={3} hasPill />
      </Card>
    )}
  </>
);
