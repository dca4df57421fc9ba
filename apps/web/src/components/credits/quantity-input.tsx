import { TextInput } from '@mantine/core';
import type { Ref } from 'react';

type QuantityInputProps = {
  label: string;
  /** As it was typed: what is not a number yet must stay on screen. */
  value: string;
  problem: string | null;
  onChange: (typed: string) => void;
  isFirst?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** How many credits to buy. */
export const QuantityInput = ({
  label,
  value,
  problem,
  onChange,
  isFirst = false,
  ref,
}: QuantityInputProps) => (
  <TextInput
    ref={ref}
    size="md"
    type="number"
    inputMode="numeric"
    min={1}
    step={1}
    label={label}
    autoComplete="off"
    error={problem}
    errorProps={{ role: 'alert' }}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...(isFirst && { 'data-autofocus': true })}
  />
);
