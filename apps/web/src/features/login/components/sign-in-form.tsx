import { Button, TextInput } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { sendCode, verifyCode } from '#src/features/login/api/sign-in.ts';
import { PasskeySignIn } from '#src/features/login/components/passkey-sign-in.tsx';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './login-screen.module.css';

/** A code is on its way to an address; the server names the attempt by its identifier. */
export type Challenge = { identifier: Id; email: string };

type EmailStepProps = { initialEmail: string; onSent: (challenge: Challenge) => void };

const EmailStep = ({ initialEmail, onSent }: EmailStepProps) => {
  const { api } = useServices();
  const [email, setEmail] = useState(initialEmail);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setHasFailed(false);
    const identifier = await sendCode(api.request, email.trim());
    setIsBusy(false);
    if (identifier === null) setHasFailed(true);
    else onSent({ identifier, email: email.trim() });
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
      {hasFailed ? <Notice tone="danger">No pudimos enviarte el correo.</Notice> : null}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        Enviar correo
      </Button>
      <PasskeySignIn />
    </form>
  );
};

type CodeStepProps = { challenge: Challenge; onBack: () => void };

const CodeStep = ({ challenge, onBack }: CodeStepProps) => {
  const { api, openPage } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setHasFailed(false);
    if (await verifyCode(api.request, challenge.identifier, code.trim())) {
      // Stays busy: the page is about to be replaced.
      openPage('/');
      return;
    }
    setIsBusy(false);
    setHasFailed(true);
    field.current?.focus();
    field.current?.select();
  };

  return (
    <form className={css['fields']} onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        ref={field}
        size="md"
        name="code"
        label="Código de acceso"
        description={`Lo enviamos a ${challenge.email}. Puede tardar un minuto en llegar.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        withAsterisk={false}
        autoFocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        classNames={{ input: css['code'] ?? '' }}
      />
      {hasFailed ? <Notice tone="danger">Código incorrecto o expirado.</Notice> : null}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        Ingresar
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack} disabled={isBusy}>
        Usar otro correo
      </Button>
    </form>
  );
};

type SignInFormProps = {
  challenge: Challenge | null;
  onChallenge: (challenge: Challenge | null) => void;
};

/** First the address, then the code that was mailed to it. */
export const SignInForm = ({ challenge, onChallenge }: SignInFormProps) => {
  const [lastEmail, setLastEmail] = useState('');
  if (challenge === null) return <EmailStep initialEmail={lastEmail} onSent={onChallenge} />;
  return (
    <CodeStep
      challenge={challenge}
      onBack={() => {
        setLastEmail(challenge.email);
        onChallenge(null);
      }}
    />
  );
};
