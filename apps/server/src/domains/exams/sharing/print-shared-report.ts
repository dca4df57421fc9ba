import { printReport } from '#src/domains/exams/results/print-report.ts';
import { loadShare, shownBy } from '#src/domains/exams/sharing/load-share.ts';
import { listPeople } from '#src/domains/exams/sharing/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Manager } from '#src/platform/http/manager.ts';

/** The report of somebody behind a link, if the link shows reports. */
export const printSharedReport = async (
  services: Services,
  manager: Manager,
  placeId: string,
): ReturnType<typeof printReport> => {
  const { accountId } = manager;
  const { single } = services.databases.account(accountId);
  const share = await loadShare(single, manager, services.clock.now());
  const people = shownBy(share).reports ? await listPeople(single, manager) : [];
  const person = people.find(({ id }) => id === placeId);
  if (person === undefined) throw new AppError('not_found');
  return printReport(services, { accountId, id: person.attempt_id });
};
