import type { StaffQuestion } from '@tamiz/contract/bank/staff-questions';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { Notice, Section } from '@tamiz/ui';
import { RichText } from '@tamiz/ui/rich-text';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import {
  hasSeveralAnswers,
  severalAnswersMessage,
} from '@tamiz/contract/bank/rules/several-answers';

import css from './staff-question.module.css';

/** What no candidate sees: which answers are right, and why the others are not. */
export const KeySection = ({ question }: { question: StaffQuestion }) => {
  const { answers, explanation, reference_url: reference } = question;
  const isGuessable =
    question.type === 'multiple_choice' &&
    !hasSeveralAnswers(answers.map((answer) => answer.is_correct));
  return (
    <Section title="Clave y por qué" note="El candidato no ve nada de esto.">
      {isGuessable ? (
        <div className={css['problem']}>
          <Notice tone="warning">{severalAnswersMessage}</Notice>
        </div>
      ) : null}
      <ol className={css['key']} aria-label="Clave">
        {answers.map((answer) => {
          const Icon = answer.is_correct ? IconCircleCheck : IconCircleX;
          return (
            <li key={answer.id} data-right={answer.is_correct}>
              <Icon size={19} stroke={1.8} aria-hidden="true" />
              <div>
                <RichText blocks={parseRichText(answer.answer_text)} />
                <small>
                  {answer.is_correct ? 'Correcta' : 'Incorrecta'}
                  {answer.why_wrong === null ? null : (
                    <>
                      {'. '}
                      <RichText blocks={parseRichText(answer.why_wrong)} isPhrasing />
                    </>
                  )}
                </small>
              </div>
            </li>
          );
        })}
      </ol>
      <div className={css['why']}>
        {explanation === null ? (
          <p>No tiene explicación.</p>
        ) : (
          <RichText blocks={parseRichText(explanation)} />
        )}
        {reference === null ? null : (
          <a href={reference} target="_blank" rel="noreferrer">
            Fuente
          </a>
        )}
      </div>
    </Section>
  );
};
