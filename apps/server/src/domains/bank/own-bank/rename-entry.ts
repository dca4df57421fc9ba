import { changeEntry } from '#src/domains/bank/own-bank/change-entry.ts';
import type { Entry } from '#src/domains/bank/own-bank/change-entry.ts';
import { rename } from '#src/domains/bank/own-bank/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Gives an entry of the own bank another name; names are unique below one parent. */
export const renameEntry = (services: Services, entry: Entry, name: string): Promise<void> =>
  changeEntry(services, entry, 'catalogue.edited', (tx) => rename(tx, entry, name));
