import { attemptStatusLabels, navigationLabels } from '@tamiz/contract/shared/labels';

import { formatMailTime } from '#src/platform/mail/format.ts';
import type { AttemptReportData } from '#src/platform/pdf/pdf-printer.ts';

import { reportBreakdown } from '#src/platform/pdf/attempt-breakdown.ts';
import type { Fact, PdfDocument } from '#src/platform/pdf/document.ts';
import { formatDuration, formatMoment, formatPercent, shorten } from '#src/platform/pdf/format.ts';

const signals = (count: number): string => {
  if (count === 0) return 'Ninguna registrada';
  return count === 1 ? '1 registrada' : `${count} registradas`;
};

const facts = (data: AttemptReportData): Fact[] => {
  const seconds = (data.completedAt.getTime() - data.startedAt.getTime()) / 1000;
  return [
    { label: 'Solicitada por', value: data.accountName },
    { label: 'Evaluación', value: `${data.evaluation.title}, versión ${data.evaluation.version}` },
    { label: 'Duración', value: formatDuration(Math.max(0, seconds)) },
    { label: 'Inicio', value: formatMoment(data.startedAt) },
    { label: 'Fin', value: formatMoment(data.completedAt) },
    { label: 'Navegación', value: navigationLabels[data.navigation] },
    ...(data.signalCount === null
      ? []
      : [{ label: 'Señales de integridad', value: signals(data.signalCount) }]),
  ];
};

/** One line, beside the score of today. */
const tellRegrade = ({ regraded, breakdown: { summary } }: AttemptReportData): string | null => {
  if (regraded === null) return null;
  const before = formatPercent((100 * regraded.correctBefore) / Math.max(1, summary.total));
  return `se corrigió la clave de una pregunta el ${formatMailTime(regraded.at)}. Antes: ${before} (${regraded.correctBefore} de ${summary.total}).`;
};

const summaryTiles = ({ summary }: AttemptReportData['breakdown']): Fact[] => [
  { label: 'Preguntas', value: String(summary.total) },
  { label: 'Correctas', value: String(summary.correct) },
  { label: 'Incorrectas', value: String(summary.incorrect) },
  { label: 'Sin responder', value: String(summary.unanswered) },
  { label: 'Tiempo total', value: formatDuration(summary.time_spent_total_seconds) },
  {
    label: 'Promedio por pregunta',
    value: formatDuration(summary.avg_time_per_question_seconds),
  },
];

/**
 * The report that a recruiter may share: every figure of the attempt down to the question, without the texts of
 * questions.
 */
export const attemptReport = (data: AttemptReportData): PdfDocument => {
  const { summary } = data.breakdown;
  return {
    template: 'attempt-report',
    writtenAt: data.completedAt,
    content: {
      title: `Reporte de evaluación técnica de ${data.candidateName}`,
      footer: `Reporte de evaluación · ${shorten(data.candidateName, 60)}`,
      candidateName: data.candidateName,
      candidateEmail: data.candidateEmail,
      positionTitle: data.positionTitle,
      presented: `Presentada el ${formatMailTime(data.completedAt)}`,
      status: {
        label: attemptStatusLabels[data.status],
        tone: data.status === 'rejected_malicious' ? 'danger' : 'success',
      },
      score: {
        percent: formatPercent(summary.score_pct),
        of: `${summary.correct} de ${summary.total} correctas`,
      },
      facts: facts(data),
      extraTimeNote: data.extraTimeNote,
      regradeNote: tellRegrade(data),
      hasSignals: (data.signalCount ?? 0) > 0,
      outcomes: {
        correct: summary.correct,
        incorrect: summary.incorrect,
        unanswered: summary.unanswered,
      },
      tiles: summaryTiles(data.breakdown),
      ...reportBreakdown(data),
      digest: data.digest,
      folio: data.attemptId,
      verification: data.verification,
    },
  };
};
