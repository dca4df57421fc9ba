import { Card } from '@tamiz/ui';
import { IconChevronRight } from '@tabler/icons-react';

import type {
  PersonAttempt,
  PersonEvaluation,
} from '#src/features/candidates/api/get-candidate-attempts.ts';
import { toPercent } from '#src/features/candidates/attempt.ts';
import { AttemptStatusPill } from '#src/features/candidates/components/attempt/attempt-status.tsx';
import type { PositionAttempts } from '#src/features/candidates/group-attempts.ts';
import { counted, formatDateTime, formatNumber } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './position-attempts.module.css';

const countAttempts = (count: number): string => {
  if (count === 0) return 'Sin intentos';
  return counted(count, 'intento', 'intentos');
};

const tellScore = ({ score }: PersonAttempt): string => {
  if (score === null) return 'Sin calificación';
  return counted(score, 'respuesta correcta', 'respuestas correctas');
};

/** Of how many, where the backend tells. */
const tellShare = ({ score, maxScore }: PersonAttempt): string | null =>
  score === null || maxScore === null || maxScore === 0
    ? null
    : `de ${formatNumber(maxScore)} · ${toPercent(score, maxScore)}%`;

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
        {group.evaluations.map((evaluation, index) => (
          <Evaluation key={`${evaluation.id}-${index}`} evaluation={evaluation} />
        ))}
      </details>
    </Card>
  );
};

const Evaluation = ({ evaluation }: { evaluation: PersonEvaluation }) => {
  const { id, title, attempts, placeId } = evaluation;
  return (
    <div className={css['evaluation']}>
      <Link to={`/evaluations/${encodeURIComponent(id)}`}>{title}</Link>
      {attempts.length === 0 ? (
        <p>
          <span>Aún no responde esta evaluación.</span>{' '}
          {placeId === null ? null : (
            <Link to={`/position/candidate/${encodeURIComponent(placeId)}`}>
              Ver su lugar en la posición
            </Link>
          )}
        </p>
      ) : (
        <ul aria-label={`Intentos de ${title}`}>
          {attempts.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} placeId={placeId} />
          ))}
        </ul>
      )}
    </div>
  );
};

type AttemptProps = { attempt: PersonAttempt; placeId: Id | null };

const Attempt = ({ attempt, placeId }: AttemptProps) => {
  const { status, submittedAt } = attempt;
  const share = tellShare(attempt);
  return (
    <li>
      <span>
        <b>{tellScore(attempt)}</b>
        {share === null ? null : <> {share}</>}
      </span>
      {status === null ? null : <AttemptStatusPill status={status} />}
      <span>{submittedAt === null ? 'Sin terminar' : formatDateTime(submittedAt)}</span>
      {placeId === null ? null : (
        <Link to={`/position/candidate/${encodeURIComponent(placeId)}`}>Ver resultado</Link>
      )}
    </li>
  );
};
