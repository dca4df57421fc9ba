import { countPayments, findOpenCheckout, listPage } from '#src/domains/money/payments/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/money/services.ts';

/** The payments of an account by page, newest first, and whether a purchase waits for the provider's word. */
export const listPayments = async (
  { databases }: Services,
  { accountId, page }: { accountId: string; page: number },
) => {
  const { single } = databases.account(accountId);
  // Asked first: a purchase that is no longer open by now has its payment in the list that follows.
  const [open] = await findOpenCheckout(single, { accountId });
  const rows = await listPage(single, { accountId, offset: offsetOf(page) });
  const [counted] = rows.length > 0 ? rows : await countPayments(single, { accountId });
  return { rows, total: counted?.total ?? 0, hasOpenCheckout: open !== undefined };
};
