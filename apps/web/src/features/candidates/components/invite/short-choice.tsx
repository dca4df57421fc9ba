import { Button } from '@mantine/core';
import { addCreditsDisplayPriceCents, taxPercent } from '@tamiz/contract/shared/constants';
import { missingCredits, subtotalCents } from '@tamiz/contract/shared/money';
import type { Quote } from '@tamiz/contract/shared/money';
import { DialogActions, Notice } from '@tamiz/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';

import { QuantityInput } from '#src/components/credits/quantity-input.tsx';
import { Saving } from '#src/components/credits/saving.tsx';
import { Sums } from '#src/components/credits/sums.tsx';
import type { Draft } from '#src/features/candidates/components/invite/compose-form.tsx';
import { usePurchase } from '#src/features/candidates/components/invite/use-purchase.ts';
import { keepDraft } from '#src/features/candidates/invite-draft.ts';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import { tellCheckoutReason, useCheckout } from '#src/lib/credits/checkout.ts';
import type { AppliedCoupon } from '#src/components/credits/coupon-field.tsx';
import { countCredits } from '#src/lib/credits/count-credits.ts';
import { formatNumber, formatPesos } from '#src/lib/format.ts';
import type { PositionCandidate } from '#src/lib/positions/position-candidates.ts';
import { useServices } from '#src/lib/services.tsx';
import { useUser } from '#src/lib/session/session.tsx';
import { can } from '#src/lib/session/user.ts';

import dialogs from '#src/features/candidates/components/section-dialogs.module.css';
import css from './short-choice.module.css';

const CouponField = lazy(async () => {
  const { CouponField: Field } = await import('#src/components/credits/coupon-field.tsx');
  return { default: Field };
});

type ShortChoiceProps = {
  position: SectionPosition;
  people: readonly PositionCandidate[];
  balance: number;
  draft: Draft;
  onKeep: (people: readonly PositionCandidate[]) => void;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
};

/** More were chosen than the balance pays for: invite those it allows, or buy what is missing and come back here. */
export const ShortChoice = (props: ShortChoiceProps) => {
  const { position, people, balance, draft, onKeep, onBusy, onClose } = props;
  const { toasts } = useServices();
  const mayBuy = can(useUser(), 'credits.buy');
  const missing = missingCredits(people.length, balance);
  const [way, setWay] = useState<'now' | 'buy'>(mayBuy ? 'buy' : 'now');
  const purchase = usePurchase(missing);
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const offer = coupon?.credits === purchase.quantity ? coupon : null;
  const { totalCents } = offer ?? purchase.quote;
  const isEnough = purchase.quantity >= missing;
  const checkout = useCheckout({
    onFailed: ({ kind }) =>
      toasts.error(
        kind === 'network' ? 'Error al iniciar el checkout.' : 'No se pudo iniciar el checkout.',
      ),
  });
  const { isBusy } = checkout;
  const tellBusy = useEffectEvent(onBusy);
  useEffect(() => tellBusy(isBusy), [isBusy]);
  const name = useId();
  const reason = checkout.error === null ? null : tellCheckoutReason(checkout.error);

  const handleContinue = () => {
    if (way === 'now') {
      onKeep(people.slice(0, balance));
      return;
    }
    keepDraft(position.id, { ids: people.map(({ id }) => id), ...draft });
    checkout.save({
      credits: purchase.quantity,
      totalCents,
      coupon: offer?.code,
      positionId: position.id,
    });
  };

  const rest = people.length - balance;
  return (
    <div className={dialogs['body']}>
      <p className={dialogs['text']}>
        {`${missing === 1 ? 'Te falta' : 'Te faltan'} ${countCredits(missing)} para invitar a ${people.length === 1 ? 'esta persona' : `las ${formatNumber(people.length)}`}. Elige cómo seguir.`}
      </p>
      <dl className={css['figures']}>
        <div>
          <dt>Invitaciones por enviar</dt>
          <dd>{formatNumber(people.length)}</dd>
        </div>
        <div>
          <dt>Saldo actual</dt>
          <dd>{countCredits(balance)}</dd>
        </div>
        <div>
          <dt>Créditos faltantes</dt>
          <dd>{formatNumber(missing)}</dd>
        </div>
      </dl>
      {balance === 0 ? null : (
        <label className={css['option']} data-chosen={way === 'now' || undefined}>
          <input type="radio" name={name} checked={way === 'now'} onChange={() => setWay('now')} />
          <span>
            <b>{`Invitar a ${formatNumber(balance)} ahora`}</b>
            {`Usa tus ${countCredits(balance)}. ${rest === 1 ? 'La otra queda' : `Las otras ${formatNumber(rest)} quedan`} por invitar y no se pierde nada. En el paso siguiente puedes cambiar a quiénes.`}
          </span>
        </label>
      )}
      {mayBuy ? (
        <div className={css['option']} data-chosen={way === 'buy' || undefined}>
          <input
            type="radio"
            id={`${name}-buy`}
            name={name}
            checked={way === 'buy'}
            onChange={() => setWay('buy')}
          />
          <span>
            <label htmlFor={`${name}-buy`}>
              <b>{`Comprar créditos e invitar a ${people.length === 1 ? 'esta persona' : `las ${formatNumber(people.length)}`}`}</b>
              Al volver del pago, el envío sigue aquí: las mismas personas y tu mensaje.
            </label>
            {way === 'buy' ? (
              <span className={css['purchase']}>
                <QuantityInput
                  label="Créditos por comprar"
                  value={purchase.typed}
                  problem={isEnough ? null : 'Esto es menos de lo que necesitas.'}
                  onChange={purchase.onType}
                />
                <Bill quantity={purchase.quantity} quote={purchase.quote} offer={offer} />
                <Suspense fallback={<div className={dialogs['coupon']} />}>
                  <CouponField credits={purchase.quantity} onOffer={setCoupon} />
                </Suspense>
              </span>
            ) : null}
          </span>
        </div>
      ) : (
        <p className={dialogs['text']}>
          Para más, pide a quien administra tu cuenta que compre créditos.
        </p>
      )}
      {reason === null ? null : <Notice tone="danger">{reason}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        {way === 'now' && balance === 0 ? null : (
          <Button
            data-autofocus
            loading={isBusy || (way === 'buy' && coupon !== offer)}
            disabled={way === 'buy' && !isEnough}
            onClick={handleContinue}
          >
            {way === 'now'
              ? `Seguir con ${formatNumber(balance)}`
              : `Pagar ${formatPesos(totalCents)}`}
          </Button>
        )}
      </DialogActions>
    </div>
  );
};

type BillProps = { quantity: number; quote: Quote; offer: AppliedCoupon | null };

const Bill = ({ quantity, quote, offer }: BillProps) => {
  const { taxCents, totalCents } = offer ?? quote;
  const reference = formatPesos(subtotalCents(quantity, addCreditsDisplayPriceCents));
  return (
    <span className={css['bill']}>
      <Sums
        isLive
        sums={[
          {
            label: `${countCredits(quantity)} a ${formatPesos(quote.unitCents)}`,
            value: formatPesos(quote.subtotalCents),
          },
          ...(offer ? [{ label: 'Cupón', value: `−${formatPesos(offer.discountCents)}` }] : []),
          { label: `IVA ${taxPercent}%`, value: formatPesos(taxCents) },
          { label: 'Total a pagar con IVA', value: formatPesos(totalCents), isTotal: true },
        ]}
      />
      <Saving cents={quote.savedCents} />
      <span>{`Costo de referencia: ${reference}, a ${formatPesos(addCreditsDisplayPriceCents)} MXN por crédito. Irás a la página segura del proveedor de pagos.`}</span>
    </span>
  );
};
