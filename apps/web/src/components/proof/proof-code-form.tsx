import { giveProof } from '@tamiz/contract/calls/identity/proof';
import { Button } from '@mantine/core';
import { DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { CodeField } from '#src/components/code-field.tsx';
import { CodeExpiry } from '#src/components/code-expiry.tsx';
import { expectOk } from '#src/lib/api/api-failure.ts';
import type { Change } from '#src/lib/api/use-change.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { AskedCode } from '#src/lib/proof/asked-code.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';

import css from './proof-prompt.module.css';

type ProofCodeFormProps = {
  asked: AskedCode;
  again: Change<void, AskedCode>;
  onProved: () => void;
  onCancel: () => void;
};

/** The code from the mailbox; a wrong one stays selected to be typed over. */
export const ProofCodeForm = ({ asked, again, onProved, onCancel }: ProofCodeFormProps) => {
  const { api } = useServices();
  const user = useUser();
  const [code, setCode] = useState('');
  const give = useChange({
    run: async (typed: string) => {
      const body = { identifier: asked.identifier, code: typed };
      await expectOk(await api.call(giveProof, { body }));
    },
    onSaved: onProved,
  });
  const failure = again.error ?? give.error;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    give.save(code.trim());
  };

  return (
    <form className={css['body']} onSubmit={handleSubmit}>
      <p>
        Enviamos un código a <b>{user.email}</b>. Puede tardar un minuto en llegar.
      </p>
      <CodeField value={code} onChange={setCode} refusal={give.error} />
      <div className={css['expiry']}>
        <CodeExpiry expiresAt={asked.expiresAt} />
      </div>
      {failure ? (
        <Notice tone="danger">
          {failure.message || 'No se pudo confirmar. Revisa tu conexión e intenta de nuevo.'}
        </Notice>
      ) : null}
      <DialogActions>
        <Button variant="default" disabled={give.isPending || again.isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          variant="default"
          loading={again.isPending}
          disabled={give.isPending}
          onClick={() => again.save()}
        >
          Enviar otro código
        </Button>
        <Button type="submit" loading={give.isPending} disabled={code.trim() === ''}>
          Confirmar
        </Button>
      </DialogActions>
    </form>
  );
};
