import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { ChangeForm } from '#src/features/settings/components/change-form.tsx';
import type { AskForCode } from '#src/features/settings/components/change-form.tsx';
import { checkName } from '#src/features/settings/profile-change.ts';
import type { NameChange, Problems } from '#src/features/settings/profile-change.ts';
import { useUser } from '#src/lib/session/session.tsx';

const fields = ['first_name', 'last_name'] as const;

export const NameForm = ({ ask, onCancel }: { ask: AskForCode; onCancel: () => void }) => {
  const user = useUser();
  const current: NameChange = { first_name: user.firstName, last_name: user.lastName };
  const [values, setValues] = useState(current);
  const [problems, setProblems] = useState<Problems<NameChange>>({});
  const [isUnchanged, setIsUnchanged] = useState(false);

  const handleSubmit = (): boolean => {
    const change = { first_name: values.first_name.trim(), last_name: values.last_name.trim() };
    const found = checkName(change);
    const isSame = fields.every((field) => change[field] === current[field]);
    setProblems(found);
    setIsUnchanged(isSame);
    ask.reset();
    if (isSame || Object.keys(found).length > 0) return false;
    ask.save(change);
    return true;
  };

  const field = (name: keyof NameChange) => ({
    name,
    size: 'md',
    autoComplete: name === 'first_name' ? 'given-name' : 'family-name',
    value: values[name],
    error: problems[name] ?? ask.error?.fields[name],
    errorProps: { role: 'alert' },
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setValues((typed) => ({ ...typed, [name]: value }));
      setProblems((found) => ({ ...found, [name]: undefined }));
      setIsUnchanged(false);
    },
  });

  return (
    <ChangeForm
      lead={`Te enviaremos un código a ${user.email} para confirmar el cambio.`}
      ask={ask}
      fields={fields}
      isUnchanged={isUnchanged}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <TextInput {...field('first_name')} label="Nombre" data-autofocus />
      <TextInput {...field('last_name')} label="Apellido" />
    </ChangeForm>
  );
};
