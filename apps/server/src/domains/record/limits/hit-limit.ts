import { AppError } from '#src/platform/errors.ts';
import { countHit } from '#src/domains/record/limits/queries.ts';
import type { Services } from '#src/domains/record/services.ts';

type LimitHit = { subject: string; max: number; windowSeconds: number };

/** Counts a hit against a limit shared by every process, and refuses the one that exceeds it. */
export const hitLimit = async (
  { databases, env, secrets }: Services,
  { subject, max, windowSeconds }: LimitHit,
): Promise<void> => {
  const key = secrets.hash('limit', subject);
  const [counted] = await countHit(databases.auth.single, { key, windowSeconds });
  if (counted === undefined || counted.hits > max * env.LIMIT_FACTOR)
    throw new AppError('too_many_requests');
};
