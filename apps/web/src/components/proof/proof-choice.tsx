import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';

import type { Change } from '#src/lib/api/use-change.ts';
import { isPasskeyKnownHere } from '#src/lib/passkeys/known-here.ts';
import type { AskedCode } from '#src/lib/proof/asked-code.ts';
import { useUser } from '#src/lib/session/session.tsx';

import css from './proof-prompt.module.css';

type ProofChoiceProps = {
  ask: Change<void, AskedCode>;
  present: Change<void>;
  onCancel: () => void;
};

/** How the person wants to prove themselves: by a mailed code, or by a passkey where one was used. */
export const ProofChoice = ({ ask, present, onCancel }: ProofChoiceProps) => {
  const user = useUser();
  const failure = ask.error ?? present.error;
  const isBusy = ask.isPending || present.isPending;
  return (
    <div className={css['body']}>
      <p>
        Este cambio decide quién puede entrar a tu cuenta y hace rato que no confirmas tu identidad.
        Te enviamos un código a <b>{user.email}</b>; al escribirlo, el cambio continúa solo.
      </p>
      {failure ? (
        <Notice tone="danger">
          {failure.message || 'No se pudo enviar el código. Revisa tu conexión e intenta de nuevo.'}
        </Notice>
      ) : null}
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        {isPasskeyKnownHere() ? (
          <Button
            variant="default"
            loading={present.isPending}
            disabled={ask.isPending}
            onClick={() => present.save()}
          >
            Usar llave de acceso
          </Button>
        ) : null}
        <Button
          data-autofocus
          loading={ask.isPending}
          disabled={present.isPending}
          onClick={() => ask.save()}
        >
          Enviar código
        </Button>
      </DialogActions>
    </div>
  );
};
