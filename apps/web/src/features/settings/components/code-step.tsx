import { Button, TextInput } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import type { AskForCode } from '#src/features/settings/components/change-form.tsx';
import { CodeExpiry } from '#src/features/settings/components/code-expiry.tsx';
import { tellConfirmFailure, tellRequestFailure } from '#src/features/settings/profile-change.ts';
import type { ProfileChange } from '#src/features/settings/profile-change.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { useUser } from '#src/lib/session.tsx';

import css from './change-form.module.css';

type CodeStepProps = {
  change: ProfileChange;
  expiresAt: string;
  ask: AskForCode;
  confirm: UseMutationResult<void, ApiFailure, string>;
  onBack: () => void;
};

export const CodeStep = ({ change, expiresAt, ask, confirm, onBack }: CodeStepProps) => {
  const user = useUser();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [wasResent, setWasResent] = useState(false);
  const isBusy = ask.isPending || confirm.isPending;
  const failure =
    (ask.error && tellRequestFailure(ask.error, [])) ??
    (confirm.error && tellConfirmFailure(confirm.error));

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.reset();
    setWasResent(false);
    confirm.mutate(code.trim(), {
      onError: () => {
        field.current?.focus();
        field.current?.select();
      },
    });
  };

  const handleResend = () => {
    confirm.reset();
    setWasResent(false);
    ask.mutate(change, {
      onSuccess: () => {
        setWasResent(true);
        setCode('');
        field.current?.focus();
      },
    });
  };

  return (
    <form className={css['form']} onSubmit={handleSubmit}>
      <p className={css['lead']}>
        Enviamos un código a <b>{'email' in change ? change.email : user.email}</b>. Puede tardar un
        minuto en llegar.
      </p>
      <TextInput
        ref={field}
        size="md"
        name="code"
        label="Código de confirmación"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        classNames={{ input: css['code'] ?? '' }}
      />
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
