import { Readable } from 'node:stream';

import { tellApart } from '#src/domains/exams/report-downloads/file-names.ts';
import { livingSince } from '#src/domains/exams/report-downloads/lifetime.ts';
import * as queries from '#src/domains/exams/report-downloads/queries.ts';
import { writeZip } from '#src/domains/exams/report-downloads/write-zip.ts';
import { readWallClock } from '#src/domains/exams/results-export/wall-clock.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { FileName } from '#src/platform/http/files/file-name.ts';

type Asked = { accountId: string; userId: string; id: string };

/** The reports one after another. One that is gone meanwhile breaks the file off: it must not look whole. */
async function* readEntries({ databases }: Services, { accountId, id: downloadId }: Asked) {
  const { single } = databases.account(accountId);
  const rows = await queries.listNames(single, { accountId, downloadId });
  const names = tellApart(rows.map(({ name }) => name ?? ''));
  for (const [index, { number }] of rows.entries()) {
    const [file] = await queries.findContent(single, { accountId, downloadId, number });
    const content = file?.content ?? null;
    if (content === null) throw new AppError('report_download_gone');
    yield { name: names[index] ?? '', content };
  }
}

/** The finished download of whoever asks, as a ZIP that leaves report by report. */
export const openReportFile = async (
  services: Services,
  asked: Asked,
): Promise<{ name: FileName; content: Readable }> => {
  const { databases, clock } = services;
  const { accountId, userId, id } = asked;
  const since = livingSince(clock.now());
  const { single } = databases.account(accountId);
  const [download] = await queries.findOwn(single, { accountId, userId, since });
  if (download?.id !== id) throw new AppError('report_download_gone');
  if (download.finished_at === null) throw new AppError('report_download_unready');
  const { day } = readWallClock(download.created_at);
  return {
    name: { words: ['reportes', download.position_title, day], extension: 'zip' },
    content: Readable.from(writeZip(readEntries(services, asked), download.finished_at)),
  };
};
