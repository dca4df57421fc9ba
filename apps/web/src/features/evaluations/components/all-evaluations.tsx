import { Button, TextInput } from '@mantine/core';
import { EmptyState, Section } from '@tamiz/ui';
import { IconClipboardCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { EvaluationList } from '#src/features/evaluations/components/evaluation-list.tsx';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';

import css from './evaluations-screen.module.css';

const maxSearchLength = 100;

type SearchFormProps = { search: string; onSearch: (search: string) => void };

const SearchForm = ({ search, onSearch }: SearchFormProps) => {
  const [typed, setTyped] = useState(search);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" className={css['search']} onSubmit={handleSubmit}>
      <TextInput
        type="search"
        aria-label="Buscar por título, tecnología o nivel"
        placeholder="Por ejemplo, spring senior"
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
        Buscar
      </Button>
    </form>
  );
};

/** Every evaluation; what is searched stands in the address, so it can be shared and gone back to. */
export const AllEvaluations = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim().slice(0, maxSearchLength) ?? '';
  const show = (next: URLSearchParams) => setParams(next, { preventScrollReset: true });
  const handleSearch = (wanted: string) =>
    show(new URLSearchParams(wanted === '' ? {} : { search: wanted }));

  return (
    <Section
      title="Todas las evaluaciones"
      aside={<SearchForm key={search} search={search} onSearch={handleSearch} />}
    >
      <EvaluationList
        label="Todas las evaluaciones"
        filter={{ search }}
        page={readPageParam(params)}
        onPage={(page) => show(withPage(params, page))}
        empty={search === '' ? <NoEvaluations /> : <NothingFound onAll={() => handleSearch('')} />}
      />
    </Section>
  );
};

const NoEvaluations = () => (
  <EmptyState
    titleLevel={3}
    icon={<IconClipboardCheck size={22} stroke={1.7} />}
    title="Aún no hay evaluaciones"
    text="Aquí aparecen en cuanto se publique la primera."
  />
);

const NothingFound = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    titleLevel={3}
    icon={<IconSearch size={22} stroke={1.7} />}
    title="Ninguna evaluación coincide"
    text="Prueba con otra palabra o revisa la lista completa."
    action={
      <Button variant="default" onClick={onAll}>
        Ver todas
      </Button>
    }
  />
);
