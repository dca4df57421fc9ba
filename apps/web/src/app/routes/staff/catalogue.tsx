import { CatalogueScreen } from '#src/features/staff-bank/components/catalogue-screen.tsx';
import { PriceSection } from '#src/features/staff-money/components/price-section.tsx';
import { TiersSection } from '#src/features/staff-money/components/tiers-section.tsx';
import { LimitsSection } from '#src/features/staff-operations/components/limits-section.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

/** The catalogue of the bank, with the price and the limits that its one call answers as well: each for who may change it. */
export const CataloguePage = () => {
  const user = useUser();
  const setsPrices = can(user, 'staff.money');
  return (
    <CatalogueScreen mayEdit={can(user, 'staff.catalogue')}>
      {({ credit_prices: prices, credit_price_tiers: tiers, position_limits: limits }) => (
        <>
          {setsPrices ? <PriceSection prices={prices} /> : null}
          {setsPrices ? <TiersSection key={JSON.stringify(tiers)} tiers={tiers} /> : null}
          {can(user, 'staff.operations') ? (
            <LimitsSection key={JSON.stringify(limits)} limits={limits} />
          ) : null}
        </>
      )}
    </CatalogueScreen>
  );
};
