import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';

import css from './copy-field.module.css';

type CopyFieldProps = {
  label: string;
  value: string;
  /** For a short code that is read aloud or typed elsewhere. */
  isLarge?: boolean;
};

const praiseMs = 2500;

/** A value to take somewhere else: readable, selectable, and copied by one press. */
export const CopyField = ({ label, value, isLarge = false }: CopyFieldProps) => {
  const labelId = useId();
  const text = useRef<HTMLSpanElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), praiseMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // The clipboard needs a secure page and permission; otherwise the value is selected to copy it by hand.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
    }
  };

  const [Icon, word] = isCopied ? [IconCheck, 'Copiado'] : [IconCopy, 'Copiar'];
  return (
    <div className={css['field']} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={css['label']}>
        {label}
      </span>
      <div className={css['box']}>
        <span ref={text} className={css['value']} data-size={isLarge ? 'large' : undefined}>
          {value}
        </span>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon size={15} stroke={1.8} aria-hidden="true" />}
          aria-label={`${word} ${label.toLowerCase()}`}
          onClick={() => void handleCopy()}
        >
          {word}
        </Button>
      </div>
    </div>
  );
};
