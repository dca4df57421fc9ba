import { getStaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';
import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';
import { Card, PageHead } from '@tamiz/ui';
import type { ReactNode } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import { BankFileSection } from '#src/features/staff-bank/components/bank-file-section.tsx';
import { CatalogueTree } from '#src/features/staff-bank/components/catalogue-tree.tsx';

import css from '#src/components/staff/staff-table.module.css';

type CatalogueScreenProps = {
  /** What belongs to other domains, shown between the trees and the import of questions. */
  children: (catalogue: StaffCatalogue) => ReactNode;
};

export const CatalogueScreen = ({ children }: CatalogueScreenProps) => {
  const { data: catalogue, error, refetch } = useStaffItem(getStaffCatalogue, {});
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
              titleLevel={2}
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
        {children(catalogue)}
        <BankFileSection />
      </div>
    </>
  );
};
