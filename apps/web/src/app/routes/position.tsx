import { Fragment, lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { PaymentReturn } from '#src/components/credits/payment-return.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { CandidatesSection } from '#src/features/candidates/components/list/candidates-section.tsx';
import { PositionScreen } from '#src/features/positions/components/position-screen.tsx';
import { PositionViews } from '#src/features/positions/components/position-views.tsx';
import { readView, withView } from '#src/features/positions/view-param.ts';
import { useResultSummary } from '#src/features/results/api/results.ts';
import { readChoice, withChoice } from '#src/features/results/board-query.ts';
import { ResultsSection } from '#src/features/results/components/results-section.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { usePositionCandidates } from '#src/lib/positions/get-position.ts';

const ActivitySection = lazy(async () => ({
  default: (await import('#src/features/activity/components/activity-section.tsx')).ActivitySection,
}));

export const Component = () => {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const page = readPageParam(params);
  const features = useCatalogues().data?.features;
  const hasResults = features?.has('results.board') === true;
  const hasActivity = features?.has('positions.activity') === true;
  const { data: summary } = useResultSummary(id, hasResults);
  const { data: candidates } = usePositionCandidates(id, page);
  return (
    <Fragment key={id}>
      <PaymentReturn />
      <PositionScreen positionId={id} page={page}>
        {(position) => {
          const list = (
            <CandidatesSection
              position={position}
              page={page}
              onPage={(wanted, { replace } = { replace: false }) =>
                setParams(withPage(params, wanted), { preventScrollReset: true, replace })
              }
            />
          );
          if (!hasResults) return list;
          return (
            <PositionViews
              view={readView(params)}
              counts={{ candidates: candidates?.total ?? null, results: summary?.total ?? null }}
              onView={(view) => setParams(withView(params, view), { preventScrollReset: true })}
            >
              {{
                candidates: list,
                results: (
                  <ResultsSection
                    positionId={position.id}
                    positionTitle={position.title}
                    choice={readChoice(params)}
                    onChoice={(choice) =>
                      setParams(withChoice(params, choice), {
                        preventScrollReset: true,
                        replace: true,
                      })
                    }
                  />
                ),
                ...(hasActivity && {
                  activity: (
                    <Suspense fallback={<RowSkeletons label="Cargando actividad" />}>
                      <ActivitySection positionId={position.id} />
                    </Suspense>
                  ),
                }),
              }}
            </PositionViews>
          );
        }}
      </PositionScreen>
    </Fragment>
  );
};
