import type { Handle } from '@tamiz/db';

import { keepSent, listKept } from '#src/domains/record/mail-delivery/queries.ts';
import type { DeliveryRow } from '#src/domains/record/mail-delivery/queries.ts';
import { coalesce } from '#src/platform/coalesce.ts';

const createNotes = (database: Handle) => ({
  isKept: coalesce(async (keys: string[]) => {
    const kept = new Set((await listKept(database, { keys })).map((row) => row.message_key));
    return (key: string) => kept.has(key);
  }),
  keep: coalesce(async (rows: DeliveryRow[]) => {
    await keepSent(database, { rows: JSON.stringify(rows) });
    return () => undefined;
  }),
});

const opened = new WeakMap<Handle, ReturnType<typeof createNotes>>();

/** The notes of delivered mails: mails that are on their way together share the statements that look for and keep them. */
export const notesOf = (database: Handle): ReturnType<typeof createNotes> => {
  const notes = opened.get(database) ?? createNotes(database);
  opened.set(database, notes);
  return notes;
};
