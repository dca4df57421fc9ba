import { useState } from 'react';

import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { OwnDataPage } from '#src/features/own-data/use-own-data.ts';

import css from '#src/components/form.module.css';

type ObjectionDialogProps = { accountName: string; page: OwnDataPage; onClose: () => void };

/** What the contract asks for; the server has the last word. */
const [shortest, longest] = [10, 1_000];

/** The law wants to know which use a person objects to, and why. */
export const ObjectionDialog = ({ accountName, page, onClose }: ObjectionDialogProps) => {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const confirm = (): void => {
    const reason = typed.trim();
    setIsWrong(reason.length < shortest);
    if (reason.length >= shortest) void page.ask({ kind: 'objection', reason }).then(onClose);
  };
  return (
    <ConfirmDialog
      title="Oponerte al uso de tus datos"
      stay="Volver"
      confirm="Enviar solicitud"
      isBusy={page.isBusy}
      onStay={onClose}
      onConfirm={confirm}
    >
      <p>
        Pides a {accountName} que deje de usar tus datos para algo, sin que se borren. Si quieres
        que se borren, usa la otra solicitud.
      </p>
      <div className={css['field']}>
        <label htmlFor="reason">A qué uso te opones y por qué</label>
        <textarea
          id="reason"
          value={typed}
          maxLength={longest}
          onChange={(event) => setTyped(event.currentTarget.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby="reason-problem"
        />
      </div>
      <p id="reason-problem" role="alert">
        {isWrong && `Escribe al menos ${shortest} caracteres.`}
      </p>
    </ConfirmDialog>
  );
};
