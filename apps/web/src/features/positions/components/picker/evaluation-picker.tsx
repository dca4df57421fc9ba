import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { SearchField } from '#src/components/search-field.tsx';
import { EveryEvaluation } from '#src/features/positions/components/picker/every-evaluation.tsx';
import type { Choice } from '#src/features/positions/components/picker/evaluation-options.tsx';
import { SpecialtyEvaluations } from '#src/features/positions/components/picker/specialty-evaluations.tsx';
import type { Catalogues, Named } from '#src/lib/catalogue/read-catalogues.ts';

import css from './picker.module.css';

const choices = (nothing: string, items: readonly Named[]) => [
  { value: '', label: nothing },
  ...items.map(({ id, name }) => ({ value: String(id), label: name })),
];

/**
 * Words find an evaluation among all, and profile and specialty narrow the search. A backend without that extra
 * goes by the letter: profile, then specialty, then a search among its evaluations.
 */
export const EvaluationPicker = ({
  catalogues: { profiles, features },
  ...choice
}: Choice & { catalogues: Catalogues }) => {
  const searchesAll = features.has('evaluations.search');
  const [words, setWords] = useState('');
  const [profileId, setProfileId] = useState('');
  const [specialtyId, setSpecialtyId] = useState('');
  const [page, setPage] = useState(1);
  const found = useRef<HTMLDivElement>(null);
  const profile = profiles.find(({ id }) => String(id) === profileId);

  const handlePage = (wanted: number) => {
    setPage(wanted);
    // What is no longer on screen must not be assigned.
    choice.onChoose(null);
  };
  const handleWords = (typed: string) => {
    setWords(typed);
    handlePage(1);
  };
  const handleProfile = (id: string) => {
    setProfileId(id);
    handleSpecialty('');
  };
  const handleSpecialty = (id: string) => {
    setSpecialtyId(id);
    handlePage(1);
  };

  /** From the words straight to what they find. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    const first = found.current?.querySelector<HTMLInputElement>('input[type="radio"]:enabled');
    first?.focus();
    first?.click();
  };

  const search = (
    <SearchField
      label="Buscar evaluaciones"
      placeholder={searchesAll ? 'Por ejemplo, spring senior' : 'Parte del título'}
      isFirst={searchesAll}
      onKeyDown={handleKey}
      onSearch={handleWords}
    />
  );

  return (
    <>
      {searchesAll ? search : null}
      <div className={css['filters']}>
        <NativeSelect
          label="Perfil"
          {...(!searchesAll && { 'data-autofocus': true })}
          value={profileId}
          data={choices(searchesAll ? 'Todos los perfiles' : 'Elige perfil', profiles)}
          onChange={(event) => handleProfile(event.currentTarget.value)}
        />
        <NativeSelect
          label="Especialidad"
          disabled={profile === undefined}
          value={specialtyId}
          data={choices(
            tellNoSpecialty(searchesAll, profile !== undefined),
            profile?.specialties ?? [],
          )}
          onChange={(event) => handleSpecialty(event.currentTarget.value)}
        />
      </div>
      {searchesAll || specialtyId === '' ? null : search}
      <div ref={found}>
        {specialtyId === '' ? (
          <Unnarrowed
            searchesAll={searchesAll}
            words={words}
            profileId={profileId}
            page={page}
            onPage={handlePage}
            {...choice}
          />
        ) : (
          <SpecialtyEvaluations
            key={specialtyId}
            specialtyId={specialtyId}
            words={words}
            {...choice}
          />
        )}
      </div>
    </>
  );
};

const tellNoSpecialty = (searchesAll: boolean, hasProfile: boolean): string => {
  if (!hasProfile) return 'Elige primero un perfil';
  return searchesAll ? 'Todas las especialidades' : 'Elige especialidad';
};

type UnnarrowedProps = Parameters<typeof EveryEvaluation>[0] & { searchesAll: boolean };

const Unnarrowed = ({ searchesAll, ...search }: UnnarrowedProps) =>
  searchesAll ? (
    <EveryEvaluation {...search} />
  ) : (
    <p className={css['hint']}>Elige perfil y especialidad para buscar sus evaluaciones.</p>
  );
