import type { PersonalLink } from '@tamiz/contract/hiring/chosen';

import { listSent } from '#src/domains/hiring/chosen/queries.ts';
import { toLink } from '#src/domains/hiring/chosen/to-link.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** The links of everybody invited by one charge. */
export const listLinks = async (
  services: Services,
  { accountId, chargeId }: { accountId: string; chargeId: string | null },
): Promise<PersonalLink[]> => {
  if (chargeId === null) return [];
  const { single } = services.databases.account(accountId);
  const rows = await listSent(single, { accountId, chargeId });
  return rows.map((row) => toLink(services, row));
};
