import { VisuallyHidden } from '@mantine/core';
import { Card, Skeleton } from '@tamiz/ui';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';

import css from './payment-screen.module.css';

export const PaymentSkeleton = () => (
  <div className={css['page']}>
    <div className={css['skeletonHead']}>
      <VisuallyHidden component="h1">Cargando pago</VisuallyHidden>
      <Skeleton shape="pill" width="long" />
      <Skeleton width="long" />
    </div>
    <Card>
      <RowSkeletons label="Cargando detalle del pago" rows={3} />
    </Card>
  </div>
);
