import { Button } from '#src/components/button.tsx';
import { Sheet } from '#src/components/sheet.tsx';

import css from './handing-dialog.module.css';

type HandingDialogProps = { isOver: boolean; onCancel: () => void; onRetry: () => void };

/** Confirmed, but nothing gets through: it leaves by itself, or not at all if that is taken back. */
export const HandingDialog = ({ isOver, onCancel, onRetry }: HandingDialogProps) => (
  <Sheet
    title="Tu entrega está esperando la conexión"
    describedBy="handing-text"
    onClose={onCancel}
  >
    <p id="handing-text" className={css['text']}>
      Todavía no se ha entregado. Sale sola en cuanto vuelva la conexión; deja abierta esta ventana.
      {isOver
        ? ' Si cancelas, vuelves a la pregunta.'
        : ' Si cancelas, vuelves a la pregunta con el tiempo que le quede.'}
    </p>
    <div className={css['actions']}>
      <Button look="plain" onClick={onCancel}>
        Cancelar la entrega
      </Button>
      <Button data-first onClick={onRetry}>
        Intentar ahora
      </Button>
    </div>
  </Sheet>
);
