import { Section } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useReview } from '#src/features/own-review/api/get-review.ts';
import type { HistoryLine } from '#src/features/own-review/api/get-review.ts';
import { CommentsSection } from '#src/features/own-review/components/comments-section.tsx';
import { ReadingsSection } from '#src/features/own-review/components/readings-section.tsx';
import { tellLine } from '#src/features/own-review/words.ts';
import type { QuestionSummary } from '#src/lib/catalogue/question-summary.ts';
import { formatDateTime } from '#src/lib/format.ts';

import css from './review-panel.module.css';

/** Second readings, comments and history of an own question. */
export const ReviewPanel = ({ question }: { question: QuestionSummary }) => {
  const { data: review, error, refetch } = useReview(question.id);
  if (review === undefined) {
    return (
      <Section title="Segunda lectura">
        {error === null ? (
          <RowSkeletons label="Cargando la revisión" rows={3} />
        ) : (
          <LoadFailure
            title="No se pudo cargar la revisión."
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
      </Section>
    );
  }
  return (
    <>
      <ReadingsSection question={question} review={review} />
      <CommentsSection questionId={question.id} review={review} />
      <HistorySection lines={review.history} />
    </>
  );
};

const HistorySection = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <Section title="Historia" note="Quién hizo qué, lo último primero.">
    <ul className={css['history']} aria-label="Historia">
      {lines.map((line, index) => (
        <li key={`${index} ${line.at}`}>
          <span>{tellLine(line)}</span>
          <time dateTime={line.at}>{formatDateTime(line.at)}</time>
        </li>
      ))}
    </ul>
  </Section>
);
