import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

import { formatNumber } from '#src/lib/format.ts';

import css from '#src/components/view-tabs.module.css';

export const positionViews = ['candidates', 'results', 'activity'] as const;

export type PositionView = (typeof positionViews)[number];

const labels: Readonly<Record<PositionView, string>> = {
  candidates: 'Candidatos',
  results: 'Resultados',
  activity: 'Actividad',
};

type PositionViewsProps = {
  view: PositionView;
  /** Null while it is not known. */
  counts: Readonly<Record<'candidates' | 'results', number | null>>;
  onView: (view: PositionView) => void;
  /** A view that the backend does not offer is left out. */
  children: Readonly<Partial<Record<PositionView, ReactNode>>>;
};

/** A position seen in several ways: how far its people are, how good they are, and who did what. */
export const PositionViews = ({ view, counts, onView, children }: PositionViewsProps) => {
  const offered = positionViews.filter((each) => children[each] !== undefined);
  const countOf = (each: PositionView) => (each === 'activity' ? null : counts[each]);
  return (
    <Tabs
      value={offered.includes(view) ? view : 'candidates'}
      keepMounted={false}
      onChange={(value) => {
        const wanted = offered.find((each) => each === value);
        if (wanted !== undefined) onView(wanted);
      }}
      classNames={{ list: css['tabs'] ?? '', tab: css['tab'] ?? '' }}
    >
      <Tabs.List aria-label="Vistas de la posición">
        {offered.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {labels[each]} <Count count={countOf(each)} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offered.map((each) => (
        <Tabs.Panel key={each} value={each} className={css['panel'] ?? ''}>
          {children[each]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

const Count = ({ count }: { count: number | null }) =>
  count === null ? null : <span className={css['count']}>{formatNumber(count)}</span>;
