import type { SharedPerson, SharedResults } from '@tamiz/contract/exams/sharing';

import { getSummary } from '#src/domains/exams/board/get-summary.ts';
import { readResults } from '#src/domains/exams/board/read-results.ts';
import { loadShare, shownBy } from '#src/domains/exams/sharing/load-share.ts';
import { presentShared } from '#src/domains/exams/sharing/present.ts';
import { listPeople } from '#src/domains/exams/sharing/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import type { Manager } from '#src/platform/http/manager.ts';

/** The results behind a link as they are now; what was not chosen never leaves the server. */
export const readShared = async (services: Services, manager: Manager): Promise<SharedResults> => {
  const { databases, secrets, clock } = services;
  const { accountId } = manager;
  const { single } = databases.account(accountId);
  const share = await loadShare(single, manager, clock.now());
  const shows = shownBy(share);
  const positionId = share.position_id;
  const [people, { technologies }] = await Promise.all([
    listPeople(single, manager),
    getSummary(services, { accountId, positionId, role: 'viewer' }),
  ]);
  const ids = people.map(({ id }) => id);
  const shown: SharedPerson[] = [];
  const wanted = { accountId, positionId, query: { sort: 'score' as const }, ids };
  for await (const page of readResults(services, wanted)) {
    shown.push(...page.map((result) => presentShared(secrets, result, shows)));
  }
  return {
    account_name: share.account_name,
    position_title: share.position_title,
    expires_at: share.expires_at.toISOString(),
    shows,
    technologies: technologies.map(({ id, name }) => ({ id, name })),
    people: shown,
  };
};
