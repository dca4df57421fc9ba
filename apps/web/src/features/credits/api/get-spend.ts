import { getSpend } from '@tamiz/contract/calls/money/spend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { useServices } from '#src/lib/services.tsx';

/** Credits that invitations took, and those that came back. */
export type Used = { sent: number; returned: number };

export type MonthSpend = Used & { month: string };

export type PositionSpend = Used & { id: Id; title: string };

export type Spend = {
  /** The oldest first. */
  months: MonthSpend[];
  positions: PositionSpend[];
  /** Those that are not listed included. */
  positionsCount: number;
  /** All that was ever bought, with tax. */
  paid: { credits: number; cents: number };
};

const readUsed = (value: Record<string, unknown>): Used => ({
  sent: readNumber(value['sent']) ?? 0,
  returned: readNumber(value['returned']) ?? 0,
});

const readMonth = (value: unknown): MonthSpend | null => {
  const month = isRecord(value) ? readText(value['month']) : null;
  return isRecord(value) && month !== null ? { month, ...readUsed(value) } : null;
};

const readPosition = (value: unknown): PositionSpend | null => {
  if (!isRecord(value) || !isRecord(value['position'])) return null;
  const id = readId(value['position']['id']);
  if (id === null) return null;
  return { id, title: readText(value['position']['title']) ?? 'Posición', ...readUsed(value) };
};

const readSpend = (body: unknown): Spend | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  const paid = isRecord(data['paid']) ? data['paid'] : {};
  const positions = readList(data['positions'], readPosition);
  return {
    months: readList(data['months'], readMonth),
    positions,
    positionsCount: readNumber(data['positions_count']) ?? positions.length,
    paid: {
      credits: readNumber(paid['credits']) ?? 0,
      cents: Math.round((readNumber(paid['total']) ?? 0) * 100),
    },
  };
};

/** What invitations cost; the positions are those of a month, or of all months that are shown. */
export const useSpend = (month: string | null) => {
  const { call } = useServices().api;
  return useQuery({
    queryKey: ['spend', month],
    queryFn: async () =>
      readAnswer(await call(getSpend, { query: month === null ? {} : { month } }), readSpend),
    placeholderData: keepPreviousData,
  });
};
