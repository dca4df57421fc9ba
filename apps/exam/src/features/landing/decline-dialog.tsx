import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { Notice } from '#src/components/notice.tsx';
import { describeFailure } from '#src/lib/failure-words.ts';
import type { Failure } from '#src/lib/result.ts';

type DeclineDialogProps = {
  accountName: string;
  isBusy: boolean;
  problem: Failure | null;
  onStay: () => void;
  onDecline: () => void;
};

/** Declining closes the invitation for good, so it is asked twice. */
export const DeclineDialog = (props: DeclineDialogProps) => (
  <ConfirmDialog
    title="¿No quieres participar?"
    stay="Volver"
    confirm="No participar"
    isBusy={props.isBusy}
    onStay={props.onStay}
    onConfirm={props.onDecline}
  >
    <p>
      Cancelaremos tu invitación y {props.accountName} verá que no participarás. Este enlace dejará
      de funcionar y no se registra ningún resultado.
    </p>
    {props.problem !== null && (
      <Notice tone="danger" role="alert">
        {describeFailure(props.problem)}
      </Notice>
    )}
  </ConfirmDialog>
);
