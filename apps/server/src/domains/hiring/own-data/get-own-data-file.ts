import { getOwnData } from '#src/domains/hiring/own-data/get-own-data.ts';
import { listRecorded } from '#src/domains/hiring/own-data/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Person } from '#src/platform/http/person.ts';

/** What a person takes along: the page, and what was recorded in every exam. */
export const getOwnDataFile = async (services: Services, person: Person) => {
  const { single } = services.databases.account(person.accountId);
  const [rows, recorded] = await Promise.all([
    getOwnData(services, person),
    listRecorded(single, person),
  ]);
  return { ...rows, recorded };
};

export type OwnFileRows = Awaited<ReturnType<typeof getOwnDataFile>>;
