import { allowedAids } from '@tamiz/contract/shared/statuses';
import type { AllowedAids } from '@tamiz/contract/shared/statuses';
import { positionStatuses, shownExpirationUnits } from '@tamiz/contract/shared/statuses';
import type { PositionStatus, ShownExpirationUnit } from '@tamiz/contract/shared/statuses';

import { readId } from '#src/lib/reading/fields.ts';
import type { Id } from '#src/lib/reading/fields.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import type { Json } from '#src/lib/reading/json.ts';
import { readPermitted } from '#src/lib/reading/offers.ts';
import type { Permitted } from '#src/lib/reading/offers.ts';

/** A job opening as lists show it. */
export type PositionSummary = {
  id: Id;
  title: string;
  description: string | null;
  status: PositionStatus | null;
  createdAt: string | null;
  /** First sending and completion. */
  start: string | null;
  end: string | null;
  expirationUnit: ShownExpirationUnit | null;
  expirationValue: number | null;
  maxCandidates: number | null;
  /** What candidates may use; null where the backend does not say. */
  allowedAids: AllowedAids | null;
  /** Whether candidates see how they did by technology; null where the backend does not say. */
  sharesFeedback: boolean | null;
  evaluation: { id: Id; title: string } | null;
  /** How far its people have got; null where the backend does not count them. */
  progress: PositionProgress | null;
};

export type PositionProgress = { candidates: number; invited: number; done: number };

/** By itself it also tells the balance it is paid from and what this person may do with it. */
export type Position = PositionSummary & Permitted & { creditBalance: number | null };

/** What may be done with a position, as its answer names it. */
export type PositionAbility =
  | 'edit'
  | 'edit_texts'
  | 'delete'
  | 'complete'
  | 'assign'
  | 'detach'
  | 'load_candidates'
  | 'remove_candidates'
  | 'invite'
  | 'public_link'
  | 'duplicate'
  | 'save_template';

/** A backend that announces no abilities hides nothing: its 403 is shown when it comes. */
export const mayDo = (
  { abilities }: Pick<Position, 'abilities'>,
  ability: PositionAbility,
): boolean => abilities === null || abilities.has(ability);

const readEvaluation = (value: unknown): PositionSummary['evaluation'] => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  return id === null ? null : { id, title: readText(value['title']) ?? `Evaluación ${id}` };
};

const readProgress = (value: unknown): PositionProgress | null => {
  if (!isRecord(value)) return null;
  const candidates = readNumber(value['candidates']);
  const invited = readNumber(value['invited']);
  const done = readNumber(value['done']);
  if (candidates === null || invited === null || done === null) return null;
  return { candidates, invited, done };
};

const readFields = (id: Id, value: Json): PositionSummary => ({
  id,
  title: readText(value['title']) ?? `Posición ${id}`,
  description: readText(value['description']),
  status: positionStatuses.find((status) => status === value['status']) ?? null,
  createdAt: readText(value['created_at']),
  start: readText(value['start']),
  end: readText(value['end']),
  expirationUnit: shownExpirationUnits.find((unit) => unit === value['expiration_unit']) ?? null,
  expirationValue: readNumber(value['expiration_value']),
  maxCandidates: readNumber(value['max_candidates']),
  allowedAids: allowedAids.find((aids) => aids === value['allowed_aids']) ?? null,
  sharesFeedback: typeof value['shares_feedback'] === 'boolean' ? value['shares_feedback'] : null,
  evaluation: readEvaluation(value['evaluation']),
  progress: readProgress(value['progress']),
});

export const readPositionSummary = (value: unknown): PositionSummary | null => {
  if (!isRecord(value)) return null;
  const id = readId(value['id']);
  return id === null ? null : readFields(id, value);
};

export const readPosition = (body: unknown): Position | null => {
  const data = isRecord(body) ? body['data'] : null;
  const summary = readPositionSummary(data);
  if (summary === null || !isRecord(data)) return null;
  const { recruiter } = data;
  return {
    ...summary,
    creditBalance: isRecord(recruiter) ? readNumber(recruiter['credit_balance']) : null,
    ...readPermitted(data),
  };
};
