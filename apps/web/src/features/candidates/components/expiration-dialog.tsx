import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { useUpdateExpiration } from '#src/features/candidates/api/invitation-actions.ts';
import { TermFields } from '#src/features/candidates/components/term-fields.tsx';
import { draftOf, expiryOf, readDraft } from '#src/features/candidates/own-expiration.ts';
import type { Expiration } from '#src/features/candidates/own-expiration.ts';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDeadline } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';
import { useNow } from '#src/lib/use-now.ts';

import css from './section-dialogs.module.css';

type ExpirationDialogProps = { candidate: PositionCandidate; isOpen: boolean; onClose: () => void };

export const ExpirationDialog = ({ candidate, isOpen, onClose }: ExpirationDialogProps) => {
  const { toasts } = useServices();
  const update = useUpdateExpiration(candidate.id, {
    onSaved: () => {
      toasts.success('Expiración actualizada.');
      onClose();
    },
  });
  return (
    <Dialog
      title="Editar expiración"
      isOpen={isOpen}
      isBusy={update.isPending}
      onClose={onClose}
      onClosed={update.reset}
    >
      <ExpirationForm candidate={candidate} update={update} onClose={onClose} />
    </Dialog>
  );
};

/** A refused value has its reason under its own name. */
const tellUpdate = (failure: ApiFailure): string =>
  failure.fields['expiration_value'] ??
  failure.fields['expiration_unit'] ??
  tellServerMessage(failure, 'No se pudo actualizar la expiración.');

type ExpirationFormProps = {
  candidate: PositionCandidate;
  update: ReturnType<typeof useUpdateExpiration>;
  onClose: () => void;
};

const ExpirationForm = ({ candidate, update, onClose }: ExpirationFormProps) => {
  const [draft, setDraft] = useState(() => draftOf(candidate));
  const [isTried, setIsTried] = useState(false);
  const wanted = readDraft(draft);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (typeof wanted === 'string') return;
    update.save(wanted);
  };

  return (
    <form className={css['body']} noValidate onSubmit={handleSubmit}>
      <p className={css['text']}>
        Este plazo es solo para {candidate.name} y cuenta desde el envío de su invitación.
      </p>
      <TermFields draft={draft} onDraft={setDraft} hasNoUnit />
      {typeof wanted !== 'string' ? (
        <Preview expiration={wanted} sentAt={candidate.sentAt} />
      ) : isTried ? (
        <Notice tone="danger">{wanted}</Notice>
      ) : null}
      {update.error === null ? null : <Notice tone="danger">{tellUpdate(update.error)}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={update.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={update.isPending}>
          Actualizar expiración
        </Button>
      </DialogActions>
    </form>
  );
};

type PreviewProps = { expiration: Expiration; sentAt: string | null };

const Preview = ({ expiration, sentAt }: PreviewProps) => {
  const now = useNow(60_000);
  const expiry = expiryOf(expiration, sentAt, now);
  if (expiry <= now) {
    return (
      <Notice tone="warning">
        {`Ese plazo ya venció el ${formatDeadline(expiry)}. Elige uno mayor.`}
      </Notice>
    );
  }
  return (
    <p className={css['preview']} aria-live="polite">
      <b>{`Vence el ${formatDeadline(expiry)}`}</b>
      <span>
        {sentAt === null
          ? 'Si la invitación se enviara ahora.'
          : `Contado desde el envío, ${formatDeadline(sentAt)}.`}
      </span>
    </p>
  );
};
