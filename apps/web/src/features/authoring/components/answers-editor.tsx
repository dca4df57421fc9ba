import { Button, TextInput } from '@mantine/core';
import { Section } from '@tamiz/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { addAnswer, markRight, maxAnswers, removeAnswer } from '#src/features/authoring/draft.ts';
import type { Draft } from '#src/features/authoring/draft.ts';

import css from './author-screen.module.css';

type AnswersEditorProps = {
  draft: Draft;
  problem: string | undefined;
  onChange: (draft: Draft) => void;
};

/** The answers with their key. The bar compares their lengths: a right answer that stands out gives itself away. */
export const AnswersEditor = ({ draft, problem, onChange }: AnswersEditorProps) => {
  const { answers, type } = draft;
  const isFixed = type === 'true_false';
  const longest = Math.max(1, ...answers.map(({ text }) => text.trim().length));
  const write = (key: number, text: string) =>
    onChange({
      ...draft,
      answers: answers.map((answer) => (answer.key === key ? { ...answer, text } : answer)),
    });
  return (
    <Section
      title="Respuestas"
      note={
        type === 'multiple_choice'
          ? 'Cuatro o más; marca dos correctas o más.'
          : 'Marca la única correcta.'
      }
    >
      <ol className={css['answers']} aria-label="Respuestas">
        {answers.map(({ key, text, isRight }, index) => {
          const name = `Respuesta ${index + 1}`;
          return (
            <li key={key} data-right={isRight || undefined}>
              <input
                type={type === 'multiple_choice' ? 'checkbox' : 'radio'}
                name="right"
                aria-label={`${name}: es correcta`}
                checked={isRight}
                onChange={(event) => onChange(markRight(draft, key, event.currentTarget.checked))}
              />
              <TextInput
                aria-label={name}
                data-field={`answer ${key}`}
                placeholder={name}
                readOnly={isFixed}
                value={text}
                onChange={(event) => write(key, event.currentTarget.value)}
              />
              {isFixed || answers.length <= 2 ? null : (
                <button
                  type="button"
                  className={css['icon']}
                  aria-label={`Quitar respuesta ${index + 1}`}
                  onClick={() => onChange(removeAnswer(draft, key))}
                >
                  <IconTrash size={17} stroke={1.7} aria-hidden="true" />
                </button>
              )}
              <span className={css['length']} aria-hidden="true">
                <span>
                  <span style={{ width: `${(100 * text.trim().length) / longest}%` }} />
                </span>
                {text.trim().length}
              </span>
            </li>
          );
        })}
      </ol>
      {problem === undefined ? null : (
        <p className={css['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={css['foot']}>
        {isFixed || answers.length >= maxAnswers ? null : (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => onChange(addAnswer(draft))}
          >
            Agregar respuesta
          </Button>
        )}
        <span>El examen las mezcla. La barra compara su largo.</span>
      </div>
    </Section>
  );
};
