import { Card, EmptyState, PageHead } from '@tamiz/ui';
import { IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';

import { PagedList } from '#src/components/paged-list.tsx';
import { usePeople } from '#src/features/directory/api/get-people.ts';
import type { PeopleFilter } from '#src/features/directory/api/get-people.ts';
import { DirectoryTools } from '#src/features/directory/components/directory-tools.tsx';
import { PersonRows } from '#src/features/directory/components/person-rows.tsx';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';

const everybody: PeopleFilter = { q: '', progress: null, positionId: null };

/** Everybody of the account, once over all positions. */
export const DirectoryScreen = () => {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(everybody);
  const page = readPageParam(params);
  const query = usePeople(page, filter);
  const isFiltered = filter.q !== '' || filter.progress !== null || filter.positionId !== null;
  const handlePage = (wanted: number, replace = false) =>
    setParams(withPage(params, wanted), { preventScrollReset: true, replace });
  const handleFilter = (wanted: PeopleFilter) => {
    setFilter(wanted);
    if (page > 1) handlePage(1, true);
  };
  return (
    <>
      <PageHead
        title="Candidatos"
        text="Todas las personas de tu cuenta, una sola vez aunque estén en varias posiciones."
      />
      <Card>
        <DirectoryTools filter={filter} onFilter={handleFilter} />
        <PagedList
          query={query}
          texts={{
            loading: 'Cargando candidatos',
            failure: 'No se pudo cargar el directorio de candidatos.',
            pages: 'Páginas de candidatos',
          }}
          empty={isFiltered ? <NobodyFound /> : <Nobody />}
          onPage={handlePage}
        >
          {(people) => <PersonRows people={people} />}
        </PagedList>
      </Card>
    </>
  );
};

const NobodyFound = () => (
  <EmptyState
    titleLevel={2}
    icon={<IconUserSearch size={22} stroke={1.7} />}
    title="Nadie coincide"
    text="Prueba con otra parte del nombre o del correo, o quita un filtro. Quien se revisa sin nombre solo aparece en su posición."
  />
);

const Nobody = () => (
  <EmptyState
    titleLevel={2}
    icon={<IconUsers size={22} stroke={1.7} />}
    title="Aún no hay candidatos"
    text="Aquí aparecen en cuanto los cargues en una posición."
  />
);
