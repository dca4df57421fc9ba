import { countAll, listPage } from '#src/domains/hiring/data-requests/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { offsetOf } from '#src/platform/http/page.ts';

/** A page of the requests of an account, the most urgent first. */
export const listDataRequests = async (
  { databases }: Services,
  { accountId, page }: { accountId: string; page: number },
) => {
  const { single } = databases.account(accountId);
  const [rows, [counted]] = await Promise.all([
    listPage(single, { accountId, offset: offsetOf(page) }),
    countAll(single, { accountId }),
  ]);
  return { rows, total: counted?.total ?? 0 };
};
