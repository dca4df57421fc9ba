import type { Handle } from '@tamiz/db';

import { findAssignable, findByKey, insertCopy } from '#src/domains/hiring/positions/queries.ts';
import type { PositionSettings } from '#src/domains/hiring/positions/settings.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

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
    expiration_unit: settings.expiration_unit,
    expiration_value: settings.expiration_value,
    max_candidates: settings.max_candidates,
    is_anonymous: settings.is_anonymous,
    allowed_aids: settings.allowed_aids,
    shares_feedback: settings.shares_feedback,
    status: evaluationId === null ? 'created' : 'evaluation_assigned',
    evaluation_id: evaluationId,
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
