import { addHalfYears, dropSpentParts } from '#src/domains/operations/housekeeping/queries.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

/** The next two half-years have a part before anybody writes into them. */
const halfYearsAhead = 2;

/** Makes room for what only grows, and lets go of what nobody can ask for any more. */
export const keepParts = async ({ database, clock }: WorkerServices): Promise<void> => {
  await database.transaction((tx) =>
    addHalfYears(tx, { since: clock.now(), ahead: halfYearsAhead }),
  );
  await database.transaction((tx) => dropSpentParts(tx, {}));
};
