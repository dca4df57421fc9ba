import { Button } from '@mantine/core';
import { roleLabels } from '@tamiz/contract/shared/labels';
import { StatusPill } from '@tamiz/ui';
import { IconMail } from '@tabler/icons-react';

import { useInvite, useWithdraw } from '#src/features/team/api/change-team.ts';
import type { Invitation } from '#src/features/team/api/get-team.ts';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate } from '#src/lib/format.ts';
import { useServices } from '#src/lib/services.tsx';
import { useNow } from '#src/lib/use-now.ts';

import css from './sections.module.css';

const splitName = (name: string) => {
  const [first = '', ...rest] = name.split(' ');
  return { first_name: first, last_name: rest.join(' ') || first };
};

/** A colleague who has not come yet: what was sent can be sent again or taken back. */
export const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const { toasts } = useServices();
  const now = useNow(60_000);
  const { id, name, email, role, expiresAt } = invitation;
  const hasExpired = expiresAt !== null && new Date(expiresAt) <= now;
  const onFailed = (failure: ApiFailure) =>
    toasts.error(tellBesideFields(failure, 'No se pudo completar. Intenta de nuevo.') ?? '');
  const invite = useInvite({
    onSaved: () => toasts.success(`Enviamos de nuevo la invitación a ${email}.`),
    onFailed,
  });
  const withdraw = useWithdraw({
    onSaved: () => toasts.success('La invitación quedó cancelada.'),
    onFailed,
  });

  const handleResend = () => invite.save({ ...splitName(name), email, role });

  return (
    <li className={css['person']}>
      <span className={css['initials']} aria-hidden="true">
        <IconMail size={18} stroke={1.7} />
      </span>
      <span className={css['words']}>
        <b>{name}</b>
        <span>{email}</span>
        <span>
          {hasExpired
            ? 'La invitación venció'
            : `Invitación pendiente${expiresAt === null ? '' : `, vence el ${formatDate(expiresAt)}`}`}
        </span>
      </span>
      <StatusPill tone={hasExpired ? 'warning' : 'info'}>{roleLabels[role]}</StatusPill>
      <span className={css['end']}>
        <Button
          variant="default"
          size="xs"
          aria-label={`Reenviar la invitación de ${name}`}
          loading={invite.isPending}
          onClick={handleResend}
        >
          Reenviar
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Cancelar la invitación de ${name}`}
          loading={withdraw.isPending}
          onClick={() => withdraw.save(id)}
        >
          Cancelar
        </Button>
      </span>
    </li>
  );
};
