import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

import { formatNumber } from '#src/lib/format.ts';

import css from './position-views.module.css';

export const positionViews = ['candidates', 'results'] as const;

export type PositionView = (typeof positionViews)[number];

const labels: Readonly<Record<PositionView, string>> = {
  candidates: 'Candidatos',
  results: 'Resultados',
};

type PositionViewsProps = {
  view: PositionView;
  /** Null while it is not known. */
  counts: Readonly<Record<PositionView, number | null>>;
  onView: (view: PositionView) => void;
  children: Readonly<Record<PositionView, ReactNode>>;
};

/** The same people seen in two ways: how far they are, and how good they are. */
export const PositionViews = ({ view, counts, onView, children }: PositionViewsProps) => (
  <Tabs
    value={view}
    keepMounted={false}
    onChange={(value) => {
      const wanted = positionViews.find((each) => each === value);
      if (wanted !== undefined) onView(wanted);
    }}
    classNames={{ list: css['tabs'] ?? '', tab: css['tab'] ?? '' }}
  >
    <Tabs.List aria-label="Personas de la posición">
      {positionViews.map((each) => (
        <Tabs.Tab key={each} value={each}>
          {labels[each]}{' '}
          {counts[each] === null ? null : (
            <span className={css['count']}>{formatNumber(counts[each])}</span>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {positionViews.map((each) => (
      <Tabs.Panel key={each} value={each} className={css['panel'] ?? ''}>
        {children[each]}
      </Tabs.Panel>
    ))}
  </Tabs>
);
