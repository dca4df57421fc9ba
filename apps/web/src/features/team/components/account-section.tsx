import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Notice, Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { useAccount, useSaveAccount } from '#src/features/team/api/account.ts';
import type { Account } from '#src/features/team/api/account.ts';
import { tellFailure } from '#src/features/team/tell-failure.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './sections.module.css';

const monthChoices = [
  { value: '', label: 'Conservar hasta que alguien los elimine' },
  ...[3, 6, 12, 24, 36].map((months) => ({ value: String(months), label: `${months} meses` })),
];

/** A value that somebody set elsewhere is offered as well. */
const choicesFor = (months: number | null) =>
  months === null || monthChoices.some(({ value }) => value === String(months))
    ? monthChoices
    : [...monthChoices, { value: String(months), label: `${months} meses` }];

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
  const { toasts, session } = useServices();
  const save = useSaveAccount();
  const [name, setName] = useState(account.name);
  const failure = tellFailure(save.error, 'No se pudo guardar el nombre.', ['name']);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(
      { name },
      {
        onSuccess: () => {
          toasts.success('El nombre de la cuenta se actualizó.');
          void session.refresh();
        },
      },
    );
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

const RetentionForm = ({ account }: { account: Account }) => {
  const { toasts } = useServices();
  const save = useSaveAccount();
  const current = account.retentionMonths;
  const [months, setMonths] = useState(current === null ? '' : String(current));
  const failure = tellFailure(save.error, 'No se pudo guardar el plazo.');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(
      { retention_months: months === '' ? null : Number(months) },
      { onSuccess: () => toasts.success('El plazo de conservación se actualizó.') },
    );
  };

  return (
    <form className={css['line']} onSubmit={handleSubmit}>
      <NativeSelect
        label="Datos de candidatos"
        description="Pasado el plazo desde que termina una posición, borramos el nombre y el correo de sus candidatos. No se puede deshacer."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="md"
        value={months}
        data={choicesFor(current)}
        onChange={({ currentTarget }) => setMonths(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        size="md"
        disabled={months === (current === null ? '' : String(current))}
        loading={save.isPending}
      >
        Guardar plazo
      </Button>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
    </form>
  );
};
