import type { AllowedAids } from '@tamiz/contract/shared/statuses';
import type { Handle } from '@tamiz/db';

import { findAssignable, findByKey, insertCopy } from '#src/domains/hiring/positions/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

/** What a position takes over from another one or from a template. */
export type PositionSettings = {
  description: string | null;
  expiration_unit: 'days' | 'hours';
  expiration_value: number;
  max_candidates: number;
  is_anonymous: boolean;
  allowed_aids: AllowedAids;
  shares_feedback: boolean;
  /** Null where none is wanted. */
  evaluation_id: number | null;
};

type Wanted = {
  accountId: string;
  userId: string;
  title: string;
  /** Chosen by the browser, once for each copy. */
  key: string;
  settings: PositionSettings;
  /** What it was made after, as the log says it. */
  origin: {
    action: 'position.duplicated' | 'position.made_from_template';
    details: Record<string, string>;
  };
};

/** The position, and whether the evaluation stayed out because it can no longer be assigned. */
export type Made = { id: string; hasLostEvaluation: boolean };

const isAssignable = async (tx: Handle, evaluationId: number): Promise<boolean> =>
  (await findAssignable(tx, { evaluationId })).length > 0;

/** What the key has made before; a key never stands for something else. */
const findEarlier = async (tx: Handle, { accountId, key, title }: Wanted): Promise<string> => {
  const [earlier] = await findByKey(tx, { accountId, key });
  if (earlier?.title !== title) throw new AppError('change_repeated');
  return earlier.id;
};

/**
 * Creates a position with given settings, without people or links. They are taken over as they are, also where the
 * limits of the catalogue are others by now; an evaluation that can no longer be assigned stays out.
 */
export const createFromSettings = async (tx: Handle, wanted: Wanted): Promise<Made> => {
  const { accountId, userId, title, key, settings, origin } = wanted;
  const { evaluation_id: asked } = settings;
  const evaluationId = asked !== null && (await isAssignable(tx, asked)) ? asked : null;
  const hasLostEvaluation = asked !== evaluationId;
  const [created] = await insertCopy(tx, {
    accountId,
    title,
    description: settings.description,
    expirationUnit: settings.expiration_unit,
    expirationValue: settings.expiration_value,
    maxCandidates: settings.max_candidates,
    isAnonymous: settings.is_anonymous,
    allowedAids: settings.allowed_aids,
    sharesFeedback: settings.shares_feedback,
    status: evaluationId === null ? 'created' : 'evaluation_assigned',
    evaluationId,
    key,
  });
  if (created === undefined) return { id: await findEarlier(tx, wanted), hasLostEvaluation };
  await recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    accountId,
    action: origin.action,
    subject: { kind: 'position', id: created.id },
    details: origin.details,
  });
  return { id: created.id, hasLostEvaluation };
};
