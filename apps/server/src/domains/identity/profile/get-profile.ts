import { AppError } from '#src/platform/errors.ts';
import { findById } from '#src/domains/identity/profile/queries.ts';
import type { ProfileRow } from '#src/domains/identity/profile/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

/**
 * The signed-in person, read with their own database rights: staff by the staff role, everybody else within their
 * account.
 */
export const getProfile = async (
  { databases }: Services,
  { userId, accountId }: { userId: string; accountId: string | null },
): Promise<ProfileRow> => {
  const { single } = databases.forVisitor({ accountId });
  const [profile] = await findById(single, { userId, accountId });
  if (profile === undefined) throw new AppError('unauthenticated');
  return profile;
};
