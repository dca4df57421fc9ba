import type { ExamLanding } from '@tamiz/contract/exams/exam';

import { formatDeadline, formatLongest } from '#src/lib/format.ts';

import css from './facts.module.css';

/** How much, how long, until when. */
export const Facts = ({ exam }: { exam: ExamLanding }) => (
  <dl className={css['facts']}>
    <div>
      <dt>Preguntas</dt>
      <dd>{exam.question_count}</dd>
    </div>
    <div>
      <dt>Duración</dt>
      <dd>
        {formatLongest(exam.total_seconds)}
        {exam.navigation === 'free' && ', un solo reloj'}
      </dd>
    </div>
    <div>
      <dt>Puedes empezar hasta el</dt>
      <dd>{formatDeadline(exam.expires_at)}</dd>
    </div>
  </dl>
);
