import { AppError } from '#src/errors.ts';
import { findById } from '#src/features/profile/queries.ts';
import type { ProfileRow } from '#src/features/profile/queries.ts';
import type { Services } from '#src/services.ts';

/** The signed-in person, read with the rights they have: staff outside, everybody else inside their account. */
export const getProfile = async (
  { databases }: Services,
  { userId, accountId }: { userId: string; accountId: string | null },
): Promise<ProfileRow> => {
  const { read } = databases.forVisitor({ accountId });
  const [profile] = await findById(read, { userId });
  if (profile === undefined) throw new AppError('unauthenticated');
  return profile;
};
