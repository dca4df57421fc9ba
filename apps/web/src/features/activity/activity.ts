import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

/** What somebody did in a position. */
export type Entry = {
  id: string;
  at: string;
  /** Who did it, in words. */
  actor: string;
  action: string;
  people: number | null;
  person: { placeId: Id; name: string } | null;
  stage: string | null;
};

export type Actor = { id: string; name: string };

export type ActivityPage = { entries: Entry[]; next: string | null; actors: Actor[] };

const readPerson = (value: unknown): Entry['person'] => {
  const placeId = isRecord(value) ? readId(value['place_id']) : null;
  const name = isRecord(value) ? readText(value['name']) : null;
  return placeId === null || name === null ? null : { placeId, name };
};

const readActorName = (value: unknown): string => {
  if (!isRecord(value)) return 'Tamiz';
  return readText(value['name']) ?? 'Alguien que ya no está en el equipo';
};

const readEntry = (value: unknown): Entry | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  const at = readText(value['at']);
  const action = readText(value['action']);
  if (id === null || at === null || action === null) return null;
  return {
    id,
    at,
    action,
    actor: readActorName(value['actor']),
    people: readNumber(value['people']),
    person: readPerson(value['person']),
    stage: readText(value['stage']),
  };
};

const readActor = (value: unknown): Actor | null => {
  const id = isRecord(value) ? readText(value['id']) : null;
  const name = isRecord(value) ? readText(value['name']) : null;
  return id === null || name === null ? null : { id, name };
};

export const readActivityPage = (body: unknown): ActivityPage | null =>
  isRecord(body) && Array.isArray(body['data'])
    ? {
        entries: readList(body['data'], readEntry),
        next: readText(body['next']),
        actors: readList(body['actors'], readActor),
      }
    : null;
