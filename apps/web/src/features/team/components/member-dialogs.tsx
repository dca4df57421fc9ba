import { Button } from '@mantine/core';
import { ConfirmDialog, Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useChangeRole, useRemoveMember, useTransfer } from '#src/features/team/api/change-team.ts';
import type { Member } from '#src/features/team/api/get-team.ts';
import { RoleChoice } from '#src/features/team/components/role-choice.tsx';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './sections.module.css';

export type MemberAction = 'role' | 'transfer' | 'remove';

type MemberDialogsProps = {
  /** Whom the last dialog was about; it stays while that one fades. */
  member: Member;
  action: MemberAction | null;
  onClose: () => void;
};

export const MemberDialogs = ({ member, action, onClose }: MemberDialogsProps) => {
  const open = (own: MemberAction) => ({ member, isOpen: action === own, onClose });
  return (
    <>
      <RoleDialog key={`${member.id} ${member.role}`} {...open('role')} />
      <TransferDialog {...open('transfer')} />
      <RemoveDialog {...open('remove')} />
    </>
  );
};

type MemberDialogProps = { member: Member; isOpen: boolean; onClose: () => void };

const RoleDialog = ({ member, isOpen, onClose }: MemberDialogProps) => {
  const { toasts } = useServices();
  const change = useChangeRole({
    onSaved: () => {
      toasts.success(`Cambiamos el rol de ${member.name}.`);
      onClose();
    },
  });
  const [role, setRole] = useState(member.role);
  const failure = tellBesideFields(change.error, 'No se pudo cambiar el rol.');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (role === member.role) return onClose();
    return change.save({ id: member.id, role });
  };

  return (
    <Dialog
      title={`Rol de ${member.name}`}
      isOpen={isOpen}
      isBusy={change.isPending}
      onClose={onClose}
      onClosed={change.reset}
    >
      <form className={css['form']} onSubmit={handleSubmit}>
        <p className={css['lead']}>
          Al cambiar el rol se cierran sus sesiones; vuelve a entrar con un código.
        </p>
        <RoleChoice role={role} onChange={setRole} />
        {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={change.isPending}>
            Guardar rol
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const TransferDialog = ({ member, isOpen, onClose }: MemberDialogProps) => {
  const { session } = useServices();
  // Both sign in again; the next answer of the server would say so as well.
  const transfer = useTransfer({ onSaved: () => session.expire() });
  return (
    <ConfirmDialog
      title="Transferir la cuenta"
      text={`${member.name} será responsable de la cuenta y tú pasarás a Reclutamiento. Ambos tendrán que iniciar sesión de nuevo.`}
      confirmLabel={`Transferir a ${member.name}`}
      isDangerous
      isOpen={isOpen}
      isBusy={transfer.isPending}
      failure={tellBesideFields(transfer.error, 'No se pudo transferir la cuenta.')}
      onConfirm={() => transfer.save(member.id)}
      onClose={onClose}
    />
  );
};

const RemoveDialog = ({ member, isOpen, onClose }: MemberDialogProps) => {
  const { toasts } = useServices();
  const remove = useRemoveMember({
    onSaved: () => {
      toasts.success(`${member.name} ya no tiene acceso a la cuenta.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Quitar del equipo"
      text={`${member.name} pierde el acceso de inmediato y se cierran sus sesiones. Lo que creó se queda en la cuenta.`}
      confirmLabel="Quitar del equipo"
      isDangerous
      isOpen={isOpen}
      isBusy={remove.isPending}
      failure={tellBesideFields(remove.error, 'No se pudo quitar del equipo.')}
      onConfirm={() => remove.save(member.id)}
      onClose={onClose}
    />
  );
};
