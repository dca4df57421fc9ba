import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';

import { AddressSuggestion } from '#src/features/candidates/components/address-suggestion.tsx';

type AddressInputProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  description?: ReactNode;
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
};

/** The address of a person; what they probably meant is offered once nobody types any more. */
export const AddressInput = ({ value, onChange, ...field }: AddressInputProps) => {
  const [isTyping, setIsTyping] = useState(false);
  return (
    <div>
      <TextInput
        {...field}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        size="md"
        required
        withAsterisk={false}
        autoComplete="off"
        data-autofocus
        value={value}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => {
          setIsTyping(true);
          onChange(currentTarget.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
      {isTyping ? null : <AddressSuggestion email={value} onAccept={onChange} />}
    </div>
  );
};
