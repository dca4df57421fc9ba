import { Button } from '@mantine/core';
import { Notice } from '@tamiz/ui';
import { roundUpToPeso, subtotalCents, taxCents } from '@tamiz/contract/shared/money';
import {
  defaultCreditPriceCents,
  defaultPurchaseCredits,
  taxPercent,
} from '@tamiz/contract/shared/constants';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

import { QuantityInput } from '#src/components/credits/quantity-input.tsx';
import { Sums } from '#src/components/credits/sums.tsx';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { tellCheckoutReason, useCheckout } from '#src/lib/credits/checkout.ts';
import { readQuantity } from '#src/lib/credits/quantity.ts';
import { formatPesos } from '#src/lib/format.ts';

import css from './credits-screen.module.css';

const usualQuantities = [10, 25, 50, 100] as const;

export const PurchaseForm = () => {
  const [typed, setTyped] = useState(String(defaultPurchaseCredits));
  const input = useRef<HTMLInputElement>(null);
  const priceCents = useCatalogues().data?.creditPriceCents ?? defaultCreditPriceCents;
  const checkout = useCheckout();
  const quantity = readQuantity(typed);
  const subtotal = subtotalCents(quantity ?? 0, priceCents);
  const tax = taxCents(subtotal);
  const charged = subtotal + tax;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (quantity === null) input.current?.focus();
    else checkout.save({ credits: quantity });
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
      <Sums
        isLive
        sums={[
          { label: 'Precio por crédito', value: formatPesos(priceCents) },
          { label: 'Subtotal', value: formatPesos(subtotal) },
          { label: `IVA ${taxPercent}%`, value: formatPesos(tax) },
        ]}
      />
      {checkout.error === null ? null : <CheckoutFailure failure={checkout.error} />}
      <div className={css['pay']}>
        <Total chargedCents={charged} />
        <Button type="submit" loading={checkout.isBusy}>
          Comprar créditos
        </Button>
      </div>
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
