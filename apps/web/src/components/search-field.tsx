import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { pauseMs } from '#src/lib/use-paused.ts';

type SearchFieldProps = {
  label: string;
  /** An example of what to type; else the label stands there. */
  placeholder?: string;
  /** A dialog opens with the focus here. */
  isFirst?: boolean;
  className?: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  onSearch: (words: string) => void;
};

/** Searches while somebody types, whenever they pause. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, placeholder = label, isFirst = false, className, onKeyDown, onSearch } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      {...(className !== undefined && { className })}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      {...(onKeyDown !== undefined && { onKeyDown })}
      {...(isFirst && { 'data-autofocus': true })}
      maxLength={100}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      value={typed ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
};
