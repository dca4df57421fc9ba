import type { VerifiedReport } from '@tamiz/contract/exams/verification';
import { percentOf } from '@tamiz/contract/shared/proportions';
import { Notice } from '@tamiz/ui';

import css from './verdict.module.css';
import { builtOnce } from '#src/lib/built-once.ts';

/** As the report prints it, wherever its reader is: the two are compared. */
const timeZone = 'America/Mexico_City';
const dayFormat = builtOnce(
  () => new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone }),
);
const clockFormat = builtOnce(
  () =>
    new Intl.DateTimeFormat('es-MX', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
);
const formatMoment = (instant: string): string => {
  const moment = new Date(instant);
  return `${dayFormat().format(moment)}, ${clockFormat().format(moment)} (hora del centro de México)`;
};

const tellScore = (score: { correct: number; total: number }): string =>
  `${String(percentOf(score))}% (${String(score.correct)} de ${String(score.total)} correctas)`;

const factsOf = (report: VerifiedReport): readonly (readonly [string, string])[] => [
  ['Posición', report.position_title],
  ['Solicitada por', report.account_name],
  ['Presentada el', formatMoment(report.completed_at)],
  ...(report.initials === null ? [] : [['Iniciales de la persona', report.initials] as const]),
  ['Puntaje impreso', tellScore(report)],
  ...(report.corrected === null ? [] : [['Puntaje actual', tellScore(report.corrected)] as const]),
];

const Summary = ({ is_intact: isIntact, corrected }: VerifiedReport) => {
  if (!isIntact) {
    return (
      <Notice tone="danger">
        No podemos confirmar este reporte: lo que guardamos del examen no coincide con su sello.
        Escríbenos antes de usarlo.
      </Notice>
    );
  }
  if (corrected !== null) {
    return (
      <Notice tone="warning">
        El reporte es auténtico, pero el puntaje se corrigió el {formatMoment(corrected.at)}. El
        vigente es el actual.
      </Notice>
    );
  }
  return (
    <Notice tone="success">
      El reporte es auténtico y los eventos del examen no se han alterado.
    </Notice>
  );
};

/** Whether a report is genuine, and what to compare it with: never who it is about. */
export const Verdict = ({ report }: { report: VerifiedReport }) => (
  <>
    <Summary {...report} />
    <dl className={css['facts']}>
      {factsOf(report).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className={css['hint']}>
      {report.is_marked ? 'El reporte dice que el intento se marcó como trampa. ' : null}
      Compara estos datos con los de tu reporte: si alguno difiere, alguien lo cambió.
    </p>
  </>
);
