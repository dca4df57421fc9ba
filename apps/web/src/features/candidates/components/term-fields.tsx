import { NativeSelect, TextInput } from '@mantine/core';

import { describeRange } from '#src/features/candidates/own-expiration.ts';
import type { ExpirationDraft } from '#src/features/candidates/own-expiration.ts';

import css from './section-dialogs.module.css';

const units = [
  { value: 'days', label: 'Días' },
  { value: 'hours', label: 'Horas' },
];

const noUnit = { value: '', label: 'Elige una unidad' };

type TermFieldsProps = {
  draft: ExpirationDraft;
  onDraft: (draft: ExpirationDraft) => void;
  /** No unit may be chosen yet. */
  hasNoUnit?: boolean;
  error?: string | undefined;
};

/** Until when an exam can be taken: how many days or hours. */
export const TermFields = ({ draft, onDraft, hasNoUnit = false, error }: TermFieldsProps) => (
  <div className={css['pair']}>
    <NativeSelect
      size="md"
      label="Unidad"
      data-autofocus
      value={draft.unit}
      data={hasNoUnit ? [noUnit, ...units] : units}
      onChange={({ currentTarget }) => onDraft({ unit: currentTarget.value, value: '' })}
    />
    <TextInput
      size="md"
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      label="Valor"
      autoComplete="off"
      description={describeRange(draft.unit)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={draft.value}
      error={error}
      onChange={({ currentTarget }) => onDraft({ ...draft, value: currentTarget.value })}
    />
  </div>
);
