import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { taxPercent } from '@tamiz/contract/shared/constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Sum } from '#src/components/credits/sums.tsx';
import { useCatalogues } from '#src/lib/catalogue/get-catalogues.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useCouponOffer } from '#src/lib/credits/coupon.ts';
import type { CouponOffer } from '#src/lib/credits/coupon.ts';
import { formatPesos } from '#src/lib/format.ts';

import css from './coupon-field.module.css';

/** What a coupon makes of a purchase, and the lines that tell it in place of those without one. */
export type AppliedCoupon = CouponOffer & { sums: readonly Sum[] };

type CouponProps = {
  /** Zero while the quantity makes no sense. */
  credits: number;
  /** Null without a coupon, or with one that does not hold; it may still be for the quantity before. */
  onOffer: (offer: AppliedCoupon | null) => void;
};

/** A quantity that is being typed is asked about once it rests. */
const restMs = 400;

const sumsOf = ({ unitCents, discountCents, subtotalCents, taxCents }: CouponOffer): Sum[] => [
  { label: 'Precio por crédito', value: formatPesos(unitCents) },
  { label: 'Cupón', value: `−${formatPesos(discountCents)}` },
  { label: 'Subtotal', value: formatPesos(subtotalCents) },
  { label: `IVA ${taxPercent}%`, value: formatPesos(taxCents) },
];

const tellProblem = ({ fields, message }: ApiFailure): string =>
  fields['coupon'] ??
  fields['credits'] ??
  (message || 'No se pudo revisar el cupón. Revisa tu conexión e intenta de nuevo.');

/**
 * A coupon for a purchase, where the backend knows them: one quiet line that opens a field. What was typed stays,
 * whatever becomes of it.
 */
export const CouponField = ({ credits, onOffer }: CouponProps) => {
  const hasCoupons = useCatalogues().data?.features.has('credits.coupons') === true;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<{ coupon: string; credits: number } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const query = useCouponOffer(asked);
  const offer = asked === null ? null : (query.data ?? null);

  const tellOffer = useEffectEvent(onOffer);
  useEffect(() => tellOffer(offer && { ...offer, sums: sumsOf(offer) }), [offer]);

  useEffect(() => {
    if (asked === null || credits === 0 || credits === asked.credits) return undefined;
    const timer = setTimeout(() => setAsked({ ...asked, credits }), restMs);
    return () => clearTimeout(timer);
  }, [asked, credits]);

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  const handleApply = () => {
    const coupon = typed.trim();
    if (coupon === '' || credits === 0) input.current?.focus();
    else if (asked?.coupon === coupon && asked.credits === credits) void query.refetch();
    else setAsked({ coupon, credits });
  };

  if (!hasCoupons) return null;
  if (!isOpen) {
    return (
      <UnstyledButton className={css['open']} onClick={() => setOpen(true)}>
        ¿Tienes un cupón?
      </UnstyledButton>
    );
  }
  if (offer !== null) {
    return (
      <div className={css['applied']}>
        <p role="status">
          <b>{`Cupón ${offer.code}: ${offer.percent}% menos.`}</b>{' '}
          {`Antes ${formatPesos(offer.totalBeforeCents)}, ahora ${formatPesos(offer.totalCents)} con IVA.`}
        </p>
        <UnstyledButton className={css['open']} onClick={() => setAsked(null)}>
          Quitar el cupón
        </UnstyledButton>
      </div>
    );
  }
  return (
    <div className={css['field']}>
      <TextInput
        ref={input}
        label="Cupón"
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={asked !== null && query.error !== null ? tellProblem(query.error) : null}
        errorProps={{ role: 'alert' }}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it would buy.
          event.preventDefault();
          handleApply();
        }}
      />
      <Button variant="default" loading={query.isFetching} onClick={handleApply}>
        Aplicar
      </Button>
    </div>
  );
};
