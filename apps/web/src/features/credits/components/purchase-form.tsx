import { Button } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { defaultPurchaseCredits, taxPercent } from '@tamiz/contract/shared/constants';
import { quoteCredits, roundUpToPeso } from '@tamiz/contract/shared/money';
import { lazy, Suspense, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { QuantityInput } from '#src/components/credits/quantity-input.tsx';
import { Saving } from '#src/components/credits/saving.tsx';
import { Sums } from '#src/components/credits/sums.tsx';
import { VolumePrices } from '#src/features/credits/components/volume-prices.tsx';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { AppliedCoupon } from '#src/components/credits/coupon-field.tsx';
import { tellCheckoutReason, useCheckout } from '#src/lib/credits/checkout.ts';
import { useCreditPrices } from '#src/lib/credits/prices.ts';
import { readQuantity } from '#src/lib/credits/quantity.ts';
import { formatPesos } from '#src/lib/format.ts';

import css from './credits-screen.module.css';

const CouponField = lazy(async () => {
  const { CouponField: Field } = await import('#src/components/credits/coupon-field.tsx');
  return { default: Field };
});

const usualQuantities = [10, 25, 50, 100] as const;

export const PurchaseForm = () => {
  const [typed, setTyped] = useState(String(defaultPurchaseCredits));
  const input = useRef<HTMLInputElement>(null);
  const prices = useCreditPrices();
  const checkout = useCheckout();
  const quantity = readQuantity(typed);
  const quote = quoteCredits(quantity ?? 0, prices);
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const offer = coupon?.credits === quantity ? coupon : null;
  const { totalCents } = offer ?? quote;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (quantity === null) input.current?.focus();
    else checkout.save({ credits: quantity, totalCents, coupon: offer?.code });
  };

  return (
    <form className={css['purchase']} aria-labelledby="comprar" noValidate onSubmit={handleSubmit}>
      <h2 id="comprar">Comprar créditos</h2>
      <QuantityInput
        ref={input}
        label="Cantidad"
        value={typed}
        problem={quantity === null ? 'Ingresa una cantidad válida (mínimo 1).' : null}
        onChange={setTyped}
      />
      <div className={css['usual']} role="group" aria-label="Cantidades frecuentes">
        {usualQuantities.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === quantity}
            onClick={() => setTyped(String(each))}
          >
            {each}
          </button>
        ))}
      </div>
      <VolumePrices
        prices={prices}
        quantity={quantity ?? 0}
        onChoose={(credits) => setTyped(String(credits))}
      />
      <Sums
        isLive
        sums={
          offer?.sums ?? [
            { label: 'Precio por crédito', value: formatPesos(quote.unitCents) },
            { label: 'Subtotal', value: formatPesos(quote.subtotalCents) },
            { label: `IVA ${taxPercent}%`, value: formatPesos(quote.taxCents) },
          ]
        }
      />
      {checkout.error === null ? null : <CheckoutFailure failure={checkout.error} />}
      <div className={css['pay']}>
        <Total chargedCents={totalCents} />
        <Button type="submit" loading={checkout.isBusy || coupon !== offer}>
          Comprar créditos
        </Button>
        <Saving cents={quote.savedCents} />
      </div>
      <Suspense>
        <CouponField credits={quantity ?? 0} onOffer={setCoupon} />
      </Suspense>
      <p className={css['hint']}>
        Irás a la página segura del proveedor de pagos. El proveedor calcula el IVA y los centavos
        pueden ajustarse.
      </p>
    </form>
  );
};

/** The total in whole pesos, and below it what will really be asked for: nobody is charged an amount they did not see. */
const Total = ({ chargedCents }: { chargedCents: number }) => (
  <dl className={css['total']} aria-live="polite">
    <div>
      <dt>Total</dt>
      <dd>{`${formatPesos(roundUpToPeso(chargedCents))} MXN`}</dd>
    </div>
    <div>
      <dt>El proveedor te cobra</dt>
      <dd>{`${formatPesos(chargedCents)} MXN`}</dd>
    </div>
  </dl>
);

const CheckoutFailure = ({ failure }: { failure: ApiFailure }) => {
  const reason = tellCheckoutReason(failure);
  return (
    <Notice tone="danger">
      <span>No se pudo iniciar el checkout del proveedor de pagos con tarjeta.</span>
      {reason === null ? null : <span className={css['reason']}>{reason}</span>}
    </Notice>
  );
};
