import { getStaffCatalogue } from '@tamiz/contract/staff-catalogue';
import { Card, PageHead } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useStaffItem } from '#src/features/staff/api/staff-calls.ts';
import { BankFileSection } from '#src/features/staff/components/bank-file-section.tsx';
import { CatalogueTree } from '#src/features/staff/components/catalogue-tree.tsx';
import { LimitsSection } from '#src/features/staff/components/limits-section.tsx';
import { PriceSection } from '#src/features/staff/components/price-section.tsx';

import css from './staff-table.module.css';

export const CatalogueScreen = () => {
  const {
    data: catalogue,
    error,
    refetch,
  } = useStaffItem('/api/staff/catalogue', getStaffCatalogue.responses[200]);
  const head = (
    <PageHead title="Catálogo" text="Lo que se puede preguntar, para quién, y a qué precio." />
  );
  if (catalogue === undefined) {
    return (
      <>
        {head}
        <Card>
          {error === null ? (
            <RowSkeletons label="Cargando el catálogo" rows={6} />
          ) : (
            <LoadFailure
              title="No se pudo cargar el catálogo."
              failure={error}
              onRetry={() => void refetch()}
            />
          )}
        </Card>
      </>
    );
  }
  return (
    <>
      {head}
      <div className={css['stack']}>
        <CatalogueTree
          title="Temas"
          note="Categoría, tecnología y tema."
          levels={['categories', 'technologies', 'topics']}
          uses={['pregunta', 'preguntas']}
          nodes={catalogue.categories.map(({ technologies, ...category }) => ({
            ...category,
            children: technologies.map(({ topics, ...technology }) => ({
              ...technology,
              children: topics.map((topic) => ({ ...topic, children: [] })),
            })),
          }))}
        />
        <CatalogueTree
          title="Perfiles"
          note="Perfil y especialidad."
          levels={['profiles', 'specialties']}
          uses={['evaluación', 'evaluaciones']}
          nodes={catalogue.profiles.map(({ specialties, ...profile }) => ({
            ...profile,
            children: specialties.map((specialty) => ({ ...specialty, children: [] })),
          }))}
        />
        <PriceSection prices={catalogue.credit_prices} />
        <LimitsSection
          key={JSON.stringify(catalogue.position_limits)}
          limits={catalogue.position_limits}
        />
        <BankFileSection />
      </div>
    </>
  );
};
