import { Button } from '@mantine/core';
import { suggestAddress } from '@tamiz/contract/hiring/rules/suggest-address';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useCorrectAndInvite } from '#src/features/candidates/api/correct-and-invite.ts';
import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { AddressInput } from '#src/features/candidates/components/address-input.tsx';
import { explainMail } from '#src/features/candidates/components/mail/describe-mail.ts';
import { findProblem, tellUpdate } from '#src/features/candidates/components/email-dialog.tsx';
import { tellRefusal } from '#src/features/candidates/failure-texts.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type CorrectDialogProps = {
  candidate: PositionCandidate;
  positionId: Id;
  isOpen: boolean;
  onClose: () => void;
};

/** Where a notice about a bounced mail leads: the address, what was probably meant, and a new invitation in one step. */
export const CorrectDialog = ({ candidate, positionId, isOpen, onClose }: CorrectDialogProps) => {
  const { toasts } = useServices();
  const { id } = candidate;
  const correct = useCorrectAndInvite(
    { id, positionId },
    {
      onSaved: ({ problem }, { email }) => {
        onClose();
        if (problem === null) {
          toasts.success(`Correo corregido. La invitación va en camino a ${email}.`);
          return;
        }
        const why = tellRefusal(problem, 'Algo falló al enviarla.');
        toasts.error(
          `El correo quedó corregido, pero la invitación no salió. ${why} Envíala desde la posición.`,
        );
      },
    },
  );
  return (
    <Dialog
      title="Corregir y volver a invitar"
      isOpen={isOpen}
      isBusy={correct.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
      onClosed={correct.reset}
    >
      <CorrectForm candidate={candidate} correct={correct} onClose={onClose} />
    </Dialog>
  );
};

type CorrectFormProps = {
  candidate: PositionCandidate;
  correct: ReturnType<typeof useCorrectAndInvite>;
  onClose: () => void;
};

const tellWhy = ({ name, email, mails }: PositionCandidate): string => {
  const [last] = mails;
  const why = last === undefined ? null : explainMail(last);
  return `La invitación de ${name} no llegó a ${email}. ${why ?? 'Revisa la dirección.'}`;
};

const CorrectForm = ({ candidate, correct, onClose }: CorrectFormProps) => {
  const { email: known } = candidate;
  // What was probably meant stands there already: most people only have to confirm it.
  const [typed, setTyped] = useState(() => suggestAddress(known) ?? known);
  const [problem, setProblem] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const input = useRef<HTMLInputElement>(null);
  const email = typed.trim();
  const isSame = email.toLowerCase() === known.toLowerCase();
  const isSuggested = !isSame && email === suggestAddress(known);

  const handleChange = (value: string) => {
    setTyped(value);
    setProblem(null);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findProblem(email);
    setProblem(found);
    if (found === null) correct.save({ email, key });
    else input.current?.focus();
  };

  const refusal = correct.error === null ? null : tellUpdate(correct.error);
  return (
    <form className={css['body']} noValidate onSubmit={handleSubmit}>
      <p className={css['text']}>{tellWhy(candidate)}</p>
      <AddressInput
        ref={input}
        label="Correo correcto"
        description={
          isSuggested ? `¿Quisiste escribir ${email.split('@')[1] ?? ''}? Confírmalo.` : undefined
        }
        value={typed}
        error={problem ?? correct.error?.fields['email']}
        onChange={handleChange}
      />
      <p className={css['text']}>
        El crédito de la invitación anterior vuelve y se usa en la nueva. El enlace anterior deja de
        servir.
      </p>
      {refusal === null ? null : <Notice tone="danger">{refusal}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={correct.isPending}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isSame} loading={correct.isPending}>
          Corregir e invitar
        </Button>
      </DialogActions>
    </form>
  );
};
