import { invitationStatuses } from '@tamiz/contract/shared/statuses';
import type { InvitationStatus } from '@tamiz/contract/shared/statuses';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';
import { readPage } from '#src/lib/reading/page.ts';
import type { Page } from '#src/lib/reading/page.ts';

/** One person's place in a position. */
export type PositionCandidate = {
  id: Id;
  /** The person across positions; null where the backend does not tell. */
  candidateId: Id | null;
  name: string;
  email: string | null;
  invitationStatus: InvitationStatus;
  hasAttempt: boolean;
  abilities: ReadonlySet<string> | null;
};

/** The rows are those of one page; the counts are those of the whole position, null where not told. */
export type CandidatePage = Page<PositionCandidate> & {
  respondedCount: number | null;
  pendingCount: number | null;
};

const readCandidate = (value: unknown): PositionCandidate | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  if (id === null) return null;
  const { abilities } = value;
  const email = readText(value['candidate_email']);
  return {
    id,
    candidateId: readId(value['candidate_id']),
    name: readText(value['candidate_name']) ?? email ?? `Candidato ${id}`,
    email,
    invitationStatus:
      invitationStatuses.find((status) => status === value['invitation_status']) ?? 'pending',
    hasAttempt: value['has_attempt'] === true || value['has_attempt'] === 1,
    abilities: Array.isArray(abilities) ? new Set(readList(abilities, readText)) : null,
  };
};

/** `meta` lies beside the rows, whichever of section 7's two shapes the page has. */
export const readCandidatePage = (body: unknown): CandidatePage | null => {
  const page = readPage(body, readCandidate);
  if (page === null || !isRecord(body)) return null;
  const inner = isRecord(body['data']) ? body['data']['meta'] : null;
  const meta = isRecord(body['meta']) ? body['meta'] : isRecord(inner) ? inner : {};
  return {
    ...page,
    respondedCount: readNumber(meta['responded_count']),
    pendingCount: readNumber(meta['pending_count']),
  };
};
