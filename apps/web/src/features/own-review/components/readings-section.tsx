import { Button } from '@mantine/core';
import { reviewStateLabels } from '@tamiz/contract/shared/labels';
import { Section, StatusPill } from '@tamiz/ui';
import { useState } from 'react';

import { Avatar } from '#src/components/avatar.tsx';
import { reviewTones } from '#src/components/question-words.ts';
import type { Reading, Review } from '#src/features/own-review/api/get-review.ts';
import { SayForm } from '#src/features/own-review/components/say-form.tsx';
import { nameOf } from '#src/features/own-review/words.ts';
import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './review-panel.module.css';

type Reviewed = Pick<QuestionSummary, 'id' | 'areAnswersConfirmed' | 'status'>;

const stepsOf = ({ areAnswersConfirmed, status }: Reviewed, { state }: Review) => [
  { label: 'Escrita', isDone: true },
  { label: 'Segunda lectura', isDone: state === 'agreed' || state === 'answered' },
  { label: 'Confirmada', isDone: areAnswersConfirmed },
  { label: 'Activa', isDone: status === 'active' },
];

const verdictOf = ({ agrees, isSettled, isCurrent }: Reading): string => {
  if (!isCurrent)
    return agrees ? 'Coincidió con una versión anterior' : 'Leyó distinto una versión anterior';
  if (agrees) return 'Coincide con la clave';
  return isSettled ? 'Se leyó distinto; la duda se respondió' : 'Se leyó distinto';
};

type ReadingsSectionProps = { question: Reviewed; review: Review };

/** Who answered the question without its key, and what to do with a reader who disagrees. */
export const ReadingsSection = ({ question, review }: ReadingsSectionProps) => (
  <Section
    title="Segunda lectura"
    note="Otra persona la responde sin ver la clave. Si la lee distinto, corrígela o responde su duda."
    aside={
      <StatusPill tone={reviewTones[review.state]}>{reviewStateLabels[review.state]}</StatusPill>
    }
  >
    <ol className={css['steps']} aria-label="Camino de la pregunta">
      {stepsOf(question, review).map(({ label, isDone }) => (
        <li key={label} data-done={isDone || undefined}>
          {label}
          <span className={css['hidden']}>{isDone ? ', hecho' : ', pendiente'}</span>
        </li>
      ))}
    </ol>
    {review.readings.length === 0 ? (
      <p className={css['empty']}>
        {review.canRead
          ? 'Nadie la ha leído. Puedes ser la segunda lectura.'
          : `La escribió ${nameOf(review.writer)}. Le toca leerla a otra persona con el rol Responsable o Autoría técnica.`}
      </p>
    ) : (
      <ul className={css['rows']} aria-label="Lecturas">
        {review.readings.map((reading) => (
          <ReadingRow key={reading.id} reading={reading} questionId={question.id} />
        ))}
      </ul>
    )}
    {review.canRead ? (
      <div className={css['foot']}>
        <Button
          component={Link}
          to={`/questions/own/review?question=${encodeURIComponent(question.id)}`}
          variant="default"
        >
          Leerla sin la clave
        </Button>
      </div>
    ) : null}
  </Section>
);

type ReadingRowProps = { reading: Reading; questionId: Reviewed['id'] };

const ReadingRow = ({ reading, questionId }: ReadingRowProps) => {
  const [isAnswering, setIsAnswering] = useState(false);
  const { reader, isYou, chosen, readAt, settledBy, canAnswer, agrees } = reading;
  const name = isYou ? 'Tú' : nameOf(reader);
  return (
    <li>
      <Avatar name={reader ?? '?'} />
      <div>
        <b>{name}</b>
        <p>{`${verdictOf(reading)} · ${formatDateTime(readAt)}`}</p>
        {agrees || chosen.length === 0 ? null : <p>{`Eligió: ${chosen.join('; ')}`}</p>}
        {settledBy === null ? null : <p>{`Respondió ${settledBy}`}</p>}
        {canAnswer && !isAnswering ? (
          <Button variant="default" size="xs" onClick={() => setIsAnswering(true)}>
            Responder la duda
          </Button>
        ) : null}
        {canAnswer && isAnswering ? (
          <SayForm
            questionId={questionId}
            label="Por qué la clave se queda como está"
            action="Enviar respuesta"
            toWord={(body) => ({ kind: 'answer', body, readingId: reading.id })}
            onDone={() => setIsAnswering(false)}
          />
        ) : null}
      </div>
    </li>
  );
};
