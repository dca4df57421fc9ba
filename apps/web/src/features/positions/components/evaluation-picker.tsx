import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useEvaluationOptions } from '#src/features/positions/api/assign-evaluation.ts';
import type { Option } from '#src/features/positions/api/assign-evaluation.ts';
import { findByTitle } from '#src/features/positions/find-by-title.ts';
import type { Named, Profile } from '#src/lib/catalogue/read-catalogues.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './dialogs.module.css';

type Choice = { currentId: Id | null; chosen: Id | null; onChoose: (id: Id | null) => void };

const choices = (nothing: string, items: readonly Named[]) => [
  { value: '', label: nothing },
  ...items.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Profile, then specialty, then the evaluations of it. */
export const EvaluationPicker = ({
  profiles,
  ...choice
}: Choice & { profiles: readonly Profile[] }) => {
  const [profileId, setProfileId] = useState('');
  const [specialtyId, setSpecialtyId] = useState('');
  const profile = profiles.find(({ id }) => String(id) === profileId);

  const handleProfile = (id: string) => {
    setProfileId(id);
    handleSpecialty('');
  };
  const handleSpecialty = (id: string) => {
    setSpecialtyId(id);
    choice.onChoose(null);
  };

  return (
    <>
      <div className={css['pair']}>
        <NativeSelect
          size="md"
          label="Perfil"
          data-autofocus
          value={profileId}
          data={choices('Elige perfil', profiles)}
          onChange={(event) => handleProfile(event.currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label="Especialidad"
          disabled={profile === undefined}
          value={specialtyId}
          data={choices(
            profile === undefined ? 'Elige primero un perfil' : 'Elige especialidad',
            profile?.specialties ?? [],
          )}
          onChange={(event) => handleSpecialty(event.currentTarget.value)}
        />
      </div>
      {specialtyId === '' ? (
        <p className={css['hint']}>Elige perfil y especialidad para buscar sus evaluaciones.</p>
      ) : (
        <Search key={specialtyId} specialtyId={specialtyId} {...choice} />
      )}
    </>
  );
};

const Search = ({ specialtyId, ...choice }: Choice & { specialtyId: string }) => {
  const { data: options, error, refetch } = useEvaluationOptions(specialtyId);
  const [words, setWords] = useState('');

  if (options === undefined) {
    return (
      <div className={css['frame']}>
        {error === null ? (
          <RowSkeletons label="Buscando evaluaciones" rows={3} />
        ) : (
          <LoadFailure
            title="No se pudieron cargar las evaluaciones."
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    );
  }
  if (options.length === 0) {
    return (
      <p className={css['hint']} role="status">
        No hay evaluaciones disponibles para esta especialidad.
      </p>
    );
  }
  const handleWords = (typed: string) => {
    setWords(typed);
    // What is no longer on screen must not be assigned.
    if (!findByTitle(options, typed).some(({ id }) => id === choice.chosen)) choice.onChoose(null);
  };
  const found = findByTitle(options, words);
  return (
    <>
      <TextInput
        size="md"
        type="search"
        label="Buscar evaluaciones"
        placeholder="Parte del título"
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={words}
        onChange={(event) => handleWords(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <p className={css['hint']} role="status">
          {`Ninguna evaluación de esta especialidad contiene «${words.trim()}».`}
        </p>
      ) : (
        <Options options={found} {...choice} />
      )}
    </>
  );
};

const Options = ({
  options,
  currentId,
  chosen,
  onChoose,
}: Choice & { options: readonly Option[] }) => (
  <div className={css['options']} role="radiogroup" aria-label="Evaluaciones">
    {options.map(({ id, title }) => (
      <label key={id}>
        <input
          type="radio"
          name="evaluation"
          checked={id === chosen}
          disabled={id === currentId}
          onChange={() => onChoose(id)}
        />
        <span>{id === currentId ? `${title} (asignada ahora)` : title}</span>
      </label>
    ))}
  </div>
);
