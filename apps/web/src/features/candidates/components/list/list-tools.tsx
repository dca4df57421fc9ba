import { progressLabels } from '@tamiz/contract/shared/labels';
import type { ProgressState } from '@tamiz/contract/shared/statuses';

import { SearchField } from '#src/components/search-field.tsx';
import { formatNumber } from '#src/lib/format.ts';
import type { CandidateFilter } from '#src/lib/positions/get-position.ts';
import type { ProgressCounts } from '#src/lib/positions/position-candidates.ts';

import css from './list-tools.module.css';

/** The way of a candidate, then the ways it can end otherwise. */
const shownStates: readonly ProgressState[] = [
  'pending',
  'sent',
  'opened',
  'in_progress',
  'done',
  'bounced',
  'expired',
  'cancelled',
];

type ListToolsProps = {
  counts: ProgressCounts;
  filter: CandidateFilter;
  onFilter: (filter: CandidateFilter) => void;
};

/** Finds people by name or address, and by how far they got. */
export const ListTools = ({ counts, filter, onFilter }: ListToolsProps) => {
  const { progress } = filter;
  const everybody = shownStates.reduce((sum, state) => sum + counts[state], 0);
  const choose = (state: ProgressState | null) =>
    onFilter({
      ...(filter.q !== undefined && { q: filter.q }),
      ...(state !== null && { progress: state }),
    });
  return (
    <div className={css['tools']}>
      <SearchField
        className={css['search']}
        label="Buscar por nombre o correo"
        onSearch={(q) =>
          onFilter({ ...(progress !== undefined && { progress }), ...(q !== '' && { q }) })
        }
      />
      <div className={css['chips']} role="group" aria-label="Avance">
        <StateChip
          label="Todas"
          count={everybody}
          isChosen={progress === undefined}
          onChoose={() => choose(null)}
        />
        {shownStates
          .filter((state) => counts[state] > 0 || state === progress)
          .map((state) => (
            <StateChip
              key={state}
              label={progressLabels[state]}
              count={counts[state]}
              isChosen={state === progress}
              onChoose={() => choose(state)}
            />
          ))}
      </div>
    </div>
  );
};

type StateChipProps = { label: string; count: number; isChosen: boolean; onChoose: () => void };

const StateChip = ({ label, count, isChosen, onChoose }: StateChipProps) => (
  <button type="button" className={css['chip']} aria-pressed={isChosen} onClick={onChoose}>
    {label} <span>{formatNumber(count)}</span>
  </button>
);
