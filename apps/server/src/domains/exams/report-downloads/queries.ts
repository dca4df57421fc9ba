import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Own = { accountId: string; userId: string };

/** The download of a person, unless its day is over. */
export const findOwn = prepared<Own & { since: Date }>()((p) =>
  build
    .selectFrom('report_downloads as download')
    .innerJoin('positions', 'positions.id', 'download.position_id')
    .where('download.account_id', '=', p.accountId)
    .where('download.user_id', '=', p.userId)
    .where('download.created_at', '>', p.since)
    .select([
      'download.id',
      'download.position_id',
      'positions.title as position_title',
      'download.done',
      'download.total',
      'download.created_at',
      'download.progressed_at',
      'download.finished_at',
    ]),
);

export type DownloadRow = Awaited<ReturnType<typeof findOwn>>[number];

/** Deletes the download of a person if it is finished, or has not moved since. */
export const deleteOver = prepared<Own & { movedBefore: Date }>()((p) =>
  build
    .deleteFrom('report_downloads')
    .where('account_id', '=', p.accountId)
    .where('user_id', '=', p.userId)
    .where((where) =>
      where.or([where('finished_at', 'is not', null), where('progressed_at', '<', p.movedBefore)]),
    ),
);

/** A new download; nothing is answered where the person has one. */
export const insertDownload = prepared<Own & { positionId: string; total: number; now: Date }>()(
  (p) =>
    build
      .insertInto('report_downloads')
      .values({
        account_id: p.accountId,
        user_id: p.userId,
        position_id: p.positionId,
        total: p.total,
        created_at: p.now,
        progressed_at: p.now,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('id'),
);

/** The reports of a download, in their order, to be printed. */
export const insertFiles = prepared<{
  accountId: string;
  downloadId: string;
  attemptIds: string[];
}>()(
  (p) => sql`
    insert into report_files (account_id, download_id, number, attempt_id)
    select ${p.accountId}, ${p.downloadId}, number, attempt_id
    from unnest(${p.attemptIds}::uuid[]) with ordinality as wanted (attempt_id, number)`,
);

/** Deletes a download of whoever asks, with its file. */
export const deleteOwn = prepared<Own & { id: string }>()((p) =>
  build
    .deleteFrom('report_downloads')
    .where('account_id', '=', p.accountId)
    .where('user_id', '=', p.userId)
    .where('id', '=', p.id)
    .returning('id'),
);

/** What the printed reports are called, in their order. */
export const listNames = prepared<{ accountId: string; downloadId: string }>()((p) =>
  build
    .selectFrom('report_files')
    .where('account_id', '=', p.accountId)
    .where('download_id', '=', p.downloadId)
    .where('name', 'is not', null)
    .orderBy('number')
    .select(['number', 'name']),
);

/** One printed report. */
export const findContent = prepared<{ accountId: string; downloadId: string; number: number }>()(
  (p) =>
    build
      .selectFrom('report_files')
      .where('account_id', '=', p.accountId)
      .where('download_id', '=', p.downloadId)
      .where('number', '=', p.number)
      .select('content'),
);

/** The next report of a download to print; none when all are, or when it is gone. */
export const findNext = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('report_files')
    .where('download_id', '=', p.id)
    .where('content', 'is', null)
    .orderBy('number')
    .limit(1)
    .select(['account_id', 'number', 'attempt_id']),
);

type InAccount = { accountId: string; id: string };

/** A download, locked before its reports as a deletion does, so that the two never wait for each other. */
export const lockDownload = prepared<InAccount>()((p) =>
  build
    .selectFrom('report_downloads')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forNoKeyUpdate()
    .select(['done', 'total']),
);

/** Keeps a printed report; nothing is answered where another worker was faster. */
export const keepFile = prepared<InAccount & { number: number; name: string; content: Buffer }>()(
  (p) =>
    build
      .updateTable('report_files')
      .set({ name: p.name, content: p.content })
      .where('account_id', '=', p.accountId)
      .where('download_id', '=', p.id)
      .where('number', '=', p.number)
      .where('content', 'is', null)
      .returning('number'),
);

/** How far a download got. */
export const updateProgress = prepared<
  InAccount & { done: number; now: Date; finishedAt: Date | null }
>()((p) =>
  build
    .updateTable('report_downloads')
    .set({ done: p.done, progressed_at: p.now, finished_at: p.finishedAt })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);
