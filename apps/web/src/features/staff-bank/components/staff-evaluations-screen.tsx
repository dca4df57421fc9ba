import { listStaffEvaluations } from '@tamiz/contract/bank/evaluation-builder';
import { PageHead, Section, StatusPill } from '@tamiz/ui';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { Pager } from '#src/components/pager.tsx';
import { Link } from '#src/lib/router/link.tsx';
import { useStaffItem } from '#src/lib/staff/staff-calls.ts';
import { SearchBox } from '#src/components/staff/search-box.tsx';
import { useFilters } from '#src/lib/staff/use-filters.ts';
import { NewEvaluation } from '#src/features/staff-bank/components/new-evaluation.tsx';

import css from '#src/components/staff/staff-table.module.css';

export const StaffEvaluationsScreen = () => {
  const { filter, setFilter } = useFilters('search', 'page');
  const {
    data: page,
    error,
    refetch,
  } = useStaffItem(listStaffEvaluations, {
    query: { search: filter.search || undefined, page: filter.page || undefined },
  });
  return (
    <>
      <PageHead title="Constructor" text="Evaluaciones, sus versiones y lo que espera aplicarse." />
      <div className={css['stack']}>
        <NewEvaluation />
        <Section title="Todas las evaluaciones">
          <SearchBox
            key={filter.search}
            label="Buscar evaluación"
            placeholder="Título"
            value={filter.search}
            onSearch={(search) => setFilter({ search, page: '' })}
          />
          {error === null ? null : (
            <LoadFailure
              title="No se pudieron cargar las evaluaciones."
              failure={error}
              onRetry={() => void refetch()}
            />
          )}
          <table className={css['table']} hidden={error !== null}>
            <thead>
              <tr>
                <th scope="col">Evaluación</th>
                <th scope="col">Versión</th>
                <th scope="col">Preguntas</th>
                <th scope="col">Estado</th>
              </tr>
            </thead>
            <tbody>
              {(page?.data ?? []).map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link to={`/staff/evaluations/${row.id}`}>{row.title}</Link>
                    <span className={css['small']}>{row.specialty.name}</span>
                  </td>
                  <td data-label="Versión">{row.version ?? 'Sin publicar'}</td>
                  <td data-label="Preguntas">
                    {row.questions}
                    {row.pending_patches === 0 ? null : (
                      <span className={css['warn']}>{`${row.pending_patches} por aplicar`}</span>
                    )}
                  </td>
                  <td data-label="Estado">
                    <StatusPill tone={row.is_active ? 'success' : 'neutral'}>
                      {row.is_active ? 'Activa' : 'Retirada'}
                    </StatusPill>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {page === undefined || page.data.length === 0 ? null : (
            <Pager
              label="Páginas de evaluaciones"
              currentPage={page.current_page}
              lastPage={page.last_page}
              shown={page.data.length}
              total={page.total}
              onPage={(next) => setFilter({ page: String(next) })}
            />
          )}
        </Section>
      </div>
    </>
  );
};
