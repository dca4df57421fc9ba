import { Button } from '@mantine/core';
import { maxResends } from '@tamiz/contract/shared/constants';
import { CopyField, Dialog, DialogActions, Notice } from '@tamiz/ui';

import type { PositionCandidate } from '#src/features/candidates/api/get-position-candidate.ts';
import { useResend } from '#src/features/candidates/api/invitation-actions.ts';
import type { ManualAccess } from '#src/features/candidates/api/invitation-actions.ts';
import { tellServerMessage } from '#src/features/candidates/failure-texts.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDeadline } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './section-dialogs.module.css';

type ResendDialogProps = { candidate: PositionCandidate; isOpen: boolean; onClose: () => void };

/** Section 8 has two sentences: one for a refusal, one for when nothing usable came back. */
const tellResend = (failure: ApiFailure): string =>
  failure.kind === 'network' || failure.kind === 'unreadable'
    ? 'Error al procesar la solicitud.'
    : tellServerMessage(failure, 'No se pudo procesar la solicitud.');

/** Confirm, then either the mail goes out again or a code takes its place; a failure can be tried again. */
export const ResendDialog = ({ candidate, isOpen, onClose }: ResendDialogProps) => {
  const { toasts } = useServices();
  const resend = useResend(candidate.id, {
    onSaved: ({ message, access: manual }) => {
      if (manual !== null) return;
      toasts.success(message ?? 'Invitación reenviada.');
      onClose();
    },
  });
  const access = resend.data?.access ?? null;
  const hasFailed = resend.error !== null;

  const titles = { confirm: 'Reenviar invitación', manual: 'Acceso manual' };
  return (
    <Dialog
      title={hasFailed ? 'No se pudo reenviar' : access === null ? titles.confirm : titles.manual}
      isOpen={isOpen}
      isBusy={resend.isPending}
      closesOnClickOutside={access === null}
      onClose={onClose}
      onClosed={resend.reset}
    >
      {access === null ? (
        <div className={css['body']}>
          {resend.error === null ? (
            <Confirmation candidate={candidate} />
          ) : (
            <Notice tone="danger">{tellResend(resend.error)}</Notice>
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={resend.isPending}>
              {hasFailed ? 'Cerrar' : 'Cancelar'}
            </Button>
            <Button onClick={() => resend.save()} loading={resend.isPending} data-autofocus>
              {hasFailed ? 'Reintentar' : 'Reenviar invitación'}
            </Button>
          </DialogActions>
        </div>
      ) : (
        <Manual access={access} name={candidate.name} onClose={onClose} />
      )}
    </Dialog>
  );
};

const Confirmation = ({ candidate }: { candidate: PositionCandidate }) => {
  const { name, email, invitationStatus, resendCount } = candidate;
  // An invitation handed over by link is manual too, and still has its mails.
  const isHandedOver = resendCount < maxResends && candidate.abilities?.has('copy_link') === true;
  if (invitationStatus === 'manual' && !isHandedOver) {
    return (
      <p className={css['text']}>
        {`Se genera un código de acceso nuevo para ${name}. El código y el enlace anteriores dejan de servir.`}
      </p>
    );
  }
  return (
    <>
      <p className={css['text']}>
        {'Enviaremos de nuevo la invitación de '}
        <b>{name}</b>
        {email === '' ? '.' : ` a ${email}.`}
      </p>
      <p className={css['text']}>
        Al llegar al límite de reenvíos, en lugar del correo se genera un código de acceso para que
        se lo entregues tú.
      </p>
    </>
  );
};

type ManualProps = { access: ManualAccess; name: string; onClose: () => void };

const Manual = ({ access: { message, code, link, expiresAt }, name, onClose }: ManualProps) => (
  <div className={css['body']}>
    <p className={css['text']}>
      {message ?? `Ya no enviaremos más correos. Entrega este código a ${name} por otro medio.`}
    </p>
    <CopyField isLarge label="Código de acceso" value={code} />
    {link === null ? null : <CopyField label="Enlace directo" value={link} />}
    {expiresAt === null ? null : (
      <p className={css['text']}>
        {'Vence el '}
        <b>{formatDeadline(expiresAt)}</b>.
      </p>
    )}
    <Notice tone="warning">
      Cópialo antes de cerrar: no lo volveremos a mostrar, y uno nuevo deja este sin efecto.
    </Notice>
    <DialogActions>
      <Button onClick={onClose}>Listo</Button>
    </DialogActions>
  </div>
);
