import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

import { readPerson } from '#src/lib/directory/person.ts';
import type { Person } from '#src/lib/directory/person.ts';
import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

export type FoundPosition = {
  id: Id;
  title: string;
  status: PositionStatus | null;
  candidates: number;
  responded: number;
};

export type FoundEvaluation = { id: Id; title: string; questions: number; minutes: number };

export type FoundQuestion = { id: Id; description: string; technology: string; level: string };

/** What a search found, the best of each group first. */
export type Found = {
  people: Person[];
  positions: FoundPosition[];
  evaluations: FoundEvaluation[];
  questions: FoundQuestion[];
};

/** A row has an id and words; without either it leads nowhere. */
const readRow = <Row>(
  value: unknown,
  words: string,
  read: (id: Id, text: string, row: Json) => Row,
): Row | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  const text = readText(value[words]);
  return id === null || text === null ? null : read(id, text, value);
};

const readPosition = (value: unknown): FoundPosition | null =>
  readRow(value, 'title', (id, title, row) => ({
    id,
    title,
    status: positionStatuses.find((status) => status === row['status']) ?? null,
    candidates: readNumber(row['candidates']) ?? 0,
    responded: readNumber(row['responded']) ?? 0,
  }));

const readEvaluation = (value: unknown): FoundEvaluation | null =>
  readRow(value, 'title', (id, title, row) => ({
    id,
    title,
    questions: readNumber(row['questions']) ?? 0,
    minutes: readNumber(row['minutes']) ?? 0,
  }));

const readQuestion = (value: unknown): FoundQuestion | null =>
  readRow(value, 'description', (id, description, row) => ({
    id,
    description,
    technology: readText(row['technology']) ?? '',
    level: readText(row['level']) ?? '',
  }));

export const readFound = (body: unknown): Found | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data)) return null;
  return {
    people: readList(data['people'], readPerson),
    positions: readList(data['positions'], readPosition),
    evaluations: readList(data['evaluations'], readEvaluation),
    questions: readList(data['questions'], readQuestion),
  };
};
