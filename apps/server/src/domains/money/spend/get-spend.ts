import { spendMonths } from '@tamiz/contract/money/spend';
import type { Spend } from '@tamiz/contract/money/spend';

import { lastMonths, spanOfMonth, spanOfMonths } from '#src/domains/money/credits/month.ts';
import { sumByMonth, sumByPosition, sumPaid } from '#src/domains/money/spend/queries.ts';
import type { Services } from '#src/domains/money/services.ts';

const nothing = { sent: 0, returned: 0 };

/** What invitations cost by month and by position, both read from the ledger: they add up to the same. */
export const getSpend = async (
  { databases, clock }: Services,
  { accountId, month }: { accountId: string; month: string | undefined },
): Promise<Spend> => {
  const { single } = databases.account(accountId);
  const months = lastMonths(spendMonths, clock.now());
  const year = spanOfMonths(months);
  const span = month === undefined ? year : spanOfMonth(month);
  const [byMonth, byPosition, [paid]] = await Promise.all([
    sumByMonth(single, { accountId, ...year }),
    sumByPosition(single, { accountId, ...span }),
    sumPaid(single, { accountId }),
  ]);
  return {
    months: months.map((each) => {
      const { sent, returned } = byMonth.find((row) => row.month === each) ?? nothing;
      return { month: each, sent, returned };
    }),
    positions: byPosition.map(({ id, title, sent, returned }) => ({
      position: { id, title },
      sent,
      returned,
    })),
    positions_count: byPosition[0]?.total ?? 0,
    paid: { credits: paid?.credits ?? 0, total: (paid?.cents ?? 0) / 100 },
  };
};
