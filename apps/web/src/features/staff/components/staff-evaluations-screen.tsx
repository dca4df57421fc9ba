import { Button, NativeSelect, TextInput } from '@mantine/core';
import { createEvaluation, listStaffEvaluations } from '@tamiz/contract/staff-evaluations';
import { PageHead, Section, StatusPill } from '@tamiz/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import { Pager } from '#src/components/pager.tsx';
import { useStaffItem, withFilter } from '#src/features/staff/api/staff-calls.ts';
import { SearchBox } from '#src/features/staff/components/search-box.tsx';
import { useFilters } from '#src/features/staff/use-filters.ts';
import { ChangeProblem } from '#src/features/staff/components/change-problem.tsx';
import { readAnswer } from '#src/lib/api-failure.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './staff-table.module.css';
import form from './catalogue.module.css';

export const StaffEvaluationsScreen = () => {
  const { filter, setFilter } = useFilters('search', 'page');
  const { data: page } = useStaffItem(
    withFilter('/api/staff/evaluations', filter),
    listStaffEvaluations.responses[200],
  );
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
          <table className={css['table']}>
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

const NewEvaluation = () => {
  const { request } = useServices().api;
  const navigate = useNavigate();
  const { data: catalogues } = useCatalogues();
  const [title, setTitle] = useState('');
  const [specialtyId, setSpecialtyId] = useState('');
  const create = useMutation({
    mutationFn: async () =>
      readAnswer(
        await request('/api/staff/evaluations', {
          method: 'POST',
          body: { title, description: null, specialty_id: Number(specialtyId) },
        }),
        (body) => createEvaluation.responses[201].safeParse(body).data?.data ?? null,
      ),
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(undefined, {
      onSuccess: ({ id }) => void navigate(`/staff/evaluations/${id}`),
    });
  };
  return (
    <Section title="Nueva evaluación">
      <form className={form['line']} noValidate onSubmit={handleSubmit}>
        <TextInput
          label="Título"
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <NativeSelect
          label="Especialidad"
          value={specialtyId}
          onChange={(event) => setSpecialtyId(event.currentTarget.value)}
        >
          <option value="">Elige la especialidad</option>
          {(catalogues?.profiles ?? []).map((profile) => (
            <optgroup key={profile.id} label={profile.name}>
              {profile.specialties.map((specialty) => (
                <option key={specialty.id} value={String(specialty.id)}>
                  {specialty.name}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        <Button type="submit" loading={create.isPending}>
          Crear evaluación
        </Button>
      </form>
      <ChangeProblem error={create.error} className={form['bar']} />
    </Section>
  );
};
