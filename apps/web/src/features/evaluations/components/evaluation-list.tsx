import { StatusPill } from '@tamiz/ui';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { EvaluationFacts } from '#src/components/evaluation-facts/evaluation-facts.tsx';
import { audienceOf } from '#src/lib/catalogue/audience.ts';
import { useEvaluationUses } from '#src/lib/catalogue/evaluation-uses.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useEvaluations } from '#src/lib/catalogue/list-evaluations.ts';
import type { EvaluationFilter } from '#src/lib/catalogue/list-evaluations.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './evaluation-list.module.css';

type EvaluationListProps = {
  label: string;
  filter: EvaluationFilter;
  page: number;
  empty: ReactNode;
  onPage: (page: number) => void;
};

export const EvaluationList = ({ label, filter, page, empty, onPage }: EvaluationListProps) => {
  const { data: catalogues } = useCatalogues();
  const usesOf = useEvaluationUses();
  return (
    <PagedList
      query={useEvaluations(filter, page)}
      texts={{
        loading: 'Cargando evaluaciones',
        failure: 'No se pudieron cargar las evaluaciones.',
        pages: 'Páginas de evaluaciones',
      }}
      empty={empty}
      onPage={onPage}
    >
      {(evaluations) => (
        <ul className={css['list']} aria-label={label}>
          {evaluations.map(({ id, title, description, specialtyId, facts, isOwn }) => (
            <li key={id} className={css['row']}>
              <span className={css['words']}>
                <span className={css['name']}>
                  <Link to={`/evaluations/${encodeURIComponent(id)}`}>{title}</Link>
                  {isOwn ? <StatusPill tone="brand">Propia</StatusPill> : null}
                </span>
                {description === null ? null : <span>{description}</span>}
                {facts === null ? null : (
                  <EvaluationFacts
                    facts={facts}
                    profile={audienceOf(catalogues, specialtyId)?.profile ?? null}
                    uses={usesOf(id)}
                  />
                )}
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
};
