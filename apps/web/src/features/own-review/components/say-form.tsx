import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useSay } from '#src/features/own-review/api/get-review.ts';
import type { Word } from '#src/features/own-review/api/get-review.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './review-panel.module.css';

type SayFormProps = {
  questionId: Id;
  label: string;
  action: string;
  /** What is said, once it is written. */
  toWord: (body: string) => Word;
  onDone?: () => void;
};

/** A field for one comment, and what went wrong with it below. */
export const SayForm = ({ questionId, label, action, toWord, onDone }: SayFormProps) => {
  const id = useId();
  const [body, setBody] = useState('');
  const say = useSay(questionId, {
    onSaved: () => {
      setBody('');
      onDone?.();
    },
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    say.save(toWord(body));
  };
  const problem =
    say.error === null
      ? null
      : (say.error.fields['body'] ??
        (say.error.message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.'));
  return (
    <form className={css['say']} noValidate onSubmit={handleSubmit}>
      <Textarea
        id={id}
        label={label}
        rows={2}
        value={body}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={say.isPending}>
        {action}
      </Button>
    </form>
  );
};
