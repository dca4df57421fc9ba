import * as z from 'zod/mini';

import { movementMonth } from '#src/money/credits.ts';
import { costlyLimits, csvFile, endpoint } from '#src/shared/endpoint.ts';
import { uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';

/** Months that are shown, the current one included. */
export const spendMonths = 12;

/** Positions that are shown; the file has all of them. */
export const spendPositions = 50;

/** Credits that invitations took, and those that came back. */
const used = { sent: count, returned: count };

export const spend = z.object({
  /** The oldest first, also those in which nothing moved. */
  months: z.array(z.object({ month: movementMonth, ...used })),
  /** In all these months or in the one that was asked for, those that cost most first. */
  positions: z.array(z.object({ position: z.object({ id: uuid, title: z.string() }), ...used })),
  positions_count: count,
  /** All credits the account ever bought and what was paid for them in pesos with tax, less what went back. */
  paid: z.object({ credits: count, total: z.number().check(z.nonnegative()) }),
});

export type Spend = z.infer<typeof spend>;

const query = z.object({ month: z.optional(movementMonth) });

const feature = 'credits.spend';

export const getSpend = endpoint({
  id: 'getSpend',
  method: 'GET',
  path: '/api/credits/spend',
  access: 'credits.read',
  summary:
    'What invitations cost by month and by position in the last twelve months; with a month, the positions of that month.',
  query,
  responses: { 200: z.object({ data: spend }) },
  feature,
});

export const exportSpend = endpoint({
  id: 'exportSpend',
  method: 'GET',
  path: '/api/credits/spend/file',
  access: 'credits.read',
  summary: 'The same as CSV: one line for each month and position.',
  query,
  responses: { 200: csvFile },
  limit: costlyLimits.export,
  feature,
});
