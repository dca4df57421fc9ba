import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';

type EraseDialogProps = { accountName: string; page: OwnDataPage; onClose: () => void };

/** Asks before a person gives up a process they may still be in. */
export const EraseDialog = ({ accountName, page, onClose }: EraseDialogProps) => (
  <ConfirmDialog
    title="¿Pedir que borren tus datos?"
    stay="Volver"
    confirm="Pedir que los borren"
    isBusy={page.isBusy}
    onStay={onClose}
    onConfirm={() => void page.ask({ kind: 'erasure' }).then(onClose)}
  >
    <p>
      Cuando {accountName} la cumpla, se borrarán tu nombre y tu correo, dejarás sus procesos y tus
      resultados ya no se podrán relacionar contigo. No se puede deshacer.
    </p>
  </ConfirmDialog>
);
