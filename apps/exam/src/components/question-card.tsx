import type { ExamQuestion } from '@tamiz/contract/exams/exam';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { RichText } from '@tamiz/ui/rich-text';
import { useId, useMemo } from 'react';

import { toggle } from '#src/lib/choice.ts';

import css from './question-card.module.css';

export type AskedQuestion = Pick<ExamQuestion, 'type' | 'text' | 'options'>;

type QuestionCardProps = {
  question: AskedQuestion;
  choice: readonly number[];
  isLocked: boolean;
  onChoose: (choice: number[]) => void;
};

/** The words before the first piece of code name the group of options; code would be read out every time. */
const splitText = (text: string) => {
  const blocks = parseRichText(text);
  const firstOther = blocks.findIndex(({ kind }) => kind !== 'paragraph');
  const end = firstOther === -1 ? blocks.length : firstOther;
  return { lead: blocks.slice(0, end), rest: blocks.slice(end) };
};

/** One question and its options as real radios or checkboxes. */
export const QuestionCard = ({ question, choice, isLocked, onChoose }: QuestionCardProps) => {
  const { type, text, options } = question;
  const id = useId();
  const { lead, rest } = useMemo(() => splitText(text), [text]);
  const isMultiple = type === 'multiple_choice';
  return (
    <div className={css['card']}>
      <div id={id} className={css['lead']}>
        <RichText blocks={lead} />
      </div>
      {rest.length > 0 && <RichText blocks={rest} className={css['rest'] ?? ''} />}
      {isMultiple && (
        <p id={`${id}-hint`} className={css['hint']}>
          Elige todas las que correspondan.
        </p>
      )}
      <fieldset
        className={css['options']}
        role={isMultiple ? undefined : 'radiogroup'}
        aria-labelledby={id}
        aria-describedby={isMultiple ? `${id}-hint` : undefined}
        disabled={isLocked}
      >
        {options.map((option) => (
          <label
            key={option.position}
            className={css['option']}
            data-checked={choice.includes(option.position) || undefined}
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={id}
              checked={choice.includes(option.position)}
              onChange={() => onChoose(toggle(type, choice, option.position))}
              aria-keyshortcuts={String(option.position)}
            />
            <kbd aria-hidden="true">{option.position}</kbd>
            <span className={css['words']}>
              <RichText blocks={parseRichText(option.text)} isPhrasing />
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
};
