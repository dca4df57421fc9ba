import type { ExamQuestion } from '@tamiz/contract/exams/exam';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { colourBlocks } from '@tamiz/contract/shared/rich-text/code-colours';
import { QuestionCard as Card } from '@tamiz/ui/question-card';
import type { Wrapping } from '@tamiz/ui/question-card';
import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { toggle } from '#src/lib/choice.ts';

export type AskedQuestion = Pick<
  ExamQuestion,
  'type' | 'text' | 'code_colours' | 'picture' | 'options'
>;

type QuestionCardProps = {
  question: AskedQuestion;
  choice: readonly number[];
  isLocked: boolean;
  isSettled: boolean;
  wrapping: Wrapping;
  mark?: ReactNode;
  onChoose: (choice: number[]) => void;
};

/** A question as the server asks it, drawn by the card that the bank shows it with too. */
export const QuestionCard = ({ question, onChoose, ...card }: QuestionCardProps) => {
  const { type, text, code_colours: colours, picture, options } = question;
  const blocks = useMemo(() => colourBlocks(parseRichText(text), colours), [text, colours]);
  return (
    <Card
      {...card}
      blocks={blocks}
      picture={picture && { ...picture, src: `data:image/png;base64,${picture.png}` }}
      options={options.map((option) => ({
        position: option.position,
        blocks: parseRichText(option.text),
      }))}
      isMultiple={type === 'multiple_choice'}
      onToggle={(position) => onChoose(toggle(type, card.choice, position))}
    />
  );
};
