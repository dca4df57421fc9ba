import { movementTypes } from '@tamiz/contract/shared/statuses';
import { Card, PageHead } from '@tamiz/ui';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import type { MovementFilter } from '#src/features/credits/api/get-movements.ts';
import { Balance } from '#src/features/credits/components/balance.tsx';
import { MovementsSection } from '#src/features/credits/components/movements-section.tsx';
import { PaymentsSection } from '#src/features/credits/components/payments-section.tsx';
import { PurchaseForm } from '#src/features/credits/components/purchase-form.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { isMonth } from '#src/lib/last-months.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useSearchParams } from '#src/lib/router/hooks.ts';
import { Link } from '#src/lib/router/link.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './credits-screen.module.css';

const SpendView = lazy(async () => {
  const { SpendView: View } = await import('#src/features/credits/components/spend-view.tsx');
  return { default: View };
});

type View = 'history' | 'spend';

type Words = Readonly<Record<string, string | null>>;

const withWords = (params: URLSearchParams, words: Words): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, word] of Object.entries(words)) {
    if (word === null) next.delete(name);
    else next.set(name, word);
  }
  return next;
};

/** Both lists of the page keep their place in its address, and so does the view. */
const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (next: (current: URLSearchParams) => URLSearchParams) =>
    setParams(next, { preventScrollReset: true });
  const listPage = (name: string) => ({
    page: readPageParam(params, name),
    onPage: (page: number) => change((current) => withPage(current, page, name)),
  });
  const set = (words: Words) => change((current) => withWords(current, words));
  return { params, listPage, set };
};

const readFilter = (params: URLSearchParams): MovementFilter => {
  const month = params.get('month') ?? '';
  return {
    type: movementTypes.find((type) => type === params.get('type')) ?? null,
    month: isMonth(month) ? month : null,
  };
};

/** What there is to spend, how to get more, and where it went. */
export const CreditsScreen = () => {
  const { params, listPage, set } = useAddress();
  const mayBuy = can(useUser(), 'credits.buy');
  const lists = (
    <div className={css['lists']}>
      <PaymentsSection {...listPage('payments_page')} />
      <MovementsSection
        {...listPage('movements_page')}
        filter={readFilter(params)}
        onFilter={(filter) => set({ ...filter, movements_page: null })}
      />
    </div>
  );
  return (
    <>
      <PageHead
        title="Créditos"
        text="Cada invitación cuesta un crédito. Compra los que necesites y revisa en qué se usaron."
      />
      <div className={css['columns']}>
        <Card className={css['side']}>
          <Balance />
          {mayBuy ? (
            <PurchaseForm />
          ) : (
            <p className={css['hint']}>
              Para comprar créditos, pídelo a quien administra tu cuenta.
            </p>
          )}
        </Card>
        <Views
          view={params.get('view') === 'spend' ? 'spend' : 'history'}
          addressOf={(view) =>
            `?${withWords(params, { view: view === 'spend' ? view : null }).toString()}`
          }
          history={lists}
        />
      </div>
    </>
  );
};

type ViewsProps = { view: View; addressOf: (view: View) => string; history: ReactNode };

const viewNames = { history: 'Pagos y movimientos', spend: 'Gasto' } as const;

/** What was paid and moved, and, where the backend offers it, what each position and month cost. */
const Views = ({ view, addressOf, history }: ViewsProps) => {
  // Known a moment later than the history is drawn, which must stay what it is: a menu of it may be open.
  const hasSpend = useCatalogues().data?.features.has('credits.spend') === true;
  return (
    <div>
      {hasSpend ? (
        <nav className={css['views']} aria-label="Vistas de los créditos">
          {(['history', 'spend'] as const).map((each) => (
            <Link
              key={each}
              to={addressOf(each)}
              preventScrollReset
              aria-current={each === view ? 'page' : undefined}
            >
              {viewNames[each]}
            </Link>
          ))}
        </nav>
      ) : null}
      {view === 'history' || !hasSpend ? (
        history
      ) : (
        <Suspense fallback={<RowSkeletons label="Cargando el gasto" />}>
          <SpendView />
        </Suspense>
      )}
    </div>
  );
};
