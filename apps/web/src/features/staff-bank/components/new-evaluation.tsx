import { Button, NativeSelect, TextInput } from '@mantine/core';
import { createEvaluation } from '@tamiz/contract/bank/evaluation-builder';
import { Section } from '@tamiz/ui';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { ChangeProblem } from '#src/components/staff/change-problem.tsx';
import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { useNavigate } from '#src/lib/router/hooks.ts';
import { useServices } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

import css from '#src/components/staff/staff-layout.module.css';

export const NewEvaluation = () => {
  const { api } = useServices();
  const navigate = useNavigate();
  const { data: catalogues } = useCatalogues();
  const [title, setTitle] = useState('');
  const [specialtyId, setSpecialtyId] = useState('');
  const create = useChange({
    run: async () =>
      readAnswer(
        await api.call<typeof createEvaluation>(createEvaluation, {
          body: { title, description: null, specialty_id: Number(specialtyId) },
        }),
        (body) => createEvaluation.responses[201].safeParse(body).data?.data ?? null,
      ),
    onSaved: ({ id }, _nothing, { isSamePage }) => {
      if (isSamePage) void navigate(`/staff/evaluations/${id}`);
    },
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.save();
  };
  return (
    <Section title="Nueva evaluación">
      <form className={css['line']} noValidate onSubmit={handleSubmit}>
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
      <ChangeProblem error={create.error} className={css['bar']} />
    </Section>
  );
};
