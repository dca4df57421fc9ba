import { noticeDays } from '@tamiz/contract/hiring/notices';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Rows of these tables go once a moment they carry is longer ago than they are kept for. */
const kept = [
  // Codes nobody can use any more.
  { table: 'sign_in_challenges', moment: 'expires_at', for: '1 day' },
  { table: 'proof_codes', moment: 'expires_at', for: '1 day' },
  { table: 'own_data_codes', moment: 'expires_at', for: '1 day' },
  { table: 'result_share_codes', moment: 'expires_at', for: '1 day' },
  // Names and addresses that nobody proved, or that are kept elsewhere since.
  { table: 'enrolments', moment: 'expires_at', for: '1 hour' },
  // Wrong tries that no budget counts any more.
  { table: 'wrong_code_tries', moment: 'hour', for: '26 hours' },
  { table: 'passkey_challenges', moment: 'expires_at', for: '0' },
  // Sessions past their end, or unused for as long as a session may rest.
  { table: 'sessions', moment: 'expires_at', for: '0' },
  { table: 'sessions', moment: 'last_used_at', for: '30 days' },
  // Changes that can no longer be undone, and with them the addresses they replaced.
  { table: 'profile_changes', moment: 'created_at', for: '8 days' },
  // Hits of windows that no limit counts any more.
  { table: 'rate_limits', moment: 'window_start', for: '1 day' },
  // Deliveries that no job can ask about any more.
  { table: 'mail_deliveries', moment: 'accepted_at', for: '30 days' },
  { table: 'mail_deliveries', moment: 'state_at', for: '30 days', unless: 'accepted_at' },
  // Addresses that may be tried again, and signatures that are too old to be believed anyway.
  { table: 'mail_suppressions', moment: 'ends_at', for: '0' },
  { table: 'mail_report_tokens', moment: 'seen_at', for: '1 day' },
  // Answers to what a browser may ask again.
  { table: 'chosen_changes', moment: 'created_at', for: '30 days' },
  // Reports printed for a download.
  { table: 'report_downloads', moment: 'created_at', for: '24 hours' },
  // Previews and tests of mails, which count for a day.
  { table: 'mail_drafts', moment: 'created_at', for: '1 day' },
  // Moves that no browser sends again.
  { table: 'stage_moves', moment: 'created_at', for: '30 days' },
  // What people were told in the app.
  { table: 'notices', moment: 'created_at', for: `${noticeDays} days` },
  // Addresses of people who never answered an invitation to a team.
  { table: 'team_invitations', moment: 'expires_at', for: '30 days' },
  // Links to results that ended, and with them the addresses they were bound to.
  { table: 'result_shares', moment: 'expires_at', for: '30 days' },
  // Fiscal data of requests that ended without an invoice; with one, as long as the law asks to keep it.
  { table: 'cfdi_requests', moment: 'answered_at', for: '1 year', unless: 'issued_at' },
  { table: 'cfdi_requests', moment: 'issued_at', for: '6 years' },
  // Requests for access, longer while nobody has answered them.
  { table: 'access_requests', moment: 'decided_at', for: '90 days' },
  { table: 'access_requests', moment: 'created_at', for: '180 days', unless: 'decided_at' },
] as const;

/** One statement for each row of the table above. */
export const purges = kept.map((rows) =>
  prepared<Record<string, never>>()(
    () => sql`
      delete from ${sql.table(rows.table)}
      where ${sql.ref(rows.moment)} < now() - ${sql.lit(rows.for)}::interval
        and ${'unless' in rows ? sql`${sql.ref(rows.unless)} is null` : sql`true`}`,
  ),
);

/** Pictures that no question and no version shows, a day after they were uploaded. */
export const purgePictures = prepared<Record<string, never>>()(
  () => sql`
    delete from own_pictures picture
    where picture.kept_at < now() - interval '1 day'
      and not exists (select from own_questions question where question.picture_id = picture.id)
      and not exists (select from version_questions asked where asked.picture_id = picture.id)`,
);

/** Makes the parts of the half-years to come. */
export const addHalfYears = prepared<{ since: Date; ahead: number }>()(
  (p) => sql`select app.add_half_years(${p.since}::timestamptz, ${p.ahead}::int)`,
);

/** Drops the parts that nobody can ask for any more, and names them. */
export const dropSpentParts = prepared<Record<string, never>>()(
  () => sql<{ dropped: string[] }>`select app.drop_spent_parts() as dropped`,
);
