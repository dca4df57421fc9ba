import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

import css from './staff-table.module.css';

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  children?: ReactNode;
};

/** A search that runs when it is sent, not at every key: the lists behind it are long. */
export const SearchBox = ({ label, placeholder, value, onSearch, children }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form className={css['filters']} role="search" onSubmit={handleSubmit}>
      <TextInput
        label={label}
        placeholder={placeholder}
        value={text}
        maxLength={150}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {children}
      <Button
        type="submit"
        variant="default"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      >
        Buscar
      </Button>
    </form>
  );
};
