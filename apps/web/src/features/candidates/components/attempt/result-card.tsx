import { navigationLabels } from '@tamiz/contract/shared/labels';
import type { AttemptStatus } from '@tamiz/contract/shared/statuses';
import type { Regraded } from '@tamiz/contract/hiring/candidate/attempt';
import { Card, StatusPill } from '@tamiz/ui';
import { useId } from 'react';

import { tellRegrade } from '#src/components/measures/regraded-pill.tsx';
import type { Attempt, Breakdown } from '#src/features/candidates/attempt.ts';
import { AttemptStatusPill } from '#src/features/candidates/components/attempt/attempt-status.tsx';
import {
  OutcomeBar,
  OutcomeLegend,
} from '#src/features/candidates/components/attempt/outcome-bar.tsx';
import { formatDuration } from '#src/lib/duration.ts';
import { counted, formatDateTime, formatNumber } from '#src/lib/format.ts';

import css from './result-card.module.css';

/** What an exam came to, in one glance; while it runs, that it runs. */
export const ResultCard = ({ attempt }: { attempt: Attempt }) => {
  const { evaluationTitle, version, status, breakdown } = attempt;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className={css['head']}>
        <div>
          <p>{version === null ? 'Evaluación' : `Evaluación, versión ${version}`}</p>
          <h2 id={titleId}>{evaluationTitle ?? 'Examen'}</h2>
        </div>
        {status === null ? null : <AttemptStatusPill status={status} />}
      </div>
      {breakdown === null ? (
        <p className={css['wait']}>{tellWait(status)}</p>
      ) : (
        <Score
          summary={breakdown.summary}
          maxScore={attempt.maxScore}
          regraded={attempt.regraded}
        />
      )}
      <dl className={css['facts']}>
        {factsOf(attempt).map(({ term, value, help }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            {help === undefined ? null : <dd className={css['help']}>{help}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
};

const tellWait = (status: AttemptStatus | null): string => {
  if (status === 'pending') return 'El examen aún no comienza.';
  return status === 'in_progress'
    ? 'El examen está en curso. El resultado aparece aquí en cuanto termine.'
    : 'Este intento no tiene desglose.';
};

type Summary = Breakdown['summary'];

const countPoints = (count: number): string => counted(count, 'punto', 'puntos');

type ScoreProps = { summary: Summary; maxScore: number | null; regraded: Regraded | null };

const Score = ({ summary, maxScore, regraded }: ScoreProps) => (
  <>
    <Figures summary={summary} maxScore={maxScore} />
    {regraded === null ? null : (
      <p className={css['regraded']}>
        <StatusPill tone="info">Recalificado</StatusPill>
        <span>
          {tellRegrade(regraded, summary.total)}
          {regraded.reason === null ? '.' : `. Motivo: ${regraded.reason}`}
        </span>
      </p>
    )}
  </>
);

const Figures = ({ summary, maxScore }: Omit<ScoreProps, 'regraded'>) => (
  <div className={css['score']}>
    <p>
      <b>{summary.percent}%</b>
      <span>{`${formatNumber(summary.correct)} de ${countPoints(maxScore ?? summary.total)}`}</span>
    </p>
    <div>
      <OutcomeBar tally={summary} size="large" />
      <OutcomeLegend tally={summary} />
    </div>
  </div>
);

type Fact = { term: string; value: string; help?: string };

const timesOf = ({ total, seconds, average }: Summary): Fact[] => [
  { term: 'Preguntas', value: formatNumber(total) },
  {
    term: 'Tiempo total',
    value: formatDuration(seconds),
    // A short time is told in seconds already.
    ...(seconds >= 60 && { help: `${formatNumber(Math.round(seconds))} segundos` }),
  },
  { term: 'Promedio por pregunta', value: formatDuration(average) },
];

const factsOf = ({ completedAt, breakdown, maxScore, navigation }: Attempt): Fact[] => [
  ...(completedAt === null ? [] : [{ term: 'Presentado', value: formatDateTime(completedAt) }]),
  ...(breakdown === null && maxScore !== null
    ? [{ term: 'Puntaje máximo', value: formatNumber(maxScore) }]
    : []),
  ...(breakdown === null ? [] : timesOf(breakdown.summary)),
  ...(navigation === null ? [] : [{ term: 'Navegación', value: navigationLabels[navigation] }]),
];
