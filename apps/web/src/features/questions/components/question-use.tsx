import { Section } from '@tamiz/ui';
import { IconChevronRight } from '@tabler/icons-react';

import { explainLevel } from '#src/components/level-guide/level-words.ts';
import type { Evaluation, Question } from '#src/features/questions/api/get-question.ts';
import { formatDuration } from '#src/lib/duration.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './question-use.module.css';

/** What the question is for: its level in words, its time, and where it is asked. */
export const QuestionUse = ({ question }: { question: Question }) => {
  const { difficulty, timeLimit, evaluations } = question;
  const level = difficulty === null ? null : explainLevel(difficulty.name);
  return (
    <Section title="Para qué sirve">
      <dl className={css['facts']}>
        {difficulty === null ? null : (
          <div>
            <dt>{`Nivel ${difficulty.name}`}</dt>
            <dd>{level ?? 'Es un nivel propio de este banco.'}</dd>
          </div>
        )}
        {timeLimit === null ? null : (
          <div>
            <dt>{`${formatDuration(timeLimit)} para responder`}</dt>
            <dd>El reloj corre desde que la persona la ve.</dd>
          </div>
        )}
      </dl>
      {evaluations === null ? null : <AskedIn evaluations={evaluations} />}
    </Section>
  );
};

const AskedIn = ({ evaluations }: { evaluations: readonly Evaluation[] }) => (
  <div className={css['asked']}>
    <h3>Se pregunta en</h3>
    {evaluations.length === 0 ? (
      <p>Ninguna evaluación la pregunta hoy.</p>
    ) : (
      <ul aria-label="Evaluaciones que la preguntan">
        {evaluations.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/evaluations/${encodeURIComponent(id)}`}>{title}</Link>
            <IconChevronRight size={16} aria-hidden="true" />
          </li>
        ))}
      </ul>
    )}
  </div>
);
