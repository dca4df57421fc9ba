import type { ExamQuestion } from '@tamiz/contract/exams/exam';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import type { RichBlock } from '@tamiz/contract/shared/rich-text';
import { cutCode } from '@tamiz/contract/shared/rich-text/code-colours';
import type { CodePiece } from '@tamiz/contract/shared/rich-text/code-colours';
import { IconCheckbox } from '@tabler/icons-react';
import { RichText } from '@tamiz/ui/rich-text';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';

import { CodeBlock } from '#src/components/code-block.tsx';
import { toggle } from '#src/lib/choice.ts';

import css from './question-card.module.css';

export type AskedQuestion = Pick<ExamQuestion, 'type' | 'text' | 'code_colours' | 'options'>;

/** Whether long lines of code go on below; kept from question to question. */
export type Wrapping = { isWrapping: boolean; onWrap: (isWrapping: boolean) => void };

type QuestionCardProps = {
  question: AskedQuestion;
  choice: readonly number[];
  isLocked: boolean;
  /** False right after it appeared: a finger that was on its way to something else chooses nothing. */
  isSettled: boolean;
  wrapping: Wrapping;
  /** At the head of the card: the mark to come back, where one may. */
  mark?: ReactNode;
  onChoose: (choice: number[]) => void;
};

type Part = { kind: 'words'; blocks: RichBlock[] } | { kind: 'code'; pieces: CodePiece[] };

/** Words and pieces of code by turns. */
const splitText = (text: string, colours: readonly string[] = []): Part[] => {
  const parts: Part[] = [];
  let code = 0;
  for (const block of parseRichText(text)) {
    const last = parts.at(-1);
    if (block.kind === 'code') {
      parts.push({ kind: 'code', pieces: cutCode(block.text, colours[code]) });
      code += 1;
    } else if (last?.kind === 'words') last.blocks.push(block);
    else parts.push({ kind: 'words', blocks: [block] });
  }
  return parts;
};

/** One question and its options as real radios or checkboxes. */
export const QuestionCard = (props: QuestionCardProps) => {
  const { question, choice, isLocked, isSettled, wrapping, onChoose } = props;
  const { type, text, code_colours: colours, options } = question;
  const id = useId();
  const parts = useMemo(() => splitText(text, colours), [text, colours]);
  const isMultiple = type === 'multiple_choice';
  // Statement and question name the group; code would be read out every time.
  const names = parts.flatMap(({ kind }, index) => (kind === 'words' ? `${id}-${index}` : []));
  return (
    <div className={css['card']}>
      {props.mark}
      {parts.map((part, index) =>
        part.kind === 'code' ? (
          <CodeBlock key={index} pieces={part.pieces} {...wrapping} />
        ) : (
          <div key={index} id={`${id}-${index}`} className={css['words']}>
            <RichText blocks={part.blocks} />
          </div>
        ),
      )}
      {isMultiple ? (
        <p className={css['several']}>
          <IconCheckbox size={18} stroke={1.8} aria-hidden="true" />
          <b id={`${id}-hint`}>Elige todas las correctas</b>
          <span role="status">
            {choice.length} {choice.length === 1 ? 'elegida' : 'elegidas'}
          </span>
        </p>
      ) : (
        <p id={`${id}-hint`} className={css['hint']}>
          Elige una respuesta.
        </p>
      )}
      <fieldset
        className={css['options']}
        role={isMultiple ? undefined : 'radiogroup'}
        aria-labelledby={names.join(' ')}
        aria-describedby={`${id}-hint`}
        data-settling={!isSettled || undefined}
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
            <span className={css['mark']} aria-hidden="true" />
            <span className={css['answer']}>
              <RichText blocks={parseRichText(option.text)} isPhrasing />
            </span>
            <kbd aria-hidden="true">{option.position}</kbd>
          </label>
        ))}
      </fieldset>
    </div>
  );
};
