import { Button } from '@mantine/core';
import { Notice } from '@tamiz/ui';

import type { DraftState } from '#src/features/own-evaluations/use-draft.ts';

import css from './builder.module.css';

type SaveProblemProps = {
  state: DraftState;
  /** Reads what the server has, to take it instead. */
  onTakeStored: () => void;
};

/** Why the draft could not be saved, and the ways out; nothing on screen is lost meanwhile. */
export const SaveProblem = ({ state, onTakeStored }: SaveProblemProps) => {
  const { failure, isConflict, isSaving, save } = state;
  if (failure === null) return null;
  if (isConflict) {
    return (
      <div className={css['notices']}>
        <Notice tone="danger">
          Alguien más cambió este borrador mientras lo editabas. Elige cuál se queda: lo que ves
          aquí sigue sin guardar.
        </Notice>
        <div className={css['choice']}>
          <Button loading={isSaving} onClick={() => save(true)}>
            Guardar lo mío
          </Button>
          <Button variant="default" disabled={isSaving} onClick={onTakeStored}>
            Ver lo guardado y perder lo mío
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css['notices']}>
      <Notice tone="danger">
        {failure.message || 'No se pudo guardar. Revisa tu conexión: tus cambios siguen aquí.'}
      </Notice>
      <div className={css['choice']}>
        <Button variant="default" loading={isSaving} onClick={() => save()}>
          Guardar ahora
        </Button>
      </div>
    </div>
  );
};
