import { Card, PageHead } from '@tamiz/ui';
import { useSearchParams } from 'react-router';

import { Balance } from '#src/features/credits/components/balance.tsx';
import { MovementsSection } from '#src/features/credits/components/movements-section.tsx';
import { PaymentsSection } from '#src/features/credits/components/payments-section.tsx';
import { PurchaseForm } from '#src/features/credits/components/purchase-form.tsx';
import { readPageParam, withPage } from '#src/lib/paging/page-param.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from './credits-screen.module.css';

/** Both lists of the page keep their place in its address. */
const useListPage = (name: string): [number, (page: number) => void] => {
  const [params, setParams] = useSearchParams();
  return [
    readPageParam(params, name),
    (page) => setParams((current) => withPage(current, page, name), { preventScrollReset: true }),
  ];
};

/** What there is to spend, how to get more, and where it went. */
export const CreditsScreen = () => {
  const [paymentsPage, setPaymentsPage] = useListPage('payments_page');
  const [movementsPage, setMovementsPage] = useListPage('movements_page');
  const mayBuy = can(useUser(), 'credits.buy');
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
        <div className={css['lists']}>
          <PaymentsSection page={paymentsPage} onPage={setPaymentsPage} />
          <MovementsSection page={movementsPage} onPage={setMovementsPage} />
        </div>
      </div>
    </>
  );
};
