import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { StaffPerson } from '@tamiz/contract/accounts/staff-people';
import { addStaffPerson, changeStaffPerson } from '@tamiz/contract/calls/accounts/staff-people';
import { staffRoleLabels } from '@tamiz/contract/shared/labels';
import { staffRoles } from '@tamiz/contract/shared/permissions';
import type { StaffRole } from '@tamiz/contract/shared/permissions';
import { useState } from 'react';

import { ChangeDialog } from '#src/components/staff/change-dialog.tsx';
import { roleTexts } from '#src/features/staff-people/role-texts.ts';
import { useStaffChange } from '#src/lib/staff/staff-calls.ts';

type RoleFieldProps = { value: StaffRole; onChange: (role: StaffRole) => void };

const RoleField = ({ value, onChange }: RoleFieldProps) => (
  <NativeSelect
    label="Rol"
    description={roleTexts[value]}
    value={value}
    data={staffRoles.map((role) => ({ value: role, label: staffRoleLabels[role] }))}
    onChange={(event) => {
      const { value: picked } = event.currentTarget;
      onChange(staffRoles.find((role) => role === picked) ?? value);
    }}
  />
);

const ReasonField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <Textarea
    label="Motivo"
    description="Queda en la bitácora."
    rows={2}
    maxLength={200}
    required
    withAsterisk={false}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

export const AddPersonDialog = ({ onClose }: { onClose: () => void }) => {
  const change = useStaffChange({ onSaved: onClose });
  const [person, setPerson] = useState({ first_name: '', last_name: '', email: '' });
  const [role, setRole] = useState<StaffRole>('support');
  const handleSubmit = () =>
    change.save({
      send: (call) => call(addStaffPerson, { body: { ...person, staff_role: role } }),
      done: 'Persona agregada. Le enviamos cómo entrar.',
    });
  const field = (name: keyof typeof person) => ({
    required: true,
    withAsterisk: false,
    value: person[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setPerson({ ...person, [name]: event.currentTarget.value }),
  });
  return (
    <ChangeDialog
      title="Agregar persona"
      confirmLabel="Agregar y avisarle"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput label="Nombre" data-autofocus {...field('first_name')} />
      <TextInput label="Apellido" {...field('last_name')} />
      <TextInput label="Correo" type="email" {...field('email')} />
      <RoleField value={role} onChange={setRole} />
    </ChangeDialog>
  );
};

type PersonProps = { person: StaffPerson; onClose: () => void };

export const RoleDialog = ({ person, onClose }: PersonProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [role, setRole] = useState(person.staff_role);
  const [reason, setReason] = useState('');
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(changeStaffPerson, { params: { id: person.id }, body: { staff_role: role, reason } }),
      done: 'Rol cambiado. Sus sesiones se cerraron.',
    });
  return (
    <ChangeDialog
      title={`Cambiar el rol de ${person.name}`}
      confirmLabel="Cambiar rol"
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RoleField value={role} onChange={setRole} />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
};

export const SuspendDialog = ({ person, onClose }: PersonProps) => {
  const change = useStaffChange({ onSaved: onClose });
  const [reason, setReason] = useState('');
  const suspends = !person.is_suspended;
  const handleSubmit = () =>
    change.save({
      send: (call) =>
        call(changeStaffPerson, {
          params: { id: person.id },
          body: { is_suspended: suspends, reason },
        }),
      done: suspends ? 'Persona suspendida. Sus sesiones se cerraron.' : 'Persona reactivada.',
    });
  return (
    <ChangeDialog
      title={`${suspends ? 'Suspender' : 'Reactivar'} a ${person.name}`}
      confirmLabel={suspends ? 'Suspender ahora' : 'Reactivar'}
      isDangerous={suspends}
      change={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {suspends
          ? 'Deja de entrar en este momento: sus sesiones se cierran y sus códigos ya no sirven.'
          : 'Vuelve a entrar con su correo y su llave de acceso.'}
      </p>
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
};
