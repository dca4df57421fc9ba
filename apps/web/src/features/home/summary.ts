import { positionStatuses } from '@tamiz/contract/shared/statuses';
import type { PositionStatus } from '@tamiz/contract/shared/statuses';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

export type StatusCounts = Readonly<Record<PositionStatus, number>>;

/** A position that waits for a decision: which evaluation, or whether to invite. */
export type Attention = {
  kind: 'assign_evaluation' | 'send_invitations';
  positionId: Id;
  title: string;
  createdAt: string | null;
  /** Candidates nobody has invited yet. */
  pending: number;
};

export type Answer = {
  /** The place of the person in the position, which is what its page is about. */
  placeId: Id;
  name: string;
  position: string;
  percent: number;
  completedAt: string | null;
};

export type Summary = {
  positions: StatusCounts;
  attention: Attention[];
  /** Of all positions; the list above may be shorter. */
  pending: number;
  answers: Answer[];
};

const readCounts = (value: unknown): StatusCounts => {
  const count = (status: PositionStatus) =>
    Math.max(0, isRecord(value) ? (readNumber(value[status]) ?? 0) : 0);
  return {
    created: count('created'),
    evaluation_assigned: count('evaluation_assigned'),
    pending_assignment: count('pending_assignment'),
    invitations_sent: count('invitations_sent'),
    completed: count('completed'),
  };
};

const kinds = ['assign_evaluation', 'send_invitations'] as const;

const readAttention = (value: unknown): Attention | null => {
  if (!isRecord(value) || !isRecord(value['position'])) return null;
  const kind = kinds.find((known) => known === value['kind']);
  const positionId = readId(value['position']['id']);
  if (kind === undefined || positionId === null) return null;
  return {
    kind,
    positionId,
    title: readText(value['position']['title']) ?? `Posición ${positionId}`,
    createdAt: readText(value['position']['created_at']),
    pending: readNumber(value['pending_count']) ?? 0,
  };
};

const readAnswered = (value: unknown): Answer | null => {
  if (!isRecord(value)) return null;
  const placeId = readId(value['position_candidate_id']);
  const percent = readNumber(value['score_pct']);
  if (placeId === null || percent === null) return null;
  return {
    placeId,
    name: readText(value['candidate_name']) ?? 'Sin nombre',
    position: readText(value['position_title']) ?? '',
    percent: Math.min(100, Math.max(0, Math.round(percent))),
    completedAt: readText(value['completed_at']),
  };
};

export const readSummary = (body: unknown): Summary | null => {
  const data = isRecord(body) ? body['data'] : null;
  if (!isRecord(data) || !isRecord(data['positions'])) return null;
  const attention = readList(data['attention'], readAttention);
  const listed = attention.reduce((sum, { pending }) => sum + pending, 0);
  return {
    positions: readCounts(data['positions']),
    attention,
    pending: Math.max(listed, readNumber(data['pending_invitations']) ?? 0),
    answers: readList(data['latest_answers'], readAnswered),
  };
};

export const totalOf = (positions: StatusCounts): number =>
  positionStatuses.reduce((total, status) => total + positions[status], 0);
