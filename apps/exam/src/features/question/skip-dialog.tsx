import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';

type SkipDialogProps = { isOver: boolean; onStay: () => void; onSkip: () => void };

/** Leaving a question open is asked once, quietly. */
export const SkipDialog = ({ isOver, onStay, onSkip }: SkipDialogProps) => (
  <ConfirmDialog
    title="¿Dejar esta pregunta sin responder?"
    stay="Seguir en la pregunta"
    confirm="Dejar sin responder"
    isQuiet
    onStay={onStay}
    onConfirm={onSkip}
  >
    <p>
      <strong>Contará como sin responder y no podrás volver a ella.</strong> Recuerda: equivocarte
      no resta puntos.
    </p>
    <p>
      {isOver
        ? 'Se terminó el tiempo de esta pregunta.'
        : 'El reloj de esta pregunta sigue mientras decides.'}
    </p>
  </ConfirmDialog>
);
