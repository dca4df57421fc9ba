import { Button, TextInput } from '@mantine/core';
import { Notice, Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useSaveAccountName } from '#src/features/team/api/account.ts';
import { RetentionForm } from '#src/features/team/components/retention-form.tsx';
import { tellBesideFields } from '#src/lib/api/tell-beside-fields.ts';
import { useAccount } from '#src/lib/account/account.ts';
import type { Account } from '#src/lib/account/account.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './sections.module.css';

export const AccountSection = () => {
  const { data: account } = useAccount();
  if (account === undefined) return null;
  return (
    <Section
      title="Cuenta"
      note="El nombre aparece en las invitaciones que reciben tus candidatos."
    >
      <NameForm key={account.name} account={account} />
      <RetentionForm account={account} />
    </Section>
  );
};

const NameForm = ({ account }: { account: Account }) => {
  const { toasts } = useServices();
  const save = useSaveAccountName({
    onSaved: () => toasts.success('El nombre de la cuenta se actualizó.'),
  });
  const [name, setName] = useState(account.name);
  const failure = tellBesideFields(save.error, 'No se pudo guardar el nombre.', ['name']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.save({ name });
  };

  return (
    <form className={css['line']} noValidate onSubmit={handleSubmit}>
      <TextInput
        label="Nombre de la cuenta"
        size="md"
        value={name}
        error={save.error?.fields['name']}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        size="md"
        disabled={name.trim() === account.name}
        loading={save.isPending}
      >
        Guardar nombre
      </Button>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
    </form>
  );
};
