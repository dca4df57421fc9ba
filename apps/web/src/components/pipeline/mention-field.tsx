import { Textarea, VisuallyHidden } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { suggestColleagues, typedMention } from '#src/lib/pipeline/mentions.ts';
import type { Colleague } from '#src/lib/pipeline/notes.ts';
import { counted } from '#src/lib/format.ts';

import css from './mention-field.module.css';

type MentionFieldProps = {
  label: string;
  value: string;
  colleagues: readonly Colleague[];
  maxLength: number;
  error: string | undefined;
  hasFocus?: boolean;
  onChange: (value: string) => void;
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
};

const countWords = (count: number): string =>
  count === 0 ? '' : `${counted(count, 'persona', 'personas')}. Elige con las flechas y Enter.`;

/** A text in which typing @ offers the colleagues: by arrows and Enter, or by a click. */
export const MentionField = (props: MentionFieldProps) => {
  const {
    label,
    value,
    colleagues,
    maxLength,
    error,
    hasFocus = false,
    onChange,
    onSubmit,
  } = props;
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isClosed, setIsClosed] = useState(true);
  // Where the caret belongs after a name was put in.
  const landing = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (landing.current === null) return;
    field.current?.setSelectionRange(landing.current, landing.current);
    landing.current = null;
  });

  const mention = isClosed ? null : typedMention(value, caret);
  const offered = mention === null ? [] : suggestColleagues(mention.typed, colleagues);
  const isOpen = offered.length > 0;
  const optionId = (index: number): string => `${listId}-${String(index)}`;

  const choose = (colleague: Colleague | undefined): void => {
    if (mention === null || colleague === undefined) return;
    const name = `@${colleague.name} `;
    landing.current = mention.from + name.length;
    onChange(value.slice(0, mention.from) + name + value.slice(caret).replace(/^ /, ''));
    setCaret(landing.current);
    setIsClosed(true);
    field.current?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
      return;
    }
    if (!isOpen) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + offered.length) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      choose(offered[active]);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setIsClosed(true);
    }
  };

  return (
    <div className={css['field']}>
      <Textarea
        ref={field}
        label={label}
        description="Escribe @ para mencionar a alguien de tu equipo."
        size="md"
        rows={3}
        maxLength={maxLength}
        {...(hasFocus && { autoFocus: true })}
        value={value}
        error={error}
        errorProps={{ role: 'alert' }}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setCaret(currentTarget.selectionStart);
          setActive(0);
          setIsClosed(false);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setIsClosed(true)}
        onKeyDown={handleKeyDown}
      />
      {isOpen ? (
        <div id={listId} className={css['list']} role="listbox" aria-label="Personas de tu equipo">
          {offered.map((colleague, index) => (
            <div
              key={colleague.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(colleague);
              }}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      ) : null}
      <VisuallyHidden role="status">{countWords(offered.length)}</VisuallyHidden>
    </div>
  );
};
