import { Button } from '@mantine/core';
import {
  addCreditsDisplayPriceCents,
  defaultCreditPriceCents,
  taxPercent,
} from '@tamiz/contract/shared/constants';
import { proposedPurchase, subtotalCents, totalCents } from '@tamiz/contract/shared/money';
import { DialogActions, Notice } from '@tamiz/ui';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';

import { QuantityInput } from '#src/components/credits/quantity-input.tsx';
import { Sums } from '#src/components/credits/sums.tsx';
import { countCandidates } from '#src/features/candidates/words.ts';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import { tellCheckoutReason } from '#src/lib/credits/checkout.ts';
import type { useCheckout } from '#src/lib/credits/checkout.ts';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import { readQuantity } from '#src/lib/credits/quantity.ts';
import { formatNumber, formatPesos } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import css from '#src/features/candidates/components/section-dialogs.module.css';

type BuyMissingProps = {
  positionId: Id;
  pending: number;
  balance: number;
  missing: number;
  checkout: ReturnType<typeof useCheckout>;
  /** Why the last sending failed, if that is what led here. */
  failure: string | null;
  onClose: () => void;
};

/** There is not enough: how much is missing, and the way to buy it without leaving the position for good. */
export const BuyMissing = (props: BuyMissingProps) => {
  const { pending, balance, missing, failure, onClose } = props;
  const mayBuy = can(useUser(), 'credits.buy');
  return (
    <div className={css['body']}>
      {failure === null ? null : <Notice tone="danger">{failure}</Notice>}
      <p className={css['text']}>
        {`${missing === 1 ? 'Te falta' : 'Te faltan'} ${countCredits(missing)} para invitar a ${countCandidates(pending)}. Las invitaciones se envían todas juntas.`}
      </p>
      <Sums
        sums={[
          { label: 'Invitaciones por enviar', value: formatNumber(pending) },
          { label: 'Saldo actual', value: countCredits(balance) },
          { label: 'Créditos faltantes', value: formatNumber(missing), isTotal: true },
        ]}
      />
      {mayBuy ? (
        <PurchaseForm {...props} key={missing} />
      ) : (
        <>
          <p className={css['text']}>Pide a quien administra tu cuenta que compre créditos.</p>
          <DialogActions>
            <Button variant="default" onClick={onClose} data-autofocus>
              Entendido
            </Button>
          </DialogActions>
        </>
      )}
    </div>
  );
};

const PurchaseForm = ({ positionId, missing, checkout, onClose }: BuyMissingProps) => {
  const titleId = useId();
  const [typed, setTyped] = useState(String(proposedPurchase(missing)));
  const priceCents = useCatalogues().data?.creditPriceCents ?? defaultCreditPriceCents;
  const quantity = readQuantity(typed) ?? 0;
  const total = formatPesos(totalCents(quantity, priceCents));
  const isEnough = quantity >= missing;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isEnough) checkout.save({ credits: quantity, positionId });
  };

  const reason = checkout.error === null ? null : tellCheckoutReason(checkout.error);
  return (
    <form className={css['purchase']} aria-labelledby={titleId} noValidate onSubmit={handleSubmit}>
      <h3 id={titleId}>Comprar créditos faltantes</h3>
      <QuantityInput
        isFirst
        label="Créditos por comprar"
        value={typed}
        problem={isEnough ? null : 'Esto es menos de lo que necesitas.'}
        onChange={setTyped}
      />
      <div className={css['prices']} aria-live="polite">
        <p>
          {`Costo de referencia: ${formatPesos(subtotalCents(quantity, addCreditsDisplayPriceCents))}`}
          <span>{`${formatPesos(addCreditsDisplayPriceCents)} MXN por crédito`}</span>
        </p>
        <p>
          <b>{`Total a pagar con IVA: ${total}`}</b>
          <span>{`${formatPesos(priceCents)} por crédito más ${taxPercent}% de IVA`}</span>
        </p>
      </div>
      {reason === null ? null : <Notice tone="danger">{reason}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={checkout.isBusy}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!isEnough} loading={checkout.isBusy}>
          {`Pagar ${total}`}
        </Button>
      </DialogActions>
    </form>
  );
};
