import { VisuallyHidden } from '@mantine/core';
import { movementTypeLabels } from '@tamiz/contract/shared/labels';
import { EmptyState, Section } from '@tamiz/ui';
import { IconArrowDownLeft, IconArrowsExchange, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from 'react-router';

import { PagedList } from '#src/components/paged-list.tsx';
import { useMovements } from '#src/features/credits/api/get-movements.ts';
import type { Movement } from '#src/features/credits/api/get-movements.ts';
import { formatDateTime, formatNumber } from '#src/lib/format.ts';

import css from './history.module.css';

type MovementsSectionProps = { page: number; onPage: (page: number) => void };

export const MovementsSection = ({ page, onPage }: MovementsSectionProps) => (
  <Section title="Movimientos">
    <PagedList
      query={useMovements(page)}
      texts={{
        loading: 'Cargando movimientos',
        failure: 'Error al cargar movimientos',
        pages: 'Páginas de movimientos',
      }}
      empty={<NoMovements />}
      onPage={onPage}
    >
      {(movements) => (
        <table className={css['movements']}>
          <thead>
            <tr>
              <th scope="col">Movimiento</th>
              <th scope="col">Tipo</th>
              <th scope="col">Fecha</th>
              <th scope="col">Créditos</th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  </Section>
);

const MovementRow = ({ movement }: { movement: Movement }) => {
  const { description, amount, isAddition, type, createdAt, isSystem } = movement;
  const Arrow = isAddition ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <tr data-addition={isAddition}>
      <td>
        <span className={css['what']}>
          <span className={css['direction']} aria-hidden="true">
            <Arrow size={15} stroke={2} />
          </span>
          {description} {isSystem ? <span className={css['system']}>[Sistema]</span> : null}
        </span>
        <Cause movement={movement} />
      </td>
      <td>{type === null ? '' : movementTypeLabels[type]}</td>
      <td>{createdAt === null ? '' : formatDateTime(createdAt)}</td>
      <td>
        {`${isAddition ? '+' : '−'} ${formatNumber(amount)}`}
        <VisuallyHidden>{amount === 1 ? ' crédito' : ' créditos'}</VisuallyHidden>
      </td>
    </tr>
  );
};

const Cause = ({ movement: { position, author } }: { movement: Movement }) =>
  position === null && author === null ? null : (
    <span className={css['cause']}>
      {position === null ? null : (
        <Link to={`/positions/${encodeURIComponent(position.id)}`}>{position.title}</Link>
      )}
      {position === null || author === null ? null : ' · '}
      {author}
    </span>
  );

const NoMovements = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconArrowsExchange size={22} stroke={1.7} />}
    title="No hay movimientos registrados."
    text="Aquí verás cada compra, cada envío de invitaciones y cada reintegro."
  />
);
