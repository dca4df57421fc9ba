import { Button } from '@mantine/core';
import { EmptyState } from '@tamiz/ui';
import { IconListSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { Pager } from '#src/components/pager.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { bringIntoView } from '#src/lib/bring-into-view.ts';
import type { Page } from '#src/lib/reading/page.ts';
import { useDrawnInPieces } from '#src/lib/use-drawn-in-pieces.ts';

import css from './paged-list.module.css';

type PagedListProps<Item> = {
  query: UseQueryResult<Page<Item>>;
  texts: { loading: string; failure: string; pages: string };
  /** What stands there when there is nothing at all. */
  empty: ReactNode;
  onPage: (page: number) => void;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that comes in pages, with everything that may happen on the way; the old page stays until the next is there. */
export const PagedList = <Item,>({
  query,
  texts,
  empty,
  onPage,
  children,
}: PagedListProps<Item>) => {
  const top = useRef<HTMLDivElement>(null);
  const { data: page, error, isPlaceholderData, refetch } = query;
  const isDrawn = useDrawnInPieces(page !== undefined);

  const handlePage = (wanted: number) => {
    onPage(wanted);
    bringIntoView(top.current, 'nearest');
  };

  if (error !== null && (page === undefined || isPlaceholderData)) {
    return <LoadFailure title={texts.failure} failure={error} onRetry={() => void refetch()} />;
  }
  if (page === undefined || !isDrawn) return <RowSkeletons label={texts.loading} />;
  if (page.items.length === 0) {
    return page.currentPage > 1 ? <BeyondTheEnd onBack={() => handlePage(1)} /> : empty;
  }
  return (
    <div ref={top} className={css['list']} aria-busy={isPlaceholderData}>
      {children(page.items)}
      <Pager
        label={texts.pages}
        currentPage={page.currentPage}
        lastPage={page.lastPage}
        shown={page.items.length}
        total={page.total}
        onPage={handlePage}
      />
    </div>
  );
};

/** An old address, or rows that are gone by now. */
const BeyondTheEnd = ({ onBack }: { onBack: () => void }) => (
  <EmptyState
    titleLevel={3}
    icon={<IconListSearch size={22} stroke={1.7} />}
    title="Esta página está vacía"
    text="La lista termina antes."
    action={
      <Button variant="default" onClick={onBack}>
        Ir a la primera página
      </Button>
    }
  />
);
