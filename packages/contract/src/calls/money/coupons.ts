// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as coupons from '#src/money/coupons.ts';

export const quoteCoupon: Call<typeof coupons.quoteCoupon> = {
  method: 'POST',
  path: '/api/coupons/quote',
};
