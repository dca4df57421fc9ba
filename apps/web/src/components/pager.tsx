import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { formatNumber } from '#src/lib/format.ts';
import { pagesToOffer } from '#src/lib/paging/page-numbers.ts';

import css from './pager.module.css';

type PagerProps = {
  /** What is paged, for whoever hears several pagers on one page: 'Páginas de preguntas'. */
  label: string;
  currentPage: number;
  lastPage: number;
  /** Rows on this page. */
  shown: number;
  /** Null where the backend does not count. */
  total: number | null;
  onPage: (page: number) => void;
};

const tellPlace = ({ currentPage, lastPage, shown, total }: PagerProps): string => {
  if (total === null) return `Página ${currentPage} de ${lastPage}`;
  // A page's size is only known from a full one; the last is counted from its end.
  const last = currentPage < lastPage ? currentPage * shown : total;
  const first = last - shown + 1;
  return `${formatNumber(first)} a ${formatNumber(last)} de ${formatNumber(total)}`;
};

/** The foot of a list that comes in pages: where we are, and the way to the other pages. */
export const Pager = (props: PagerProps) => {
  const { label, currentPage, lastPage, onPage } = props;
  return (
    <div className={css['foot']}>
      <span>{tellPlace(props)}</span>
      {lastPage > 1 ? (
        <nav className={css['pages']} aria-label={label}>
          <button
            type="button"
            aria-label="Página anterior"
            disabled={currentPage <= 1}
            onClick={() => onPage(currentPage - 1)}
          >
            <IconChevronLeft size={16} stroke={2} aria-hidden="true" />
          </button>
          {pagesToOffer(currentPage, lastPage).map((page) =>
            typeof page === 'number' ? (
              <button
                key={page}
                type="button"
                aria-label={`Página ${page}`}
                aria-current={page === currentPage ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {page}
              </button>
            ) : (
              <span key={page} aria-hidden="true">
                …
              </span>
            ),
          )}
          <button
            type="button"
            aria-label="Página siguiente"
            disabled={currentPage >= lastPage}
            onClick={() => onPage(currentPage + 1)}
          >
            <IconChevronRight size={16} stroke={2} aria-hidden="true" />
          </button>
        </nav>
      ) : null}
    </div>
  );
};
