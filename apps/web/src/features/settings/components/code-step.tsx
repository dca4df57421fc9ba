import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import type { AskForCode } from '#src/features/settings/components/change-form.tsx';
import { CodeField } from '#src/components/code-field.tsx';
import { CodeExpiry } from '#src/components/code-expiry.tsx';
import { tellConfirmFailure, tellRequestFailure } from '#src/features/settings/profile-change.ts';
import type { ProfileChange } from '#src/features/settings/profile-change.ts';
import { useUser } from '#src/lib/session/session.tsx';
import type { Change } from '#src/lib/api/use-change.ts';

import css from './change-form.module.css';

type CodeStepProps = {
  change: ProfileChange;
  expiresAt: string;
  ask: AskForCode;
  confirm: Change<string>;
  /** Another code was sent; this step begins anew with it. */
  isResent: boolean;
  onBack: () => void;
};

export const CodeStep = (props: CodeStepProps) => {
  const { change, expiresAt, ask, confirm, isResent, onBack } = props;
  const user = useUser();
  const [code, setCode] = useState('');
  const [wasResent, setWasResent] = useState(isResent);
  const isBusy = ask.isPending || confirm.isPending;
  const failure =
    (ask.error && tellRequestFailure(ask.error, [])) ??
    (confirm.error && tellConfirmFailure(confirm.error));

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.reset();
    setWasResent(false);
    confirm.save(code.trim());
  };

  const handleResend = () => {
    confirm.reset();
    setWasResent(false);
    ask.save(change);
  };

  return (
    <form className={css['form']} onSubmit={handleSubmit}>
      <p className={css['lead']}>
        Enviamos un código a <b>{'email' in change ? change.email : user.email}</b>. Puede tardar un
        minuto en llegar.
      </p>
      <CodeField value={code} onChange={setCode} refusal={confirm.error} />
      <div className={css['expiry']}>
        <CodeExpiry expiresAt={expiresAt} />
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={handleResend}
          loading={ask.isPending}
          disabled={confirm.isPending}
        >
          Enviar otro código
        </Button>
      </div>
      {wasResent ? <Notice tone="success">Te enviamos otro código.</Notice> : null}
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <DialogActions>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          Volver
        </Button>
        <Button
          type="submit"
          loading={confirm.isPending}
          disabled={code.trim() === '' || ask.isPending}
        >
          Confirmar
        </Button>
      </DialogActions>
    </form>
  );
};
