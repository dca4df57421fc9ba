import { Textarea } from '@mantine/core';

import type { Answer } from '#src/features/questions/api/get-question.ts';
import { CorrectBox } from '#src/features/questions/components/correct-box.tsx';
import type { Problems } from '#src/features/questions/question-draft.ts';

import css from './edit-dialog.module.css';

type AnswerFieldsProps = {
  answers: readonly Answer[];
  problems: Problems;
  onChange: (answers: readonly Answer[]) => void;
};

export const AnswerFields = ({ answers, problems, onChange }: AnswerFieldsProps) => {
  if (answers.length === 0) return null;
  const change = (changed: Answer) =>
    onChange(answers.map((answer) => (answer.id === changed.id ? changed : answer)));
  return (
    <fieldset className={css['answers']}>
      <legend>Respuestas</legend>
      {answers.map((answer, index) => {
        const label = `Respuesta ${index + 1}`;
        return (
          <div key={answer.id} className={css['answer']}>
            <Textarea
              label={label}
              size="md"
              data-field={`answer ${answer.id}`}
              rows={2}
              value={answer.text}
              error={problems[`answer ${answer.id}`]}
              errorProps={{ role: 'alert' }}
              onChange={(event) => change({ ...answer, text: event.currentTarget.value })}
            />
            <CorrectBox
              answer={label}
              isCorrect={answer.isCorrect}
              onChange={(isCorrect) => change({ ...answer, isCorrect })}
            />
          </div>
        );
      })}
    </fieldset>
  );
};
