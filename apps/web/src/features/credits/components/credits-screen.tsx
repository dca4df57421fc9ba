import { Tabs } from '@mantine/core';
import { movementTypes } from '@tamiz/contract/shared/statuses';
import { Card, PageHead } from '@tamiz/ui';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import type { MovementFilter } from '#src/features/credits/api/get-movements.ts';
import { Balance } from '#src/features/credits/components/balance.tsx';
import { MovementsSection } from '#src/features/credits/components/movements-section.tsx';
import { PaymentsSection } from '#src/features/credits/components/payments-section.tsx';
import { PurchaseForm } from '#src/features/credits/components/purchase-form.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { isMonth } from '#src/lib/last-months.ts';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import tabs from '#src/components/view-tabs.module.css';
import css from './credits-screen.module.css';

const SpendView = lazy(async () => {
  const { SpendView: View } = await import('#src/features/credits/components/spend-view.tsx');
  return { default: View };
});

/** Both lists of the page keep their place in its address, and so does the view. */
const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (next: (current: URLSearchParams) => URLSearchParams) =>
    setParams(next, { preventScrollReset: true });
  const listPage = (name: string) => ({
    page: readPageParam(params, name),
    onPage: (page: number) => change((current) => withPage(current, page, name)),
  });
  const set = (words: Readonly<Record<string, string | null>>) =>
    change((current) => {
      const next = new URLSearchParams(current);
      for (const [name, word] of Object.entries(words)) {
        if (word === null) next.delete(name);
        else next.set(name, word);
      }
      return next;
    });
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
          onView={(view) => set({ view: view === 'spend' ? view : null })}
          history={lists}
        />
      </div>
    </>
  );
};

type ViewsProps = { view: string; onView: (view: string | null) => void; history: ReactNode };

/** What was paid and moved, and, where the backend offers it, what each position and month cost. */
const Views = ({ view, onView, history }: ViewsProps) => {
  const hasSpend = useCatalogues().data?.features.has('credits.spend') === true;
  if (!hasSpend) return history;
  return (
    <Tabs
      value={view}
      keepMounted={false}
      onChange={onView}
      classNames={{ list: tabs['tabs'] ?? '', tab: tabs['tab'] ?? '' }}
    >
      <Tabs.List aria-label="Vistas de los créditos">
        <Tabs.Tab value="history">Pagos y movimientos</Tabs.Tab>
        <Tabs.Tab value="spend">Gasto</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="history" className={tabs['panel'] ?? ''}>
        {history}
      </Tabs.Panel>
      <Tabs.Panel value="spend" className={tabs['panel'] ?? ''}>
        <Suspense fallback={<RowSkeletons label="Cargando el gasto" />}>
          <SpendView />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
};
