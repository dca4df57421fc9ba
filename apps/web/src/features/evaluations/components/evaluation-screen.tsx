import { Card } from '@tamiz/ui';
import { useMemo } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { useEvaluation } from '#src/features/evaluations/api/get-evaluation.ts';
import { CoverageSections } from '#src/features/evaluations/components/coverage-sections.tsx';
import { EvaluationHead } from '#src/features/evaluations/components/evaluation-head.tsx';
import { EvaluationSkeleton } from '#src/features/evaluations/components/evaluation-skeleton.tsx';
import { Unknown } from '#src/features/evaluations/components/unknown.tsx';
import { namePage } from '#src/features/evaluations/page-names.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

/** An id that cannot exist is refused as invalid; to the person it is the same as one that does not. */
const isUnknown = ({ status }: ApiFailure): boolean => status === 404 || status === 422;

export const EvaluationScreen = ({ evaluationId }: { evaluationId: string }) => {
  const { data: evaluation, error, refetch } = useEvaluation(evaluationId);
  const catalogues = useCatalogues();
  const title = evaluation?.title;
  usePageName(useMemo(() => (title === undefined ? null : namePage(title)), [title]));

  if (evaluation === undefined) {
    if (error === null) return <EvaluationSkeleton />;
    if (isUnknown(error)) return <Unknown title="Evaluación no encontrada." />;
    return (
      <Card>
        <LoadFailure
          title="No se pudo cargar la evaluación."
          titleLevel={1}
          failure={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  // The catalogues only order the matrix and name the types: without them it is drawn as the specification has it.
  if (catalogues.isPending) return <EvaluationSkeleton />;
  return (
    <>
      <EvaluationHead evaluation={evaluation} />
      <CoverageSections evaluation={evaluation} catalogues={catalogues.data} />
    </>
  );
};
