import { Card } from '@tamiz/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';

import type { PersonAttempt } from '#src/features/candidates/api/get-candidate-attempts.ts';
import type { PositionAttempts } from '#src/features/candidates/group-attempts.ts';
import { formatDateTime, formatNumber } from '#src/lib/format.ts';

import css from './position-attempts.module.css';

const countAttempts = (count: number): string => {
  if (count === 0) return 'Sin intentos';
  return count === 1 ? '1 intento' : `${count} intentos`;
};

const tellScore = ({ score }: PersonAttempt): string => {
  if (score === null) return 'Sin calificación';
  return score === 1 ? '1 respuesta correcta' : `${formatNumber(score)} respuestas correctas`;
};

/** What a person answered in one position; opens and closes as every details element does. */
export const PositionAttemptsSection = ({ group }: { group: PositionAttempts }) => {
  const total = group.evaluations.reduce((sum, { attempts }) => sum + attempts.length, 0);
  return (
    <Card>
      <details className={css['position']} open>
        <summary>
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          <h2>{group.position}</h2>
          <span>{countAttempts(total)}</span>
        </summary>
        {group.evaluations.map(({ id, title, attempts }, index) => (
          <div key={`${id}-${index}`} className={css['evaluation']}>
            <Link to={`/evaluations/${encodeURIComponent(id)}`}>{title}</Link>
            {attempts.length === 0 ? (
              <p>Aún no responde esta evaluación.</p>
            ) : (
              <ul aria-label={`Intentos de ${title}`}>
                {attempts.map((attempt) => (
                  <li key={attempt.id}>
                    <b>{tellScore(attempt)}</b>
                    <span>
                      {attempt.submittedAt === null
                        ? 'Sin terminar'
                        : formatDateTime(attempt.submittedAt)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </details>
    </Card>
  );
};
