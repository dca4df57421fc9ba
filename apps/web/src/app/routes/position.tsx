import { lazy, Suspense, useState } from 'react';

import { PaymentReturn } from '#src/components/credits/payment-return.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { CandidatesSection } from '#src/features/candidates/components/list/candidates-section.tsx';
import { PositionScreen } from '#src/features/positions/components/position-screen.tsx';
import { PositionViews } from '#src/features/positions/components/position-views.tsx';
import { readView, withView } from '#src/features/positions/view-param.ts';
import { useResultTotal } from '#src/features/results/api/summary-query.ts';
import { boardQueryOf, readChoice, withChoice } from '#src/features/results/board-query.ts';
import { useExportActions } from '#src/features/results/use-export-actions.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { usePositionCandidates } from '#src/lib/positions/get-position.ts';
import { useParams, useSearchParams } from '#src/lib/router/hooks.ts';

const ResultsSection = lazy(async () => ({
  default: (await import('#src/features/results/components/results-section.tsx')).ResultsSection,
}));
const ActivitySection = lazy(async () => ({
  default: (await import('#src/features/activity/components/activity-section.tsx')).ActivitySection,
}));

export const Component = () => {
  const { id = '' } = useParams();
  return <PositionPage key={id} id={id} />;
};

const PositionPage = ({ id }: { id: string }) => {
  const [params, setParams] = useSearchParams();
  const page = readPageParam(params);
  const features = useCatalogues().data?.features;
  const hasResults = features?.has('results.board') === true;
  const hasActivity = features?.has('positions.activity') === true;
  const [search, setSearch] = useState('');
  const resultTotal = useResultTotal(id, hasResults);
  const { data: candidates } = usePositionCandidates(id, page);
  const exporting = useExportActions(id, boardQueryOf(readChoice(params), search));
  const canExport =
    features?.has('results.export') === true &&
    readView(params) === 'results' &&
    (resultTotal ?? 0) > 0;
  return (
    <>
      <PaymentReturn />
      <PositionScreen positionId={id} page={page} moreActions={canExport ? exporting : null}>
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
              counts={{ candidates: candidates?.total ?? null, results: resultTotal }}
              onView={(view) => setParams(withView(params, view), { preventScrollReset: true })}
            >
              {{
                candidates: list,
                results: (
                  <Suspense fallback={<RowSkeletons label="Cargando resultados" />}>
                    <ResultsSection
                      positionId={position.id}
                      positionTitle={position.title}
                      choice={readChoice(params)}
                      search={search}
                      onSearch={setSearch}
                      onChoice={(choice) =>
                        setParams(withChoice(params, choice), {
                          preventScrollReset: true,
                          replace: true,
                        })
                      }
                    />
                  </Suspense>
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
    </>
  );
};
