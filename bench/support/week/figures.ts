import { withClient } from '@tamiz/db/admin';
import { waitFor } from '@tamiz/tools/wait';

type Figures = {
  size: number;
  wal: number;
  vacuums: number;
  analyses: number;
  mails: number;
  ended: number;
  /** Invitations whose mail never left. */
  unmailed: number;
};

/** What the database says about itself; bytes are those of PostgreSQL. */
export const readFigures = (adminUrl: string): Promise<Figures | undefined> =>
  withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<Figures>(
      `select pg_database_size(current_database())::float8 as size,
         (pg_current_wal_insert_lsn() - '0/0')::float8 as wal,
         (select sum(autovacuum_count)::int from pg_stat_user_tables) as vacuums,
         (select sum(autoanalyze_count)::int from pg_stat_user_tables) as analyses,
         (select count(*)::int from mail_deliveries) as mails,
         (select count(*)::int from attempts where status = 'completed') as ended,
         (select count(*)::int from invitations invitation where not exists (
           select from mail_deliveries where message_key = 'invitation:' || invitation.id || ':' || link_version || ':0')) as unmailed`,
    );
    return rows[0];
  });

/** Waits until no job is due: the mails of the day have left. */
export const drainQueue = (adminUrl: string): Promise<true> =>
  withClient(adminUrl, (admin) =>
    waitFor(
      async () => {
        const { rowCount } = await admin.query(
          'select from graphile_worker.jobs where run_at <= now() or locked_at is not null limit 1',
        );
        return rowCount === 0 ? true : undefined;
      },
      { what: 'an empty queue', timeoutMs: 900_000, intervalMs: 250 },
    ),
  );

type Invited = { invitationId: string; placeId: string };

/** The invitations of a position, as the mails would bring them. */
export const readInvited = (ownerUrl: string, positionId: string): Promise<Invited[]> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Invited>(
      `select invitations.id as "invitationId", place.id as "placeId" from invitations
       join position_candidates place on place.id = invitations.position_candidate_id
       where place.position_id = $1`,
      [positionId],
    );
    return rows;
  });
