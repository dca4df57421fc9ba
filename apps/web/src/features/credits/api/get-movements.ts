import { listMovements } from '@tamiz/contract/calls/money/credits';
import { movementTypes } from '@tamiz/contract/shared/statuses';
import type { MovementType } from '@tamiz/contract/shared/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import { useServices } from '#src/lib/services.tsx';

/** One line of the ledger. */
export type Movement = {
  id: Id;
  description: string;
  amount: number;
  /** As accountants keep an asset: a debit adds to it. */
  isAddition: boolean;
  type: MovementType | null;
  createdAt: string | null;
  isSystem: boolean;
  /** What it was for and who did it, where the backend knows. */
  position: { id: Id; title: string } | null;
  author: string | null;
};

const readPosition = (value: unknown): Movement['position'] => {
  const id = isRecord(value) ? readId(value['id']) : null;
  if (!isRecord(value) || id === null) return null;
  return { id, title: readText(value['title']) ?? `Posición ${id}` };
};

const readMovement = (value: unknown): Movement | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const amount = readNumber(value['amount']);
  if (id === null || amount === null) return null;
  return {
    id,
    description: readText(value['description']) ?? 'Movimiento',
    // The direction carries the sign.
    amount: Math.abs(amount),
    isAddition: value['direction'] === 'debit',
    type: movementTypes.find((type) => type === value['type']) ?? null,
    createdAt: readText(value['created_at']),
    isSystem: value['system_mov'] === true || value['system_mov'] === 1,
    position: readPosition(value['position']),
    author: readText(value['author_name']),
  };
};

export const useMovements = (page: number) => {
  const { call } = useServices().api;
  return useQuery({
    queryKey: ['movements', page],
    queryFn: async () =>
      readAnswer(await call(listMovements, { query: { page } }), (body) =>
        readPage(body, readMovement),
      ),
    placeholderData: keepPreviousData,
  });
};
