import { countPayments, listPage } from '#src/domains/money/payments/queries.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/money/services.ts';

/** The payments of an account by page, newest first. */
export const listPayments = async (
  { databases }: Services,
  { accountId, page }: { accountId: string; page: number },
) => {
  const { single } = databases.account(accountId);
  const rows = await listPage(single, { accountId, offset: offsetOf(page) });
  const [counted] = rows.length > 0 ? rows : await countPayments(single, { accountId });
  return { rows, total: counted?.total ?? 0 };
};
