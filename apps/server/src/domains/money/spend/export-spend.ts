import { spendMonths } from '@tamiz/contract/money/spend';
import { toCsv } from '@tamiz/contract/shared/files/csv';
import { averageCostCents } from '@tamiz/contract/shared/money';

import { lastMonths, spanOfMonth, spanOfMonths } from '#src/domains/money/credits/month.ts';
import { listByMonthAndPosition, sumPaid } from '#src/domains/money/spend/queries.ts';
import type { Services } from '#src/domains/money/services.ts';

const titles = [
  'Mes',
  'Posición',
  'Créditos enviados',
  'Créditos devueltos',
  'Créditos netos',
  'Pesos con IVA (aproximado)',
];

/** The spend of each month and position as CSV, and the months it is about. */
export const exportSpend = async (
  { databases, clock }: Services,
  { accountId, month }: { accountId: string; month: string | undefined },
): Promise<{ about: string; content: string }> => {
  const { single } = databases.account(accountId);
  const months = month === undefined ? lastMonths(spendMonths, clock.now()) : [month];
  const span = month === undefined ? spanOfMonths(months) : spanOfMonth(month);
  const [rows, [paid = { credits: 0, cents: 0 }]] = await Promise.all([
    listByMonthAndPosition(single, { accountId, ...span }),
    sumPaid(single, { accountId }),
  ]);
  const lines = rows.map((row) => {
    const net = row.sent - row.returned;
    const cost = averageCostCents(net, paid);
    return [
      row.month,
      row.title,
      String(row.sent),
      String(row.returned),
      String(net),
      cost === null ? '' : (cost / 100).toFixed(2),
    ];
  });
  return { about: months.at(-1) ?? '', content: toCsv([titles, ...lines]) };
};
