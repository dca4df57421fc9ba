import type { UseQueryResult } from '@tanstack/react-query';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { SearchOption } from '#src/features/search/components/search-option.tsx';
import type { SearchGroup } from '#src/features/search/search-rows.ts';
import { minSearchLength } from '#src/lib/search/get-found.ts';
import type { Found } from '#src/lib/search/found.ts';
import { counted } from '#src/lib/format.ts';

import css from './search-palette.module.css';

type SearchResultsProps = {
  query: UseQueryResult<Found>;
  words: string;
  groups: readonly SearchGroup[];
  chosen: number;
  listId: string;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  onOpen: () => void;
};

/** What stands below the field: a hint, the rows, or why there are none. */
export const SearchResults = (props: SearchResultsProps) => {
  const { query, words, groups, listId } = props;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isAsked = words.length >= minSearchLength;
  const hasFailed = isAsked && query.error !== null;
  const isWaiting = isAsked && query.isPending;
  const isEmpty = isAsked && query.data !== undefined && count === 0;
  return (
    <div className={css['results']} aria-busy={query.isFetching}>
      {isAsked ? null : (
        <p className={css['hint']}>
          Escribe al menos dos letras. Los acentos no importan, y una letra equivocada tampoco.
        </p>
      )}
      {isWaiting ? <RowSkeletons label="Buscando" rows={3} /> : null}
      {hasFailed && query.error !== null ? (
        <LoadFailure
          title="No se pudo buscar."
          failure={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {isEmpty ? (
        <p className={css['hint']}>
          {`Nada coincide con “${words}”. Prueba con otra parte del nombre, del correo o del título.`}
        </p>
      ) : null}
      <p role="status" className={css['announcement']}>
        {count === 0 ? '' : counted(count, 'resultado', 'resultados')}
      </p>
      <Groups {...props} listId={listId} />
    </div>
  );
};

const Groups = ({
  words,
  groups,
  chosen,
  listId,
  optionId,
  onChoose,
  onOpen,
}: SearchResultsProps) => {
  return (
    <div id={listId} role="listbox" aria-label="Resultados" hidden={groups.length === 0}>
      {groups.map(({ title, rows }, group) => {
        const first = groups.slice(0, group).reduce((sum, before) => sum + before.rows.length, 0);
        const titleId = `${listId}-${title}`;
        return (
          <div key={title} role="group" aria-labelledby={titleId} className={css['group']}>
            <div id={titleId} className={css['title']}>
              {title} <span aria-hidden="true">{rows.length}</span>
            </div>
            {rows.map((row, index) => (
              <SearchOption
                key={row.to}
                id={optionId(first + index)}
                row={row}
                words={words}
                isChosen={first + index === chosen}
                onPoint={() => onChoose(first + index)}
                onOpen={onOpen}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
};
