import type { ReactNode } from 'react';

import { formatNumber } from '#src/lib/format.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';

import css from './group-head.module.css';

export type Group = 'under_way' | 'pending';

/** How many there are in each group, and for how many the balance is enough. */
export type Groups = Readonly<Record<Group, number>> & {
  balance: number | null;
  /** What can be done with all who wait. */
  action?: ReactNode;
};

/** Who waits to be invited, and everybody else. */
export const groupOf = ({ progress }: PositionCandidate): Group =>
  progress?.state === 'pending' ? 'pending' : 'under_way';

const words: Readonly<Record<Group, string>> = { under_way: 'En marcha', pending: 'Por invitar' };

const noteOf = (group: Group, { balance }: Groups): string | null => {
  if (group === 'under_way') return 'Primero lo que necesita algo de ti';
  return balance === null ? null : `Tu saldo alcanza para ${formatNumber(balance)}`;
};

type GroupHeadProps = { group: Group; groups: Groups };

/** The first row of a group stands below its name. */
export const GroupHead = ({ group, groups }: GroupHeadProps) => {
  const note = noteOf(group, groups);
  return (
    <div className={css['head']}>
      <h3>
        {words[group]} <span className={css['count']}>{formatNumber(groups[group])}</span>
        {note === null ? null : <small>{note}</small>}
      </h3>
      {group === 'pending' ? groups.action : null}
    </div>
  );
};
