import { Button, TextInput } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { verifyCode } from '#src/features/login/api/sign-in.ts';
import type { Challenge } from '#src/features/login/challenge.ts';
import { ResendCode } from '#src/features/login/components/resend-code.tsx';
import { useServices } from '#src/lib/services.tsx';

import css from './login-screen.module.css';

type CodeStepProps = {
  challenge: Challenge;
  onResent: (challenge: Challenge) => void;
  onBack: () => void;
};

/** The code from the mailbox; a refused one stays selected to be typed over. */
export const CodeStep = ({ challenge, onResent, onBack }: CodeStepProps) => {
  const { api, openPage } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    const answer = await verifyCode(api.call, challenge.identifier, code.trim());
    if (answer.kind === 'entered') {
      // Stays busy: the page is about to be replaced.
      openPage(answer.next);
      return;
    }
    setIsBusy(false);
    setFailure(answer.message);
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
        description={`Lo enviamos a ${challenge.email}. Puede tardar un minuto en llegar. Si el correo trae un enlace, también puedes entrar con él.`}
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
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        Ingresar
      </Button>
      <ResendCode
        email={challenge.email}
        isDisabled={isBusy}
        onSent={(resent) => {
          setCode('');
          setFailure(null);
          onResent(resent);
          field.current?.focus();
        }}
      />
      <Button variant="subtle" color="gray" onClick={onBack} disabled={isBusy}>
        Usar otro correo
      </Button>
    </form>
  );
};
