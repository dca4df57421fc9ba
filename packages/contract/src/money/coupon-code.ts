import * as z from 'zod/mini';

import { text } from '#src/shared/text.ts';

/** What is said about a code that cannot be one. */
export const couponCodeMessage =
  'Un cupón tiene de 4 a 20 letras y números, sin espacios ni acentos.';

/** The code of a coupon as people type it: in upper or lower case. */
export const couponCode = text(couponCodeMessage).check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z0-9]{4,20}$/, couponCodeMessage),
);
