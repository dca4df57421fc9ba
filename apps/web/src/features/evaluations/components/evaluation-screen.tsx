import { Card } from '@tamiz/ui';
import { lazy, Suspense, useMemo } from 'react';

import { EvaluationFacts } from '#src/components/evaluation-facts/evaluation-facts.tsx';
import { LoadFailure } from '#src/components/load-failure.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { useEvaluation } from '#src/features/evaluations/api/get-evaluation.ts';
import { AtAGlance } from '#src/features/evaluations/components/at-a-glance.tsx';
import { CoverageSections } from '#src/features/evaluations/components/coverage-sections.tsx';
import { EvaluationHead } from '#src/features/evaluations/components/evaluation-head.tsx';
import { EvaluationSkeleton } from '#src/features/evaluations/components/evaluation-skeleton.tsx';
import { Unknown } from '#src/features/evaluations/components/unknown.tsx';
import { factsOf } from '#src/components/evaluation-facts/facts-of.ts';
import { namePage } from '#src/features/evaluations/page-names.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { audienceOf } from '#src/lib/catalogue/audience.ts';
import { useEvaluationUses } from '#src/lib/catalogue/evaluation-uses.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';

import css from './evaluation-screen.module.css';

/** It stands below everything else and brings the colours of code with it. */
const SampleSection = lazy(async () => ({
  default: (await import('#src/features/evaluations/components/sample-section.tsx')).SampleSection,
}));

/** An id that cannot exist is refused as invalid; to the person it is the same as one that does not. */
const isUnknown = ({ status }: ApiFailure): boolean => status === 404 || status === 422;

export const EvaluationScreen = ({ evaluationId }: { evaluationId: string }) => {
  const { data: evaluation, error, refetch } = useEvaluation(evaluationId);
  const catalogues = useCatalogues();
  const usesOf = useEvaluationUses();
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
  const facts = factsOf(
    evaluation.latestVersion?.questions ?? [],
    catalogues.data?.difficulties ?? [],
    evaluation.latestVersion?.navigation,
  );
  const audience = audienceOf(catalogues.data, evaluation.specialtyId);
  const uses = usesOf(evaluation.id);
  return (
    <>
      <EvaluationHead
        evaluation={evaluation}
        hasOwn={catalogues.data?.features.has('evaluations.own') === true}
        facts={
          facts === null ? null : (
            <EvaluationFacts facts={facts} profile={audience?.profile ?? null} uses={uses} />
          )
        }
      />
      <div className={css['stack']}>
        {facts === null ? null : <AtAGlance facts={facts} audience={audience} uses={uses} />}
        <CoverageSections evaluation={evaluation} catalogues={catalogues.data} />
        {catalogues.data?.features.has('evaluations.samples') ? (
          <Suspense>
            <SampleSection evaluationId={evaluationId} catalogues={catalogues.data} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};
