import { Button, TextInput } from '@mantine/core';
import { findAuditChoices } from '@tamiz/contract/record/audit';
import type { AuditChoice } from '@tamiz/contract/record/audit';
import { Dialog } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';

import css from './choice.module.css';

export type ChoiceKind = 'person' | 'account';

const words = {
  person: { title: 'Elegir a una persona', none: 'Nadie se llama así.' },
  account: { title: 'Elegir una cuenta', none: 'Ninguna cuenta se llama así.' },
} as const;

type FoundProps = { kind: ChoiceKind; q: string; onPick: (choice: AuditChoice) => void };

const Found = ({ kind, q, onPick }: FoundProps) => {
  const { data, error, refetch } = useStaffItem(findAuditChoices, { body: { kind, q } });
  if (data === undefined) {
    return error === null ? (
      <RowSkeletons label="Buscando" />
    ) : (
      <LoadFailure title="No se pudo buscar." failure={error} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) return <p role="status">{words[kind].none}</p>;
  return (
    <ul className={css['found']} aria-label="Resultados">
      {data.map((choice) => (
        <li key={choice.id}>
          <button type="button" onClick={() => onPick(choice)}>
            {choice.name}
            <small>{choice.detail}</small>
          </button>
        </li>
      ))}
    </ul>
  );
};

type ChoiceDialogProps = {
  kind: ChoiceKind;
  onPick: (choice: AuditChoice) => void;
  onClose: () => void;
};

/** Finds somebody by name; the name never stands in an address. */
export const ChoiceDialog = ({ kind, onPick, onClose }: ChoiceDialogProps) => {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(typed.trim());
  };
  return (
    <Dialog title={words[kind].title} isOpen onClose={onClose}>
      <form
        className={css['search']}
        role="search"
        aria-label={words[kind].title}
        onSubmit={handleSubmit}
      >
        <TextInput
          label="Nombre o identificador"
          required
          withAsterisk={false}
          maxLength={150}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Buscar
        </Button>
      </form>
      {q === '' ? null : <Found kind={kind} q={q} onPick={onPick} />}
    </Dialog>
  );
};
