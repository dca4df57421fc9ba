import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough that a word is typed, short enough that nobody waits. */
const pauseMs = 200;

type SearchFieldProps = {
  label: string;
  className?: string | undefined;
  onSearch: (words: string) => void;
};

/** Searches while somebody types, whenever they pause. */
export const SearchField = ({ label, className, onSearch }: SearchFieldProps) => {
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
      placeholder={label}
      maxLength={100}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      value={typed ?? ''}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
};
