import { Button, Tabs } from '@mantine/core';
import { positionStatusLabels } from '@tamiz/contract/shared/labels';
import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';
import { Card, EmptyState } from '@tamiz/ui';
import { IconBriefcase2 } from '@tabler/icons-react';

import { PagedList } from '#src/components/paged-list.tsx';
import { usePositions } from '#src/features/positions/api/list-positions.ts';
import { PositionRows } from '#src/features/positions/components/position-rows.tsx';

import css from './positions-screen.module.css';

type StatusTabsProps = {
  status: PositionStatus;
  page: number;
  onStatus: (status: PositionStatus) => void;
  onPage: (page: number) => void;
  /** Null for who may not. */
  onCreate: (() => void) | null;
};

const Empty = ({ status, onCreate }: Pick<StatusTabsProps, 'status' | 'onCreate'>) => (
  <EmptyState
    icon={<IconBriefcase2 size={22} stroke={1.7} />}
    title="Nada por aquí todavía"
    text={`No hay posiciones con el estado «${positionStatusLabels[status]}».`}
    action={
      onCreate === null ? null : (
        <Button variant="default" onClick={onCreate}>
          Crear posición
        </Button>
      )
    }
  />
);

export const StatusTabs = ({ status, page, onStatus, onPage, onCreate }: StatusTabsProps) => {
  const positions = usePositions(status, page);
  const handleTab = (value: string | null) => {
    const wanted = positionStatuses.find((each) => each === value);
    if (wanted !== undefined) onStatus(wanted);
  };
  return (
    <Tabs
      value={status}
      onChange={handleTab}
      keepMounted={false}
      classNames={{ list: css['tabs'] ?? '', tab: css['tab'] ?? '' }}
    >
      <Tabs.List aria-label="Estado de la posición">
        {positionStatuses.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {positionStatusLabels[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {positionStatuses.map((each) => (
        <Tabs.Panel key={each} value={each} className={css['panel'] ?? ''}>
          <Card className={css['card']}>
            <PagedList
              query={positions}
              texts={{
                loading: 'Cargando posiciones',
                failure: 'No se pudieron cargar las posiciones.',
                pages: 'Páginas de posiciones',
              }}
              empty={<Empty status={status} onCreate={onCreate} />}
              onPage={onPage}
            >
              {(items) => <PositionRows positions={items} />}
            </PagedList>
          </Card>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
