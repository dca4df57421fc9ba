import { getStaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';
import type { StaffCatalogue } from '@tamiz/contract/bank/staff-catalogue';
import { Card, PageHead } from '@tamiz/ui';
import type { ReactNode } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import type { CatalogueRow } from '#src/features/staff-bank/catalogue-rows.ts';
import { BankFileSection } from '#src/features/staff-bank/components/bank-file-section.tsx';
import { CatalogueTree } from '#src/features/staff-bank/components/catalogue-tree.tsx';

import css from '#src/components/staff/staff-table.module.css';

type CatalogueScreenProps = {
  /** Those who only set prices do not see the trees. */
  mayEdit: boolean;
  /** What belongs to other domains, shown between the trees and the import of questions. */
  children: (catalogue: StaffCatalogue) => ReactNode;
};

const filterNames = ['category_id', 'technology_id', 'topic_id'] as const;

/** The search for the questions of an entry. */
const questionsOf = ({ node, path }: CatalogueRow): string | null => {
  if (node.uses === 0) return null;
  const params = new URLSearchParams();
  for (const [level, { id }] of [...path, node].entries()) {
    params.set(filterNames[level] ?? '', String(id));
  }
  return `/questions?${params.toString()}`;
};

const Trees = ({ catalogue }: { catalogue: StaffCatalogue }) => (
  <>
    <CatalogueTree
      title="Temas"
      note="Categoría, tecnología y tema."
      levels={['categories', 'technologies', 'topics']}
      uses={['pregunta', 'preguntas']}
      listOf={questionsOf}
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
  </>
);

export const CatalogueScreen = ({ mayEdit, children }: CatalogueScreenProps) => {
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
        {mayEdit ? <Trees catalogue={catalogue} /> : null}
        {children(catalogue)}
        {mayEdit ? <BankFileSection /> : null}
      </div>
    </>
  );
};
