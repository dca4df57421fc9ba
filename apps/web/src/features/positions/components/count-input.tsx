import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { isWithin, typeCount } from '#src/features/positions/draft.ts';
import { formatNumber } from '#src/lib/format.ts';
import type { Range } from '#src/lib/catalogue/position-limits.ts';

type CountInputProps = {
  label: string;
  range: Range;
  /** Always one of the range: what is typed outside of it never gets here. */
  value: number;
  problem: string | undefined;
  onChange: (value: number) => void;
};

/** A whole number within a range; arrows step it, and leaving it unfinished brings the last valid one back. */
export const CountInput = ({ label, range, value, problem, onChange }: CountInputProps) => {
  const [text, setText] = useState(String(value));

  const take = (next: string) => {
    setText(next);
    if (next !== '' && isWithin(Number(next), range)) onChange(Number(next));
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setText(String(value));
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    take(typeCount(text, String(value + step), range));
  };

  return (
    <TextInput
      size="md"
      label={label}
      description={`Entre ${formatNumber(range.min)} y ${formatNumber(range.max)}.`}
      inputMode="numeric"
      autoComplete="off"
      error={problem}
      errorProps={{ role: 'alert' }}
      value={text}
      onChange={({ currentTarget }) => take(typeCount(text, currentTarget.value, range))}
      onKeyDown={handleKey}
      onBlur={() => setText(String(value))}
    />
  );
};
