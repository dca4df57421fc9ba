import { missingCredits } from '@tamiz/contract/shared/money';

/** Which face the dialog of sending shows; unknown figures stop nobody, the server has the last word. */
export type InviteCase =
  | { name: 'nobody' }
  | { name: 'shortfall'; pending: number; balance: number; missing: number }
  | { name: 'enough'; pending: number | null; balance: number | null };

export const inviteCase = (pending: number | null, balance: number | null): InviteCase => {
  if (pending === 0) return { name: 'nobody' };
  if (pending === null || balance === null) return { name: 'enough', pending, balance };
  const missing = missingCredits(pending, balance);
  return missing > 0
    ? { name: 'shortfall', pending, balance, missing }
    : { name: 'enough', pending, balance };
};
