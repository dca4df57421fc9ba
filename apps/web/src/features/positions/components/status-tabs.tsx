import { Button, Tabs } from '@mantine/core';
import { positionStatusLabels } from '@tamiz/contract/shared/labels';
import { Card, EmptyState } from '@tamiz/ui';
import { IconBriefcase2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { SearchField } from '#src/components/search-field.tsx';
import { usePositions } from '#src/features/positions/api/list-positions.ts';
import type { StatusCounts } from '#src/features/positions/api/list-positions.ts';
import { PositionRows } from '#src/features/positions/components/position-rows.tsx';
import { statusChoices } from '#src/features/positions/status-param.ts';
import type { StatusChoice } from '#src/features/positions/status-param.ts';
import { formatNumber } from '#src/lib/format.ts';

import css from './positions-screen.module.css';

type StatusTabsProps = {
  status: StatusChoice;
  page: number;
  onStatus: (status: StatusChoice) => void;
  onPage: (page: number) => void;
  /** Null for who may not. */
  onCreate: (() => void) | null;
};

const labels: Readonly<Record<StatusChoice, string>> = { ...positionStatusLabels, all: 'Todas' };

const countOf = (counts: StatusCounts, status: StatusChoice): number =>
  status === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[status];

type EmptyProps = Pick<StatusTabsProps, 'status' | 'onCreate'> & { q: string };

const tellEmpty = ({ status, q }: EmptyProps): string => {
  if (q !== '') return `Ninguna posición tiene «${q}» en el título. Revisa cómo está escrito.`;
  return status === 'all'
    ? 'Aún no hay posiciones.'
    : `No hay posiciones con el estado «${positionStatusLabels[status]}».`;
};

const Empty = (props: EmptyProps) => (
  <EmptyState
    icon={<IconBriefcase2 size={22} stroke={1.7} />}
    title={props.q === '' ? 'Nada por aquí todavía' : 'Sin coincidencias'}
    text={tellEmpty(props)}
    action={
      props.onCreate === null ? null : (
        <Button variant="default" onClick={props.onCreate}>
          Crear posición
        </Button>
      )
    }
  />
);

/** On a phone the strip is wider than the screen; only the strip moves, never the page. */
const showChosenTab = (strip: HTMLElement | null): void => {
  const chosen = strip?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!strip || !chosen) return;
  const { left, right } = strip.getBoundingClientRect();
  if (chosen.right > right) strip.scrollLeft += chosen.right - right;
  else if (chosen.left < left) strip.scrollLeft -= left - chosen.left;
};

export const StatusTabs = ({ status, page, onStatus, onPage, onCreate }: StatusTabsProps) => {
  const [q, setQ] = useState('');
  const positions = usePositions({ status, q: status === 'all' ? q : '', page });
  const counts = positions.data?.counts ?? null;
  const tabs = statusChoices.filter(
    (each) => each !== 'all' || counts !== null || status === 'all',
  );
  const strip = useRef<HTMLDivElement>(null);
  const isCounted = counts !== null;
  useEffect(() => {
    // The counts make the strip wider, and the last tab comes with them.
    if (!isCounted && status === 'all') return undefined;
    // Asked at once, the browser would have to lay out the whole page in the middle of drawing it.
    const frame = requestAnimationFrame(() => showChosenTab(strip.current));
    return () => cancelAnimationFrame(frame);
  }, [status, isCounted]);
  const handleTab = (value: string | null) => {
    const wanted = statusChoices.find((each) => each === value);
    if (wanted !== undefined) onStatus(wanted);
  };
  const handleSearch = (words: string) => {
    setQ(words);
    if (page > 1) onPage(1);
  };
  return (
    <Tabs
      value={status}
      onChange={handleTab}
      keepMounted={false}
      classNames={{ list: css['tabs'] ?? '', tab: css['tab'] ?? '' }}
    >
      <Tabs.List ref={strip} aria-label="Estado de la posición">
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {labels[each]}
            {counts === null ? null : (
              <span className={css['count']} aria-hidden="true">
                {formatNumber(countOf(counts, each))}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((each) => (
        <Tabs.Panel key={each} value={each} className={css['panel'] ?? ''}>
          {each === 'all' ? (
            <SearchField
              className={css['search']}
              label="Buscar por título"
              onSearch={handleSearch}
            />
          ) : null}
          <Card className={css['card']}>
            <PagedList
              query={positions}
              texts={{
                loading: 'Cargando posiciones',
                failure: 'No se pudieron cargar las posiciones.',
                pages: 'Páginas de posiciones',
              }}
              empty={<Empty status={status} q={status === 'all' ? q : ''} onCreate={onCreate} />}
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
