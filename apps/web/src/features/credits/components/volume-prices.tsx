import type { CreditPrices } from '@tamiz/contract/shared/money';

import { findBetterOffer } from '#src/lib/credits/prices.ts';
import { formatNumber, formatPesos } from '#src/lib/format.ts';

import css from './volume-prices.module.css';

type VolumePricesProps = {
  prices: CreditPrices;
  quantity: number;
  onChoose: (credits: number) => void;
};

/** Lower prices for larger purchases: which one holds, and whether more credits would cost less. */
export const VolumePrices = ({ prices, quantity, onChoose }: VolumePricesProps) => {
  if (prices.tiers.length === 0) return null;
  const held = prices.tiers.findLast(({ from }) => quantity >= from);
  const better = quantity === 0 ? null : findBetterOffer(quantity, prices);
  return (
    <div className={css['volume']}>
      <h3>Precios por volumen</h3>
      <ul>
        {prices.tiers.map((tier) => (
          <li key={tier.from}>
            <button
              type="button"
              aria-pressed={tier === held}
              onClick={() => onChoose(Math.max(quantity, tier.from))}
            >
              <span>{`Desde ${formatNumber(tier.from)} créditos:`}</span>{' '}
              <b>{`${formatPesos(tier.cents)} c/u`}</b>
            </button>
          </li>
        ))}
      </ul>
      {better === null ? null : (
        <p>
          {`${formatNumber(better.credits)} créditos te cuestan menos: ${formatPesos(better.totalCents)} con IVA. `}
          <button type="button" onClick={() => onChoose(better.credits)}>
            {`Elegir ${formatNumber(better.credits)}`}
          </button>
        </p>
      )}
    </div>
  );
};
