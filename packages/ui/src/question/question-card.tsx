import { IconCheckbox } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';

import css from './question-card.module.css';
import { CodeBlock } from '#src/question/code-block.tsx';
import { RichText } from '#src/rich-text/rich-text.tsx';
import type { RichTextBlock, RichTextPiece } from '#src/rich-text/tree.ts';

/** Whether long lines of code go on below; kept from question to question. */
export type Wrapping = { isWrapping: boolean; onWrap: (isWrapping: boolean) => void };

type Picture = { src: string; alt: string; width: number; height: number };

type QuestionCardProps = {
  blocks: readonly RichTextBlock[];
  picture?: Picture | undefined;
  options: readonly { position: number; blocks: readonly RichTextBlock[] }[];
  /** Whether several options may be right. */
  isMultiple: boolean;
  choice: readonly number[];
  isLocked: boolean;
  /** False right after it appeared: a finger that was on its way to something else chooses nothing. */
  isSettled: boolean;
  wrapping: Wrapping;
  /** At the head of the card: the mark to come back, where one may. */
  mark?: ReactNode;
  onToggle: (position: number) => void;
};

type Part =
  | { kind: 'words'; blocks: RichTextBlock[] }
  | { kind: 'code'; pieces: readonly RichTextPiece[] };

/** Words and pieces of code by turns. */
const splitBlocks = (blocks: readonly RichTextBlock[]): Part[] => {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === 'code') {
      parts.push({ kind: 'code', pieces: block.pieces ?? [{ kind: 'p', text: block.text }] });
    } else if (last?.kind === 'words') last.blocks.push(block);
    else parts.push({ kind: 'words', blocks: [block] });
  }
  return parts;
};

/** One question and its options as real radios or checkboxes: what the exam asks with, and what the bank shows. */
export const QuestionCard = (props: QuestionCardProps) => {
  const { blocks, picture, options, isMultiple, choice, isLocked, isSettled, wrapping } = props;
  const id = useId();
  const parts = useMemo(() => splitBlocks(blocks), [blocks]);
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
      {picture && (
        <img
          className={css['picture']}
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
        />
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
        aria-labelledby={names.join(' ') || undefined}
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
              onChange={() => props.onToggle(option.position)}
              aria-keyshortcuts={String(option.position)}
            />
            <span className={css['mark']} aria-hidden="true" />
            <span className={css['answer']}>
              <RichText blocks={option.blocks} isPhrasing />
            </span>
            <kbd aria-hidden="true">{option.position}</kbd>
          </label>
        ))}
      </fieldset>
    </div>
  );
};
