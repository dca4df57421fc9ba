import { PositionStatusPill } from '#src/components/position-status.tsx';
import type { PositionSummary } from '#src/lib/positions/position.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './target-choices.module.css';

type TargetChoicesProps = {
  positions: readonly PositionSummary[];
  chosen: Id | null;
  onChoose: (position: PositionSummary) => void;
};

/** A completed position takes nobody in any more. */
export const TargetChoices = ({ positions, chosen, onChoose }: TargetChoicesProps) => (
  <div className={css['positions']} role="radiogroup" aria-label="Posiciones">
    {positions.map((position) => (
      <label key={position.id}>
        <input
          type="radio"
          name="target-position"
          checked={position.id === chosen}
          disabled={position.status === 'completed'}
          onChange={() => onChoose(position)}
        />
        <b>{position.title}</b>
        <PositionStatusPill status={position.status} />
      </label>
    ))}
  </div>
);
