import { attemptStatusLabels } from '@tamiz/contract/labels';
import type { AttemptStatus } from '@tamiz/contract/statuses';
import { Section, StatusPill } from '@tamiz/ui';
import type { Tone } from '@tamiz/ui';

import type { Attempt } from '#src/features/candidates/api/get-position-candidate.ts';
import { formatDateTime, formatNumber } from '#src/lib/format.ts';

import css from './candidate-screen.module.css';

const tones: Readonly<Record<AttemptStatus, Tone>> = {
  pending: 'neutral',
  in_progress: 'info',
  completed: 'success',
  rejected_malicious: 'danger',
};

const factsOf = (attempt: Attempt): [string, string][] => {
  const { maxScore, score, completedAt, durationSeconds } = attempt;
  const facts: [string, string | null][] = [
    ['Puntaje obtenido', score === null ? null : formatNumber(score)],
    ['Puntaje máximo', maxScore === null ? null : formatNumber(maxScore)],
    ['Fecha de presentación', completedAt === null ? null : formatDateTime(completedAt)],
    ['Duración', durationSeconds === null ? null : `${formatNumber(durationSeconds)} segundos`],
  ];
  return facts.flatMap(([term, value]) => (value === null ? [] : [[term, value]]));
};

/** What an exam came to, in one glance. */
export const AttemptCard = ({ attempt }: { attempt: Attempt }) => {
  const { evaluationTitle, status } = attempt;
  return (
    <Section
      title={evaluationTitle ?? 'Examen'}
      note="Resultado del intento"
      aside={
        status === null ? null : (
          <StatusPill tone={tones[status]}>{attemptStatusLabels[status]}</StatusPill>
        )
      }
    >
      <dl className={css['facts']}>
        {factsOf(attempt).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
