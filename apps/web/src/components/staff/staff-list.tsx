import { Button } from '@mantine/core';
import { EmptyState } from '@tamiz/ui';
import { IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import type { StaffListQuery } from '#src/lib/staff/staff-calls.ts';

import css from './staff-table.module.css';

type StaffListProps<Item> = {
  query: StaffListQuery<Item>;
  /** What the list is called in 'Cargando …'. */
  name: string;
  empty: { title: string; text: string };
  columns: readonly string[];
  children: (item: Item) => ReactNode;
};

/** A table that grows page by page; on a phone every row becomes a small card with its columns named. */
export const StaffList = <Item,>({
  query,
  name,
  empty,
  columns,
  children,
}: StaffListProps<Item>) => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (data === undefined) {
    return error === null ? (
      <RowSkeletons label={`Cargando ${name}`} />
    ) : (
      <LoadFailure
        title={`No se pudieron cargar ${name}.`}
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const items = data.pages.flatMap((page) => page.data);
  if (items.length === 0) {
    return (
      <EmptyState
        titleLevel={3}
        icon={<IconListSearch size={22} stroke={1.7} />}
        title={empty.title}
        text={empty.text}
      />
    );
  }
  return (
    <>
      <table className={css['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{items.map(children)}</tbody>
      </table>
      {hasNextPage ? (
        <div className={css['more']}>
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Mostrar más
          </Button>
        </div>
      ) : null}
    </>
  );
};
