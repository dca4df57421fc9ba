import { AppError } from '#src/errors.ts';
import { countHit } from '#src/features/limits/queries.ts';
import type { Services } from '#src/services.ts';

type LimitHit = { subject: string; max: number; windowSeconds: number };

/** Counts a hit against a limit shared by every process, and refuses the one that exceeds it. */
export const hitLimit = async (
  { databases, secrets }: Services,
  { subject, max, windowSeconds }: LimitHit,
): Promise<void> => {
  const key = secrets.hash('limit', subject);
  const [counted] = await countHit(databases.auth.read, { key, windowSeconds });
  if (counted === undefined || counted.hits > max) throw new AppError('too_many_requests');
};
