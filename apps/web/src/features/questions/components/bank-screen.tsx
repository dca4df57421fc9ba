import { PageHead } from '@tamiz/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';

import { BankMatrix } from '#src/features/questions/components/bank-matrix.tsx';
import { SearchSection } from '#src/features/questions/components/search-section.tsx';
import { readFilters, writeFilters } from '#src/features/questions/filters.ts';
import type { Filters } from '#src/features/questions/filters.ts';
import { bringIntoView } from '#src/lib/bring-into-view.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';

import css from './bank-screen.module.css';

/** What is searched stands in the address: it can be shared, and the way back works. */
export const BankScreen = () => {
  const [params, setParams] = useSearchParams();
  const catalogues = useCatalogues();
  const search = useRef<HTMLDivElement>(null);
  const filters = readFilters(params);
  const show = (next: URLSearchParams) => setParams(next, { preventScrollReset: true });
  const handleSearch = (wanted: Filters) => show(writeFilters(wanted));

  return (
    <>
      <PageHead
        title="Preguntas"
        text="Banco completo. Ves qué mide cada pregunta, su nivel, su tiempo y dónde se usa; su texto se oculta porque los exámenes lo comparten."
      />
      <div className={css['stack']}>
        <BankMatrix
          catalogues={catalogues}
          filters={filters}
          onPick={(wanted, isPointer) => {
            handleSearch(wanted);
            if (isPointer) bringIntoView(search.current, 'start');
          }}
        />
        <div ref={search} className={css['search']}>
          <SearchSection
            catalogues={catalogues.data}
            filters={filters}
            page={readPageParam(params)}
            onSearch={handleSearch}
            onPage={(page) => show(withPage(params, page))}
          />
        </div>
      </div>
    </>
  );
};
