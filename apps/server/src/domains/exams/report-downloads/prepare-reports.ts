import { maxReports } from '@tamiz/contract/exams/report-downloads';

import { countResults, readResults } from '#src/domains/exams/board/read-results.ts';
import type { Wanted } from '#src/domains/exams/board/read-results.ts';
import { livingSince, movedBefore } from '#src/domains/exams/report-downloads/lifetime.ts';
import * as queries from '#src/domains/exams/report-downloads/queries.ts';
import type { DownloadRow } from '#src/domains/exams/report-downloads/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

const listAttempts = async (services: Services, wanted: Wanted): Promise<string[]> => {
  const attemptIds: string[] = [];
  for await (const page of readResults(services, wanted)) {
    attemptIds.push(...page.map((result) => result.attempt_id));
  }
  return attemptIds;
};

/**
 * Has the reports of whoever matches printed for one download, in the order of the board. A person has one at a time:
 * what is under way is answered instead, what is over is replaced.
 */
export const prepareReports = async (
  services: Services,
  { userId, ...wanted }: Wanted & { userId: string },
): Promise<{ download: DownloadRow; isNew: boolean }> => {
  const { databases, clock } = services;
  const { accountId, positionId } = wanted;
  const database = databases.account(accountId);
  await findPosition(database.single, { accountId, id: positionId });
  if ((await countResults(services, wanted)) > maxReports) throw new AppError('reports_too_many');
  const attemptIds = await listAttempts(services, wanted);
  const total = attemptIds.length;
  if (total === 0) throw new AppError('reports_none');
  if (total > maxReports) throw new AppError('reports_too_many');
  const now = clock.now();
  const own = { accountId, userId };
  const { download, isNew } = await database.transaction(async (tx) => {
    await queries.deleteOver(tx, { ...own, movedBefore: movedBefore(now) });
    const [begun] = await queries.insertDownload(tx, { ...own, positionId, total, now });
    if (begun !== undefined) {
      await queries.insertFiles(tx, { accountId, downloadId: begun.id, attemptIds });
      await enqueue(tx, 'results.print_reports', { id: begun.id });
      await recordAudit(tx, {
        actor: { kind: 'user', id: userId },
        accountId,
        action: 'results.exported',
        subject: { kind: 'position', id: positionId },
        details: { format: 'pdf', people: total },
      });
    }
    const [found] = await queries.findOwn(tx, { ...own, since: livingSince(now) });
    return { download: found, isNew: begun !== undefined };
  });
  // It was dropped, or a person in it erased, in this very moment.
  if (download === undefined) throw new AppError('report_download_gone');
  return { download, isNew };
};
