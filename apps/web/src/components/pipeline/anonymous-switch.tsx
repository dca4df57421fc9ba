import { useSetAnonymousReview } from '#src/lib/pipeline/anonymous-review.ts';
import { tellFailure } from '#src/lib/pipeline/tell-failure.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './anonymous-switch.module.css';

type AnonymousSwitchProps = { positionId: Id; isAnonymous: boolean };

/** Shows the people of a position by keys, or by name again; who shows the names is written down. */
export const AnonymousSwitch = ({ positionId, isAnonymous }: AnonymousSwitchProps) => {
  const { toasts } = useServices();
  const change = useSetAnonymousReview(positionId, {
    onSaved: (_data, isHidden) =>
      toasts.success(isHidden ? 'La revisión es anónima.' : 'Los nombres se muestran de nuevo.'),
    onFailed: (failure) =>
      toasts.error(tellFailure(failure, 'No se pudo cambiar la revisión anónima.')),
  });
  const isOn = change.isPending ? (change.variables ?? isAnonymous) : isAnonymous;
  return (
    <label className={css['switch']}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.save(currentTarget.checked)}
      />
      Revisión anónima
    </label>
  );
};
