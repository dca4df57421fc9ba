import { useRef } from 'react';
import type { ReactNode } from 'react';

import { BankMatrix } from '#src/features/questions/components/bank-matrix.tsx';
import type { LoadedCatalogues } from '#src/features/questions/components/bank-matrix.tsx';
import { BankTabs } from '#src/features/questions/components/bank-tabs.tsx';
import { SearchSection } from '#src/features/questions/components/search-section.tsx';
import { readFilters, writeFilters } from '#src/features/questions/filters.ts';
import type { BankName, Filters } from '#src/features/questions/filters.ts';
import { bringIntoView } from '#src/lib/bring-into-view.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';
import type { User } from '#src/lib/session/user.ts';

import css from './bank-screen.module.css';

type BankViewProps = {
  bank: BankName;
  user: User;
  catalogues: LoadedCatalogues;
  head: ReactNode;
  /** Stands where the questions would, when there is nothing to count or search. */
  instead?: ReactNode;
  after?: ReactNode;
  /** Whether several questions may be chosen and changed at once. */
  canChoose?: boolean;
};

/** The matrix and the search of a bank. What is searched stands in the address: it can be shared, and the way back works. */
export const BankView = (props: BankViewProps) => {
  const { bank, user, catalogues, head, instead, after, canChoose = false } = props;
  const [params, setParams] = useSearchParams();
  const search = useRef<HTMLDivElement>(null);
  const filters = readFilters(params);
  const show = (next: URLSearchParams) => setParams(next, { preventScrollReset: true });
  const handleSearch = (wanted: Filters) => show(writeFilters(wanted));
  const hasOwnBank =
    user.account !== null && catalogues.data?.features.has('questions.own_bank') === true;

  return (
    <>
      {head}
      {hasOwnBank ? <BankTabs user={user} /> : null}
      {instead ?? (
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
              bank={bank}
              canChoose={canChoose}
              catalogues={catalogues.data}
              filters={filters}
              page={readPageParam(params)}
              onSearch={handleSearch}
              onPage={(page) => show(withPage(params, page))}
            />
          </div>
          {after}
        </div>
      )}
    </>
  );
};
