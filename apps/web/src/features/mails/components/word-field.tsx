import { readMailText } from '@tamiz/contract/accounts/rules/mail-text';
import type { MailKind } from '@tamiz/contract/accounts/rules/mail-text';
import { useId } from 'react';
import type { Ref } from 'react';

import css from './word-field.module.css';

type WordFieldProps = {
  label: string;
  kind: MailKind;
  value: string;
  limit: number;
  problem: string | undefined;
  isReadOnly: boolean;
  /** A subject has no line breaks. */
  isOneLine?: boolean;
  field: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
  onFocus: () => void;
};

/**
 * A plain text field behind which the values of the list are marked, and in red whatever in braces is none. It stays
 * a text field, so that keyboards, dictation and screen readers work as everywhere.
 */
export const WordField = ({
  label,
  kind,
  value,
  limit,
  problem,
  isReadOnly,
  isOneLine = false,
  field,
  onChange,
  onFocus,
}: WordFieldProps) => {
  const id = useId();
  const problemId = useId();
  return (
    <div className={css['field']}>
      <div className={css['label']}>
        <label htmlFor={id}>{label}</label>
        {isReadOnly ? null : (
          <span className={css['count']}>
            {value.length} de {limit}
          </span>
        )}
      </div>
      <div
        className={css['box']}
        data-one-line={isOneLine || undefined}
        data-wrong={problem === undefined ? undefined : true}
      >
        <div className={css['mirror']} aria-hidden="true">
          {readMailText(kind, value).map((piece, index) =>
            piece.kind === 'text' ? (
              piece.typed
            ) : (
              <mark key={String(index)} data-unknown={piece.kind === 'unknown' || undefined}>
                {piece.typed}
              </mark>
            ),
          )}
          {'\u200b'}
        </div>
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={value}
          maxLength={limit}
          readOnly={isReadOnly}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          onFocus={onFocus}
          onChange={({ currentTarget }) =>
            onChange(
              isOneLine ? currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : currentTarget.value,
            )
          }
        />
      </div>
      {problem === undefined ? null : (
        <p className={css['problem']} id={problemId} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
