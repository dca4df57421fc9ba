import { Button, TextInput } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { sendCode } from '#src/features/login/api/sign-in.ts';
import type { Challenge } from '#src/features/login/challenge.ts';
import { PasskeySignIn } from '#src/features/login/components/passkey-sign-in.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './login-screen.module.css';

type EmailStepProps = { initialEmail: string; onSent: (challenge: Challenge) => void };

/** The address that a code goes to. */
export const EmailStep = ({ initialEmail, onSent }: EmailStepProps) => {
  const { api } = useServices();
  const [email, setEmail] = useState(initialEmail);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    const answer = await sendCode(api.call, email.trim());
    setIsBusy(false);
    if (answer.kind === 'refused') setFailure(answer.message);
    else onSent({ identifier: answer.identifier, email: email.trim() });
  };

  return (
    <form className={css['fields']} onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        size="md"
        type="email"
        name="email"
        label="Correo electrónico"
        placeholder="nombre@empresa.mx"
        autoComplete="email"
        required
        withAsterisk={false}
        // Coming back from the code, the address is what the person wants to change.
        autoFocus={initialEmail !== ''}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        Enviar correo
      </Button>
      <PasskeySignIn />
    </form>
  );
};
