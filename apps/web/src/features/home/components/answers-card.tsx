import { EmptyState, Section } from '@tamiz/ui';
import { IconMessageCheck } from '@tabler/icons-react';

import type { Answer } from '#src/features/home/summary.ts';
import { formatPast } from '#src/lib/format.ts';
import { initialsOf } from '#src/lib/initials.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './answers-card.module.css';

type AnswersCardProps = { answers: readonly Answer[]; now: Date };

/** Who answered last, with what result. */
export const AnswersCard = ({ answers, now }: AnswersCardProps) => (
  <Section title="Respuestas recientes">
    {answers.length === 0 ? (
      <EmptyState
        titleLevel={3}
        icon={<IconMessageCheck size={22} stroke={1.7} />}
        title="Aún no hay respuestas"
        text="Cuando alguien termine su examen, verás aquí quién fue y con qué resultado."
      />
    ) : (
      <ul className={css['list']} aria-label="Respuestas recientes">
        {answers.map((answer) => (
          <Row key={answer.placeId} answer={answer} now={now} />
        ))}
      </ul>
    )}
  </Section>
);

const Row = ({ answer, now }: { answer: Answer; now: Date }) => {
  const { placeId, name, position, percent, completedAt } = answer;
  return (
    <li className={css['row']}>
      <span className={css['initials']} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={css['person']}>
        <Link to={`/position/candidate/${encodeURIComponent(placeId)}`}>{name}</Link>
        <span>{position}</span>
      </div>
      <div className={css['score']}>
        <b>{percent}%</b>
        <div className={css['bar']} role="img" aria-label={`Puntaje: ${percent}%`}>
          <span style={{ width: `${percent}%` }} />
        </div>
      </div>
      {completedAt === null ? null : (
        <time className={css['when']} dateTime={completedAt}>
          {formatPast(completedAt, now)}
        </time>
      )}
    </li>
  );
};
