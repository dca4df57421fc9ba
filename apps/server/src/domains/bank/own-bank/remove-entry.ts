import { changeEntry } from '#src/domains/bank/own-bank/change-entry.ts';
import type { Entry } from '#src/domains/bank/own-bank/change-entry.ts';
import { remove } from '#src/domains/bank/own-bank/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Removes an entry of the own bank that nothing uses. */
export const removeEntry = (services: Services, entry: Entry): Promise<void> =>
  changeEntry(services, entry, 'catalogue.removed', (tx) => remove(tx, entry));
