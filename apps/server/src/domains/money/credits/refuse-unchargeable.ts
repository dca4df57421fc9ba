import { chargeableCents } from '@tamiz/contract/shared/constants';

import { AppError } from '#src/platform/errors.ts';
import { formatPesos } from '#src/platform/pdf/format.ts';

/** Prices may be set so low or so high that no card can be charged; the buyer can mend it by another quantity. */
export const refuseUnchargeable = (totalCents: number): void => {
  const { min, max } = chargeableCents;
  if (totalCents >= min && totalCents <= max) return;
  const [bound, advice] =
    totalCents < min
      ? [`al menos ${formatPesos(min)}`, 'más créditos']
      : [`a lo más ${formatPesos(max)}`, 'menos créditos'];
  throw new AppError('validation', {
    credits: [
      `Una compra con tarjeta es de ${bound} con IVA y esta sería de ${formatPesos(totalCents)}. Elige ${advice}.`,
    ],
  });
};
