import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { colourBlocks } from '@tamiz/contract/shared/rich-text/code-colours';
import { QuestionCard } from '@tamiz/ui/question-card';
import { useMemo, useState } from 'react';

import { formatDuration } from '#src/lib/duration.ts';

import css from './question-preview.module.css';

type QuestionPreviewProps = {
  text: string;
  type: string;
  seconds: number;
  options: readonly { text: string }[];
  /** How the pieces of code are coloured, as the server tells. */
  codeColours?: readonly string[];
  picture?: { src: string; alt: string; width: number; height: number } | undefined;
};

/** A question as the candidate meets it, in the card of the exam itself: it can be tried, and says nothing about the key. */
export const QuestionPreview = (props: QuestionPreviewProps) => {
  const { text, type, seconds, options, codeColours, picture } = props;
  const [choice, setChoice] = useState<readonly number[]>([]);
  const [isWrapping, setIsWrapping] = useState(true);
  const blocks = useMemo(() => colourBlocks(parseRichText(text), codeColours), [text, codeColours]);
  const isMultiple = type === 'multiple_choice';
  const handleToggle = (position: number) =>
    setChoice((before) => {
      if (!isMultiple) return [position];
      return before.includes(position)
        ? before.filter((chosen) => chosen !== position)
        : [...before, position];
    });
  return (
    <div className={css['paper']}>
      <small>{`Tiempo: ${formatDuration(seconds)}`}</small>
      <QuestionCard
        key={type}
        blocks={blocks}
        picture={picture}
        options={options.map((option, index) => ({
          position: index + 1,
          blocks: parseRichText(option.text),
        }))}
        isMultiple={isMultiple}
        choice={isMultiple ? choice : choice.slice(-1)}
        isLocked={false}
        isSettled
        wrapping={{ isWrapping, onWrap: setIsWrapping }}
        onToggle={handleToggle}
      />
    </div>
  );
};
