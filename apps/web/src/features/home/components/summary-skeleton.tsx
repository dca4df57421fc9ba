import { VisuallyHidden } from '@mantine/core';
import { Card, Section, Skeleton } from '@tamiz/ui';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { SummaryFrame } from '#src/features/home/components/summary-view.tsx';
import type { User } from '#src/lib/session/user.ts';

import attention from './attention-card.module.css';
import start from './start-card.module.css';
import status from './status-card.module.css';

/** The frames of the home while its figures are on their way; the balance is known already. */
export const SummarySkeleton = ({ user }: { user: User }) => (
  <SummaryFrame
    user={user}
    first={
      <Card className={`${start['card']} ${attention['card']}`}>
        <div className={`${start['feature']} ${attention['feature']}`} role="status">
          <VisuallyHidden>Cargando tu resumen</VisuallyHidden>
          <Skeleton shape="tile" />
          <div className={start['words']}>
            <Skeleton width="short" />
            <Skeleton width="long" />
            <Skeleton width="medium" />
          </div>
        </div>
      </Card>
    }
  >
    <Card className={status['card'] ?? ''} aria-labelledby="status-title">
      <div className={status['head']}>
        <h2 id="status-title">Posiciones por estado</h2>
      </div>
      <div className={status['bar']}>
        <span className={status['barWaiting']} />
      </div>
      <div className={status['figures']} aria-hidden="true">
        {Array.from({ length: 5 }, (_, figure) => (
          <div key={figure} className={status['figureWaiting']}>
            <Skeleton shape="pill" width="short" />
            <Skeleton width="medium" />
          </div>
        ))}
      </div>
    </Card>
    <Section title="Respuestas recientes">
      <RowSkeletons label="Cargando las respuestas" hasPill />
    </Section>
  </SummaryFrame>
);
