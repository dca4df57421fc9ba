import type { PersonalLink } from '@tamiz/contract/hiring/chosen';

import { hideName } from '#src/domains/hiring/anonymous-review/hide-name.ts';
import type { LinkRow } from '#src/domains/hiring/chosen/queries.ts';
import { examLink } from '#src/domains/hiring/invitations/exam-link.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** The link that the mails of this invitation carry too: nothing is made anew, so all of them stay good. */
export const toLink = (
  { env, examAccess, secrets }: Pick<Services, 'env' | 'examAccess' | 'secrets'>,
  row: LinkRow,
): PersonalLink => {
  const { name, email } = hideName(secrets, row.id, row);
  return {
    id: row.id,
    name: name ?? '',
    email: email ?? '',
    link: examLink(
      env,
      examAccess.linkToken({ invitationId: row.invitation_id, version: row.link_version }),
    ),
    expires_at: row.expires_at.toISOString(),
  };
};
