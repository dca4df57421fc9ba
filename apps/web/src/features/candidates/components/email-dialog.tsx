import { Button } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { useUpdateEmail } from '#src/features/candidates/api/invitation-actions.ts';
import { AddressInput } from '#src/features/candidates/components/address-input.tsx';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './section-dialogs.module.css';

type CorrectedCandidate = Pick<
  PositionCandidate,
  'id' | 'positionId' | 'email' | 'invitationStatus'
>;

type EmailDialogProps = {
  candidate: CorrectedCandidate;
  isOpen: boolean;
  onClose: () => void;
  /** For a page that stays; the others are left for the position. */
  onCorrected?: (email: string) => void;
};

const tooManyChanges = 'Demasiados intentos de cambio de correo.';

export const findProblem = (email: string): string | null => {
  if (email === '') return 'Escribe el correo.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'El correo no es válido.';
};

export const tellUpdate = (failure: ApiFailure): string | null => {
  if (failure.kind === 'network') return 'Error de red al intentar actualizar el correo.';
  if (failure.fields['email'] !== undefined) return null;
  return tellServerMessage(failure, 'No se pudo actualizar el correo.');
};

/** A corrected address starts over: back to the position, from where it is invited anew. */
export const EmailDialog = (props: EmailDialogProps) => {
  const { candidate, isOpen, onClose, onCorrected } = props;
  const { toasts } = useServices();
  const navigate = useNavigate();
  const { id, positionId } = candidate;
  const update = useUpdateEmail(id, {
    onSaved: (_nothing, email, { isSamePage }) => {
      toasts.success('Correo actualizado. Vuelve a “Enviar invitaciones” en la posición.');
      onClose();
      onCorrected?.(email);
      if (positionId === null || !isSamePage) return;
      void navigate(`/positions/${encodeURIComponent(positionId)}`, { state: { corrected: id } });
    },
    onFailed: ({ kind }) => {
      if (kind === 'invalid') toasts.error(tooManyChanges);
    },
  });
  return (
    <Dialog
      title="Editar correo"
      isOpen={isOpen}
      isBusy={update.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
      onClosed={update.reset}
    >
      <EmailForm candidate={candidate} update={update} onClose={onClose} />
    </Dialog>
  );
};

type EmailFormProps = {
  candidate: CorrectedCandidate;
  update: ReturnType<typeof useUpdateEmail>;
  onClose: () => void;
};

const EmailForm = ({ candidate, update, onClose }: EmailFormProps) => {
  const [typed, setTyped] = useState(candidate.email);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const email = typed.trim();
  const isSame = email.toLowerCase() === candidate.email.toLowerCase();

  const handleChange = (value: string) => {
    setTyped(value);
    setProblem(null);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findProblem(email);
    setProblem(found);
    if (found === null) update.save(email);
    else input.current?.focus();
  };

  const refusal = update.error === null ? null : tellUpdate(update.error);
  return (
    <form className={css['body']} noValidate onSubmit={handleSubmit}>
      <p className={css['text']}>
        {candidate.invitationStatus === 'pending'
          ? 'La invitación se enviará a esta dirección.'
          : 'La invitación que ya enviaste deja de servir. La nueva dirección necesita otra.'}
      </p>
      <AddressInput
        ref={input}
        label="Correo electrónico"
        value={typed}
        error={problem ?? update.error?.fields['email']}
        onChange={handleChange}
      />
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={update.isPending}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isSame} loading={update.isPending}>
          Actualizar correo
        </Button>
      </DialogActions>
    </form>
  );
};
