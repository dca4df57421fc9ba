import { Button } from '@mantine/core';
import { addCreditsDisplayPriceCents, taxPercent } from '@tamiz/contract/shared/constants';
import { subtotalCents } from '@tamiz/contract/shared/money';
import type { Quote } from '@tamiz/contract/shared/money';
import { Dialog, DialogActions, Notice } from '@tamiz/ui';
import { lazy, Suspense, useState } from 'react';

import { Saving } from '#src/components/credits/saving.tsx';
import { keepDraft } from '#src/features/candidates/invite-draft.ts';
import { tellCheckoutReason, useCheckout } from '#src/lib/credits/checkout.ts';
import type { AppliedCoupon } from '#src/components/credits/coupon-field.tsx';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatPesos } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { useServices } from '#src/lib/services.tsx';

import css from '#src/features/candidates/components/section-dialogs.module.css';

const CouponField = lazy(async () => {
  const { CouponField: Field } = await import('#src/components/credits/coupon-field.tsx');
  return { default: Field };
});

type BuyDialogProps = {
  positionId: Id;
  quantity: number;
  quote: Quote;
  isOpen: boolean;
  onClose: () => void;
};

/** Section 8 has two sentences: one for a refusal, one for when nothing usable came back. */
const tellCheckout = ({ kind }: ApiFailure): string =>
  kind === 'network' ? 'Error al iniciar el checkout.' : 'No se pudo iniciar el checkout.';

/** What is missing, bought: the fixed price of reference, and as visibly the amount that will really be charged. */
export const BuyDialog = (props: BuyDialogProps) => {
  const { positionId, quantity, quote, isOpen, onClose } = props;
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const offer = coupon?.credits === quantity ? coupon : null;
  const { totalCents } = offer ?? quote;
  const total = formatPesos(totalCents);
  const { toasts } = useServices();
  const checkout = useCheckout({ onFailed: (failure) => toasts.error(tellCheckout(failure)) });
  const reference = formatPesos(subtotalCents(quantity, addCreditsDisplayPriceCents));
  const reason = checkout.error === null ? null : tellCheckoutReason(checkout.error);
  return (
    <Dialog
      title="Comprar créditos faltantes"
      isAboveAnother
      isOpen={isOpen}
      isBusy={checkout.isBusy}
      onClose={onClose}
      onClosed={checkout.reset}
    >
      <div className={css['body']}>
        <p className={css['text']}>
          {`Compras ${countCredits(quantity)} y vuelves a esta posición para enviar las invitaciones.`}
        </p>
        <div className={css['prices']}>
          <p>
            <b>{`Costo de referencia: ${reference}`}</b>
            <span>{`${formatPesos(addCreditsDisplayPriceCents)} MXN por crédito`}</span>
          </p>
          <p>
            <b>{`Total a pagar con IVA: ${total}`}</b>
            <span>{`${formatPesos(quote.unitCents)} por crédito más ${taxPercent}% de IVA`}</span>
            <Saving cents={quote.savedCents} />
          </p>
        </div>
        <Suspense fallback={<div className={css['coupon']} />}>
          <CouponField credits={quantity} onOffer={setCoupon} />
        </Suspense>
        {reason === null ? null : <Notice tone="danger">{reason}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={checkout.isBusy}>
            Regresar
          </Button>
          <Button
            data-autofocus
            loading={checkout.isBusy || coupon !== offer}
            onClick={() => {
              keepDraft(positionId, { ids: null, delivery: 'mail', message: '' });
              checkout.save({ credits: quantity, totalCents, coupon: offer?.code, positionId });
            }}
          >
            {`Pagar ${total}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
};
