import { CatalogueScreen } from '#src/features/staff-bank/components/catalogue-screen.tsx';
import { PriceSection } from '#src/features/staff-money/components/price-section.tsx';
import { TiersSection } from '#src/features/staff-money/components/tiers-section.tsx';
import { LimitsSection } from '#src/features/staff-operations/components/limits-section.tsx';

/** The catalogue of the bank, with the price and the limits that its one call answers as well. */
export const CataloguePage = () => (
  <CatalogueScreen>
    {({ credit_prices: prices, credit_price_tiers: tiers, position_limits: limits }) => (
      <>
        <PriceSection prices={prices} />
        <TiersSection key={JSON.stringify(tiers)} tiers={tiers} />
        <LimitsSection key={JSON.stringify(limits)} limits={limits} />
      </>
    )}
  </CatalogueScreen>
);
