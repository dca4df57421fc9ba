import type { ReportDownload } from '@tamiz/contract/exams/report-downloads';

import { expiryOf, movedBefore } from '#src/domains/exams/report-downloads/lifetime.ts';
import type { DownloadRow } from '#src/domains/exams/report-downloads/queries.ts';

const stateOf = (row: DownloadRow, now: Date): ReportDownload['state'] => {
  if (row.finished_at !== null) return 'ready';
  return row.progressed_at < movedBefore(now) ? 'failed' : 'preparing';
};

/** A download as the contract shows it. */
export const presentDownload = (row: DownloadRow, now: Date): ReportDownload => ({
  id: row.id,
  position_id: row.position_id,
  position_title: row.position_title,
  state: stateOf(row, now),
  done: row.done,
  total: row.total,
  expires_at: expiryOf(row.created_at).toISOString(),
});
