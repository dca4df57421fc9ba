import { linkOfToken, loadStanding } from '#src/domains/hiring/public-links/load-standing.ts';
import type { StandingRow } from '#src/domains/hiring/public-links/load-standing.ts';
import { refuseEnrolment } from '#src/domains/hiring/public-links/state.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Opened = { accountId: string; standing: StandingRow };

/** What a public link leads to; refused with the reason while nobody can enrol through it. */
export const openEnrolment = async (
  { databases, secrets, clock }: Services,
  { link: token }: { link: string },
): Promise<Opened> => {
  const link = linkOfToken(secrets, token);
  const standing = await loadStanding(databases.account(link.accountId).single, link);
  const refusal = refuseEnrolment(standing, clock.now());
  if (refusal !== null) throw new AppError(refusal);
  return { accountId: link.accountId, standing };
};
