import type { OwnData, OwnDataFile } from '@tamiz/contract/hiring/own-data';

import { presentRequest } from '#src/domains/hiring/data-requests/present.ts';
import { coarsen } from '#src/domains/hiring/own-data/coarsen.ts';
import type { OwnFileRows } from '#src/domains/hiring/own-data/get-own-data-file.ts';
import type { OwnRows } from '#src/domains/hiring/own-data/get-own-data.ts';
import type {
  InvitationRow,
  PositionRow,
  RecordedRow,
} from '#src/domains/hiring/own-data/queries.ts';

const presentPosition = (row: PositionRow, invitations: InvitationRow[]) => ({
  title: row.title,
  added_at: row.created_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
  invitations: invitations
    .filter((invitation) => invitation.place_id === row.id)
    .map(({ status, sent_at: sentAt, expires_at: expiresAt, message }) => ({
      status,
      sent_at: sentAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      ...(message !== null && { message }),
    })),
  note_count: row.note_count,
  tag_count: row.tag_count,
});

const presentExam = (row: PositionRow) => ({
  title: row.evaluation_title,
  status: row.status,
  started_at: row.started_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  question_count: row.max_score,
  answer_count: row.answer_count,
  signal_count: row.signal_count,
  ...(row.technologies !== null && { feedback: coarsen(row.technologies) }),
});

const presentPerson = ({ person, requests }: OwnRows) => ({
  name: person.name,
  email: person.email,
  account_name: person.account_name,
  kept_since: person.created_at.toISOString(),
  retention_months: person.retention_months,
  requests: requests.map(presentRequest),
});

/** What a person reads about themselves. */
export const presentOwnData = (rows: OwnRows): OwnData => ({
  ...presentPerson(rows),
  positions: rows.positions.map((row) => ({
    ...presentPosition(row, rows.invitations),
    exam: row.attempt_id === null ? null : presentExam(row),
  })),
});

const presentRecorded = (row: RecordedRow) => ({
  at: row.at.toISOString(),
  kind: row.kind,
  question: row.number,
  choice: row.choice,
  elapsed_ms: row.elapsed_ms,
  signal: row.signal,
});

/** The file that a person takes along. */
export const presentOwnDataFile = (rows: OwnFileRows, now: Date): OwnDataFile => ({
  format: 'tamiz-own-data-1',
  made_at: now.toISOString(),
  ...presentPerson(rows),
  positions: rows.positions.map((row) => ({
    ...presentPosition(row, rows.invitations),
    exam:
      row.attempt_id === null
        ? null
        : {
            ...presentExam(row),
            score: row.score,
            privacy_notice_version: row.consent_version,
            extra_time_percent: row.extra_time_percent,
            recorded: rows.recorded
              .filter((event) => event.attempt_id === row.attempt_id)
              .map(presentRecorded),
          },
  })),
});
