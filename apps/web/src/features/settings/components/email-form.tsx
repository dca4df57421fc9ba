import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { ChangeForm } from '#src/features/settings/components/change-form.tsx';
import type { AskForCode } from '#src/features/settings/components/change-form.tsx';
import { checkEmail } from '#src/features/settings/profile-change.ts';
import { useUser } from '#src/lib/session/session.tsx';

export const EmailForm = ({ ask, onCancel }: { ask: AskForCode; onCancel: () => void }) => {
  const user = useUser();
  const [typed, setTyped] = useState(user.email);
  const [problem, setProblem] = useState<string | undefined>();
  const [isUnchanged, setIsUnchanged] = useState(false);

  const handleSubmit = (): boolean => {
    const email = typed.trim();
    const found = checkEmail({ email }).email;
    const isSame = email.toLowerCase() === user.email.toLowerCase();
    setProblem(found);
    setIsUnchanged(isSame);
    ask.reset();
    if (isSame || found !== undefined) return false;
    ask.save({ email });
    return true;
  };

  return (
    <ChangeForm
      lead="Te enviaremos un código a la dirección nueva. Cuando lo confirmes, avisaremos también a la anterior."
      ask={ask}
      fields={['email']}
      isUnchanged={isUnchanged}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <TextInput
        type="email"
        name="email"
        size="md"
        label="Correo electrónico"
        autoComplete="email"
        data-autofocus
        value={typed}
        error={problem ?? ask.error?.fields['email']}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
          setIsUnchanged(false);
        }}
      />
    </ChangeForm>
  );
};
