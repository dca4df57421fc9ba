import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';

import css from './code-field.module.css';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  /** The last refusal: a wrong code stays selected, to be typed over. */
  refusal: object | null;
};

/** The code from a mail, in a dialog. */
export const CodeField = ({ value, onChange, refusal }: CodeFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    field.current?.focus();
    field.current?.select();
  }, [refusal]);
  return (
    <TextInput
      ref={field}
      size="md"
      name="code"
      label="Código de confirmación"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      autoFocus
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={{ input: css['code'] ?? '' }}
    />
  );
};
