import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClipboardEvent } from 'react';

import type { CandidateInput } from '#src/features/candidates/api/change-candidates.ts';
import { AddressSuggestion } from '#src/features/candidates/components/address-suggestion.tsx';
import { parsePasted } from '#src/features/candidates/manual-rows.ts';

import css from './load-dialog.module.css';

type ManualRowFieldsProps = {
  row: CandidateInput;
  number: number;
  problems: Partial<Record<keyof CandidateInput, string | undefined>>;
  isOnly: boolean;
  onChange: (field: keyof CandidateInput, value: string) => void;
  /** Several people at once, from a spreadsheet or a list of addresses. */
  onPaste: (people: readonly CandidateInput[]) => void;
  onRemove: () => void;
};

const labels = { name: 'Nombre', email: 'Correo electrónico' };

export const ManualRowFields = (props: ManualRowFieldsProps) => {
  const { row, number, problems, isOnly, onChange, onPaste, onRemove } = props;
  // Half an address always looks mistyped: nothing is asked while somebody types.
  const [isTyping, setIsTyping] = useState(false);

  const handlePaste = (event: ClipboardEvent) => {
    const people = parsePasted(event.clipboardData.getData('text'));
    if (people.length === 0) return;
    event.preventDefault();
    onPaste(people);
  };

  const field = (name: keyof CandidateInput) => ({
    value: row[name],
    error: problems[name],
    errorProps: { role: 'alert' },
    'aria-label': `${labels[name]}, fila ${number}`,
    placeholder: labels[name],
    autoComplete: 'off',
    onPaste: handlePaste,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setIsTyping(true);
      onChange(name, value);
    },
    onBlur: () => setIsTyping(false),
  });

  return (
    <div className={css['row']} data-row>
      <span className={css['number']} aria-hidden="true">
        {number}
      </span>
      <TextInput {...field('name')} data-autofocus={number === 1 || undefined} />
      <div>
        <TextInput {...field('email')} type="email" inputMode="email" />
        {isTyping ? null : (
          <AddressSuggestion email={row.email} onAccept={(email) => onChange('email', email)} />
        )}
      </div>
      <button
        type="button"
        className={css['remove']}
        aria-label={`Quitar fila ${number}`}
        disabled={isOnly}
        onClick={onRemove}
      >
        <IconTrash size={17} stroke={1.7} aria-hidden="true" />
      </button>
    </div>
  );
};
