import { answersConfirmedLabels, reviewStateLabels } from '@tamiz/contract/shared/labels';
import { Chip, StatusPill } from '@tamiz/ui';
import { IconChevronRight, IconClockHour4 } from '@tabler/icons-react';

import {
  countEvaluations,
  describeStatus,
  nameOfQuestion,
} from '#src/components/question-words.ts';
import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { formatDuration } from '#src/lib/duration.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './question-list.module.css';

type QuestionListProps = {
  label: string;
  questions: readonly QuestionSummary[];
  /** Turns the backend's word for a type into the one a person reads. */
  nameOfType: (type: string) => string;
  /** Where several may be chosen: which are, and what happens when one is. */
  selection?: { ids: ReadonlySet<Id>; onToggle: (id: Id) => void } | undefined;
};

/** The text of a question never stands in a list; its description says what it is about. */
export const QuestionList = ({ label, questions, nameOfType, selection }: QuestionListProps) => (
  <ul className={css['list']} aria-label={label}>
    {questions.map((question) => (
      <li
        key={question.id}
        className={css['row']}
        data-selectable={selection === undefined ? undefined : true}
      >
        {selection === undefined ? null : (
          <label className={css['pick']}>
            <input
              type="checkbox"
              aria-label={`Elegir pregunta ${question.id}`}
              checked={selection.ids.has(question.id)}
              onChange={() => selection.onToggle(question.id)}
            />
          </label>
        )}
        <span className={css['id']}>{question.id}</span>
        <span className={css['main']}>
          <Link to={`/questions/${encodeURIComponent(question.id)}`}>
            {nameOfQuestion(question)}
          </Link>
          <span>
            {question.isOwn ? <Chip>Propia</Chip> : null} {tellPlace(question, nameOfType)}
          </span>
        </span>
        <span className={css['level']}>{question.difficulty?.name}</span>
        <span className={css['time']}>
          {question.timeLimit === null ? null : (
            <>
              <IconClockHour4 size={14} stroke={1.7} aria-hidden="true" />
              {formatDuration(question.timeLimit)}
            </>
          )}
        </span>
        <span className={css['use']}>
          {question.evaluationsCount === null ? null : (
            <span>{countEvaluations(question.evaluationsCount)}</span>
          )}
          <span>
            {`Respuestas ${answersConfirmedLabels[`${question.areAnswersConfirmed}`].toLowerCase()}`}
          </span>
          {question.review === null ? null : (
            <span data-review={question.review}>{reviewStateLabels[question.review]}</span>
          )}
        </span>
        <span className={css['status']}>
          {question.status === null ? null : <Status status={question.status} />}
        </span>
        <IconChevronRight className={css['arrow']} size={18} aria-hidden="true" />
      </li>
    ))}
  </ul>
);

const Status = ({ status }: { status: NonNullable<QuestionSummary['status']> }) => {
  const { label, tone } = describeStatus(status);
  return <StatusPill tone={tone}>{label}</StatusPill>;
};

/** 'Java › Concurrencia · Opción única'. */
const tellPlace = (
  { technology, topic, type }: QuestionSummary,
  nameOfType: (type: string) => string,
): string => {
  const place = [technology, topic].filter((name) => name !== null).join(' › ');
  return [place, type === '' ? '' : nameOfType(type)].filter((fact) => fact !== '').join(' · ');
};
