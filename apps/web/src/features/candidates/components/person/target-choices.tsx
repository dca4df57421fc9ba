import { PositionStatusPill } from '#src/components/position-status.tsx';
import type { PositionSummary } from '#src/lib/positions/position.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './target-choices.module.css';

type TargetChoicesProps = {
  positions: readonly PositionSummary[];
  /** The positions the person is in already. */
  taken: ReadonlySet<string>;
  chosen: Id | null;
  onChoose: (position: PositionSummary) => void;
};

/** Why a position cannot be chosen: a completed one takes nobody in any more, and nobody is twice in the same. */
const tellRefusal = ({ id, status }: PositionSummary, taken: ReadonlySet<string>) => {
  if (taken.has(String(id))) return 'Ya está en esta posición.';
  return status === 'completed' ? 'Ya no recibe candidatos.' : null;
};

export const TargetChoices = ({ positions, taken, chosen, onChoose }: TargetChoicesProps) => (
  <div className={css['positions']} role="radiogroup" aria-label="Posiciones">
    {positions.map((position) => {
      const refusal = tellRefusal(position, taken);
      return (
        <label key={position.id}>
          <input
            type="radio"
            name="target-position"
            checked={position.id === chosen}
            disabled={refusal !== null}
            onChange={() => onChoose(position)}
          />
          <span className={css['words']}>
            <b>{position.title}</b>
            {refusal === null ? null : <span>{refusal}</span>}
          </span>
          <PositionStatusPill status={position.status} />
        </label>
      );
    })}
  </div>
);
