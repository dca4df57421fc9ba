import { Button, VisuallyHidden } from '@mantine/core';
import { movementTypeLabels } from '@tamiz/contract/shared/labels';
import { EmptyState, Section } from '@tamiz/ui';
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconListSearch,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { useMovements } from '#src/features/credits/api/get-movements.ts';
import type { Movement, MovementFilter } from '#src/features/credits/api/get-movements.ts';
import { MovementCause } from '#src/features/credits/components/movement-cause.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { formatDateTime, formatNumber } from '#src/lib/format.ts';

import css from './history.module.css';

/** They come with the features of the backend, so the list never waits for them. */
const MovementFilters = lazy(async () => ({
  default: (await import('#src/features/credits/components/movement-filters.tsx')).MovementFilters,
}));

/** Their height, kept free so that the list does not move when they come. */
const filtersHeight = 89;

type MovementsSectionProps = {
  page: number;
  filter: MovementFilter;
  onPage: (page: number) => void;
  onFilter: (filter: MovementFilter) => void;
};

const noFilter: MovementFilter = { type: null, month: null };

export const MovementsSection = ({ page, filter, onPage, onFilter }: MovementsSectionProps) => {
  const hasFilters = useCatalogues().data?.features.has('credits.filters') === true;
  const isFiltered = filter.type !== null || filter.month !== null;
  return (
    <Section title="Movimientos">
      {hasFilters ? (
        <Suspense fallback={<div style={{ minHeight: filtersHeight }} />}>
          <MovementFilters filter={filter} onFilter={onFilter} />
        </Suspense>
      ) : null}
      <PagedList
        query={useMovements(page, filter)}
        texts={{
          loading: 'Cargando movimientos',
          failure: 'Error al cargar movimientos',
          pages: 'Páginas de movimientos',
        }}
        empty={isFiltered ? <NoMatch onClear={() => onFilter(noFilter)} /> : <NoMovements />}
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
};

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
        <MovementCause movement={movement} />
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

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    titleLevel={3}
    icon={<IconListSearch size={22} stroke={1.7} />}
    title="Ningún movimiento coincide"
    text="Prueba con otro tipo o con otro mes."
    action={
      <Button variant="default" onClick={onClear}>
        Quitar filtros
      </Button>
    }
  />
);

const NoMovements = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconArrowsExchange size={22} stroke={1.7} />}
    title="No hay movimientos registrados."
    text="Aquí verás cada compra, cada envío de invitaciones y cada reintegro."
  />
);
