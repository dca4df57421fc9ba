import { Button, TextInput } from '@mantine/core';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useInvite } from '#src/features/team/api/change-team.ts';
import type { Colleague } from '#src/features/team/api/change-team.ts';
import { RoleChoice } from '#src/features/team/components/role-choice.tsx';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './sections.module.css';

const nobody: Colleague = { first_name: '', last_name: '', email: '', role: 'viewer' };
const texts = ['first_name', 'last_name', 'email'] as const;

type InviteDialogProps = { isOpen: boolean; onClose: () => void };

export const InviteDialog = ({ isOpen, onClose }: InviteDialogProps) => {
  const { toasts } = useServices();
  const invite = useInvite({
    onSaved: (_nothing, { email }) => {
      toasts.success(`Enviamos la invitación a ${email.trim()}.`);
      onClose();
    },
  });
  const [colleague, setColleague] = useState(nobody);
  const failure = tellBesideFields(invite.error, 'No se pudo enviar la invitación.', texts);

  const field = (name: (typeof texts)[number]) => ({
    name,
    size: 'md',
    value: colleague[name],
    error: invite.error?.fields[name],
    errorProps: { role: 'alert' },
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setColleague((typed) => ({ ...typed, [name]: value })),
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    invite.save(colleague);
  };

  return (
    <Dialog
      title="Invitar a un colega"
      isOpen={isOpen}
      isBusy={invite.isPending}
      closesOnClickOutside={false}
      onClose={onClose}
      onClosed={() => {
        setColleague(nobody);
        invite.reset();
      }}
    >
      <form className={css['form']} noValidate onSubmit={handleSubmit}>
        <p className={css['lead']}>
          Le escribimos a su correo. Entra al equipo cuando inicia sesión con él.
        </p>
        <div className={css['pair']}>
          <TextInput {...field('first_name')} label="Nombre" autoComplete="off" data-autofocus />
          <TextInput {...field('last_name')} label="Apellido" autoComplete="off" />
        </div>
        <TextInput {...field('email')} type="email" label="Correo electrónico" autoComplete="off" />
        <RoleChoice
          role={colleague.role}
          onChange={(role) => setColleague((typed) => ({ ...typed, role }))}
        />
        {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={invite.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Enviar invitación
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
