import { Button } from '@mantine/core';
import {
  answerCorrectLabels,
  answersConfirmedLabels,
  reviewStateLabels,
} from '@tamiz/contract/shared/labels';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { EmptyState, Section, StatusPill } from '@tamiz/ui';
import { RichText } from '@tamiz/ui/rich-text';
import { IconCircleCheck, IconCircleX, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { reviewTones } from '#src/components/question-words.ts';
import type { Answer, Question } from '#src/features/questions/api/get-question.ts';
import { AddAnswerDialog } from '#src/features/questions/components/add-answer-dialog.tsx';
import type { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './question-screen.module.css';

type AnswersSectionProps = {
  question: Question;
  catalogues: ReturnType<typeof useCatalogues>;
  canEdit: boolean;
};

export const AnswersSection = ({ question, catalogues, canEdit }: AnswersSectionProps) => {
  const { answers, maxAnswers, areAnswersConfirmed, review } = question;
  const hasRoom = answers.length < maxAnswers;
  return (
    <Section
      title="Respuestas"
      note={`${answers.length} de ${maxAnswers} posibles`}
      aside={
        <div className={css['aside']}>
          <StatusPill tone={areAnswersConfirmed ? 'success' : 'warning'}>
            {answersConfirmedLabels[`${areAnswersConfirmed}`]}
          </StatusPill>
          {review === null ? null : (
            <StatusPill tone={reviewTones[review]}>{reviewStateLabels[review]}</StatusPill>
          )}
          {canEdit && hasRoom ? <AddAnswer question={question} catalogues={catalogues} /> : null}
        </div>
      }
    >
      {answers.length === 0 ? (
        <EmptyState
          titleLevel={3}
          icon={<IconListCheck size={22} stroke={1.7} />}
          title="Aún no hay respuestas"
          text="Una pregunta necesita al menos dos para poder usarse."
        />
      ) : (
        <ul className={css['answers']} aria-label="Respuestas">
          {answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
    </Section>
  );
};

const AnswerRow = ({ answer: { text, isCorrect } }: { answer: Answer }) => {
  const Icon = isCorrect ? IconCircleCheck : IconCircleX;
  return (
    <li className={css['answer']}>
      <RichText blocks={parseRichText(text)} />
      <span className={css['verdict']} data-correct={isCorrect}>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        <span>{answerCorrectLabels[`${isCorrect}`]}</span>
      </span>
    </li>
  );
};

type AddAnswerProps = Pick<AnswersSectionProps, 'question' | 'catalogues'>;

/** Section 7 has no call for it: where the backend does not announce one, the button says that it is to come. */
const AddAnswer = ({ question, catalogues }: AddAnswerProps) => {
  const { toasts } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = catalogues.data?.features.has('questions.add_answer') ?? false;
  const handleClick = () => {
    if (isOffered) setIsOpen(true);
    else toasts.show('info', 'Disponible próximamente.');
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
        disabled={catalogues.isPending}
        onClick={handleClick}
      >
        Agregar respuesta
      </Button>
      <AddAnswerDialog question={question} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
