import { positionStatusLabels } from '@tamiz/contract/shared/labels';
import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { Card } from '@tamiz/ui';

import { listOf, listOfAll } from '#src/features/home/status-links.ts';
import { totalOf } from '#src/features/home/summary.ts';
import type { StatusCounts } from '#src/features/home/summary.ts';
import { formatNumber } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './status-card.module.css';

const labelOf = (positions: StatusCounts): string => {
  const parts = positionStatuses.map(
    (status) => `${positionStatusLabels[status]} ${formatNumber(positions[status])}`,
  );
  return `Posiciones por estado: ${parts.join(', ')}`;
};

/** How the account's positions are spread over their life; each figure leads to its list. */
export const StatusCard = ({ positions }: { positions: StatusCounts }) => {
  const total = totalOf(positions);
  return (
    <Card className={css['card'] ?? ''} aria-labelledby="status-title">
      <div className={css['head']}>
        <h2 id="status-title">Posiciones por estado</h2>
        <Link to={listOfAll(positions)}>
          {total === 1 ? 'Ver la posición' : `Ver las ${formatNumber(total)}`}
        </Link>
      </div>
      <div className={css['bar']} role="img" aria-label={labelOf(positions)}>
        {positionStatuses
          .filter((status) => positions[status] > 0)
          .map((status) => (
            <span key={status} data-status={status} style={{ flexGrow: positions[status] }} />
          ))}
      </div>
      <ul className={css['figures']}>
        {positionStatuses.map((status) => (
          <Figure key={status} status={status} count={positions[status]} />
        ))}
      </ul>
    </Card>
  );
};

const Figure = ({ status, count }: { status: PositionStatus; count: number }) => (
  <li data-status={status} data-none={count === 0 || undefined}>
    <b>{formatNumber(count)}</b>
    <Link to={listOf(status)}>{positionStatusLabels[status]}</Link>
  </li>
);
