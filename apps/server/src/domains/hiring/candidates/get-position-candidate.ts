import { AppError } from '#src/platform/errors.ts';
import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import { findAttempt, findPlace, listMails } from '#src/domains/hiring/candidates/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** One candidate within a position, with the attempt if there is one. */
export const getPositionCandidate = async (
  { databases, secrets }: Services,
  { accountId, id }: { accountId: string; id: string },
) => {
  const { single } = databases.account(accountId);
  const [[place], [attempt], mails] = await Promise.all([
    findPlace(single, { accountId, id }),
    findAttempt(single, { accountId, placeId: id }),
    listMails(single, { accountId, placeId: id }),
  ]);
  if (place === undefined) throw new AppError('not_found');
  return { place: hideName(secrets, place.id, place), attempt: attempt ?? null, mails };
};
