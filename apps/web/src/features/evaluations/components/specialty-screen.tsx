import { Card, EmptyState, PageHead, Section } from '@tamiz/ui';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';

import { CatalogueFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { usePageName } from '#src/components/shell/page-name.tsx';
import { EvaluationList } from '#src/features/evaluations/components/evaluation-list.tsx';
import { Unknown } from '#src/features/evaluations/components/unknown.tsx';
import { namePage } from '#src/features/evaluations/page-names.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { Specialty } from '#src/lib/catalogue/read-catalogues.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';

export const SpecialtyScreen = ({ specialtyId }: { specialtyId: string }) => {
  const { data: catalogues, error, refetch } = useCatalogues();
  const isWanted = ({ id }: Specialty): boolean => String(id) === specialtyId;
  const profile = catalogues?.profiles.find(({ specialties }) => specialties.some(isWanted));
  const specialty = profile?.specialties.find(isWanted);
  const name = specialty?.name;
  usePageName(
    useMemo(() => (name === undefined ? null : namePage(name, profile)), [name, profile]),
  );

  if (catalogues === undefined) {
    return (
      <Card>
        {error === null ? (
          <RowSkeletons label="Cargando la especialidad" />
        ) : (
          <CatalogueFailure failure={error} titleLevel={1} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  }
  return specialty === undefined ? (
    <Unknown title="Especialidad no encontrada." />
  ) : (
    <Evaluations specialty={specialty} />
  );
};

const Evaluations = ({ specialty: { id, name, description } }: { specialty: Specialty }) => {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageHead title={name} text={description ?? undefined} />
      <Section title="Evaluaciones">
        <EvaluationList
          label={`Evaluaciones de ${name}`}
          filter={{ specialtyId: String(id) }}
          page={readPageParam(params)}
          onPage={(page) => setParams(withPage(params, page), { preventScrollReset: true })}
          empty={
            <EmptyState
              titleLevel={3}
              icon={<IconClipboardCheck size={22} stroke={1.7} />}
              title="Nada por aquí todavía"
              text="No hay evaluaciones disponibles para esta especialidad."
            />
          }
        />
      </Section>
    </>
  );
};
