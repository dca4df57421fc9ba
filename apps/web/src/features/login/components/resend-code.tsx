import { Button } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { useEffect, useState } from 'react';

import { sendCode } from '#src/features/login/api/sign-in.ts';
import type { Challenge } from '#src/features/login/challenge.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './login-screen.module.css';

/** Most mails have arrived by then; a second code would only make the first one useless. */
const waitMilliseconds = 30_000;

type ResendCodeProps = {
  email: string;
  isDisabled: boolean;
  onSent: (challenge: Challenge) => void;
};

/** Another mail to the same address, once the first has had its time. */
export const ResendCode = ({ email, isDisabled, onSent }: ResendCodeProps) => {
  const { api } = useServices();
  const [wasSent, setWasSent] = useState(false);
  const [isEarly, setIsEarly] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!isEarly) return undefined;
    const timer = setTimeout(() => setIsEarly(false), waitMilliseconds);
    return () => clearTimeout(timer);
  }, [isEarly]);

  const handleClick = async () => {
    setIsBusy(true);
    setFailure(null);
    const answer = await sendCode(api.call, email);
    setIsBusy(false);
    if (answer.kind === 'refused') {
      setFailure(answer.message);
      return;
    }
    setWasSent(true);
    setIsEarly(true);
    onSent({ identifier: answer.identifier, email });
  };

  return (
    <>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      {wasSent && failure === null ? (
        <Notice tone="success">Te enviamos otro correo. Usa el código del más reciente.</Notice>
      ) : null}
      {isEarly ? (
        <p className={css['wait']}>¿No llega? En medio minuto puedes pedir otro.</p>
      ) : (
        <Button
          variant="subtle"
          loading={isBusy}
          disabled={isDisabled}
          onClick={() => void handleClick()}
        >
          Reenviar código
        </Button>
      )}
    </>
  );
};
