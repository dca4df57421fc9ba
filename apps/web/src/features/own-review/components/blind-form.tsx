import { Button, Textarea } from '@mantine/core';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { Notice } from '@tamiz/ui';
import { RichText } from '@tamiz/ui/rich-text';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useKeepReading } from '#src/features/own-review/api/read-blind.ts';
import type { BlindQuestion, Verdict } from '#src/features/own-review/api/read-blind.ts';
import { readAgain } from '#src/lib/api/read-again.ts';
import { formatDuration } from '#src/lib/duration.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './reader-screen.module.css';

type BlindFormProps = {
  question: BlindQuestion;
  /** The question leaves the list before its verdict is told. */
  onSend: () => void;
  onSaved: (verdict: Verdict, chosen: readonly Id[]) => void;
  /** It changed, or was answered in another tab: what stands here is not what is asked any more. */
  onOutdated: (message: string) => void;
};

/** A question as the candidate sees it, to be answered before the key is known. */
export const BlindForm = ({ question, onSend, onSaved, onOutdated }: BlindFormProps) => {
  const id = useId();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly Id[]>([]);
  const [doubt, setDoubt] = useState('');
  const keep = useKeepReading(question.id, {
    onSaved: (verdict) => onSaved(verdict, chosen),
    onFailed: ({ status, message }) => {
      if (status !== 409) return;
      onOutdated(message);
      void readAgain(client, { queryKey: ['own-blind', String(question.id)] });
    },
  });
  const isSeveral = question.type === 'multiple_choice';
  const choose = (option: Id, isChosen: boolean) =>
    setChosen((before) => {
      if (!isSeveral) return [option];
      return isChosen ? [...before, option] : before.filter((each) => each !== option);
    });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
    keep.save({ revision: question.revision, chosen, doubt });
  };

  const { error } = keep;
  const problem = error?.fields['answer_ids'];
  return (
    <form className={css['paper']} noValidate onSubmit={handleSubmit}>
      <small>{`Tiempo del candidato: ${formatDuration(question.seconds)}. Aquí no corre.`}</small>
      <div id={id} className={css['words']}>
        <RichText blocks={parseRichText(question.text)} />
      </div>
      <fieldset
        className={css['options']}
        role={isSeveral ? undefined : 'radiogroup'}
        aria-labelledby={id}
      >
        <small>{isSeveral ? 'Elige todas las correctas.' : 'Elige una respuesta.'}</small>
        {question.options.map((option) => (
          <label key={option.id} data-checked={chosen.includes(option.id) || undefined}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(option.id)}
              onChange={(event) => choose(option.id, event.currentTarget.checked)}
            />
            <span>
              <RichText blocks={parseRichText(option.text)} isPhrasing />
            </span>
          </label>
        ))}
      </fieldset>
      <Textarea
        label="¿Algo te hizo dudar? (opcional)"
        description="Lo lee quien la escribió, junto con tu respuesta."
        rows={3}
        value={doubt}
        error={error?.fields['doubt']}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setDoubt(event.currentTarget.value)}
      />
      {error === null || error.status === 409 || error.fields['doubt'] !== undefined ? null : (
        <Notice tone="danger">
          {problem ??
            (error.message || 'No se pudo guardar. Revisa tu conexión e intenta de nuevo.')}
        </Notice>
      )}
      <div className={css['foot']}>
        <Button type="submit" loading={keep.isPending}>
          Responder y ver la clave
        </Button>
      </div>
    </form>
  );
};
