import { listMovements } from '@tamiz/contract/calls/money/credits';
import { movementTypes } from '@tamiz/contract/shared/statuses';
import type { MovementType } from '@tamiz/contract/shared/statuses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { readPage } from '#src/lib/reading/page.ts';
import { useServices } from '#src/lib/services.tsx';

/** Somebody a movement was for; without a name once erased, without an id once taken out of the position. */
export type MovedPerson = { id: Id | null; name: string | null; isNameHidden: boolean };

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
  /** What it was for, whom, and who did it, where the backend knows. */
  position: { id: Id; title: string } | null;
  /** The first of them. */
  people: MovedPerson[];
  peopleCount: number;
  payment: { id: Id; folio: string } | null;
  author: string | null;
};

const readPosition = (value: unknown): Movement['position'] => {
  const id = isRecord(value) ? readId(value['id']) : null;
  if (!isRecord(value) || id === null) return null;
  return { id, title: readText(value['title']) ?? `Posición ${id}` };
};

const readPerson = (value: unknown): MovedPerson | null => {
  if (!isRecord(value)) return null;
  return {
    id: readId(value['id']),
    name: readText(value['name']),
    isNameHidden: value['is_name_hidden'] === true,
  };
};

const readPayment = (value: unknown): Movement['payment'] => {
  const id = isRecord(value) ? readId(value['id']) : null;
  const folio = isRecord(value) ? readText(value['folio']) : null;
  return id === null || folio === null ? null : { id, folio };
};

const readMovement = (value: unknown): Movement | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const amount = readNumber(value['amount']);
  if (id === null || amount === null) return null;
  const people = readList(value['people'], readPerson);
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
    people,
    peopleCount: Math.max(people.length, readNumber(value['people_count']) ?? 0),
    payment: readPayment(value['payment']),
    author: readText(value['author_name']),
  };
};

/** Which movements are shown; null means all. */
export type MovementFilter = { type: MovementType | null; month: string | null };

export const useMovements = (page: number, { type, month }: MovementFilter) => {
  const { call } = useServices().api;
  return useQuery({
    queryKey: ['movements', page, type, month],
    queryFn: async () =>
      readAnswer(
        await call(listMovements, {
          query: { page, ...(type !== null && { type }), ...(month !== null && { month }) },
        }),
        (body) => readPage(body, readMovement),
      ),
    placeholderData: keepPreviousData,
  });
};
