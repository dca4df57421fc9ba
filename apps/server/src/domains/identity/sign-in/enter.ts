import type { Handle } from '@tamiz/db';

import { mailboxToken } from '#src/domains/identity/sign-in/mailbox-token.ts';
import { openProvedSession } from '#src/domains/identity/sign-in/open-proved-session.ts';
import type { Device, SignedIn } from '#src/domains/identity/sign-in/open-proved-session.ts';
import { findInvitedAddress } from '#src/domains/identity/sign-in/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Somebody whose mailbox is proved and who belongs to no account yet: they answer their invitations first. */
export type Invited = { invitationsToken: string };

type Proved = { user_id: string | null; team_invitation_id: string | null };

const greetInvited = async (
  services: Services,
  tx: Handle,
  invitationId: string | null,
): Promise<Invited | null> => {
  const [invited] = invitationId === null ? [] : await findInvitedAddress(tx, { id: invitationId });
  return invited === undefined
    ? null
    : { invitationsToken: mailboxToken(services.secrets, invited.email, services.clock.now()) };
};

/** Opens a session for whoever a request belongs to, once its code or its link has proved the mailbox. */
export const enter = async (
  services: Services,
  tx: Handle,
  { proved, device }: { proved: Proved; device: Device },
): Promise<SignedIn | Invited | null> =>
  proved.user_id === null
    ? greetInvited(services, tx, proved.team_invitation_id)
    : openProvedSession(services, tx, { userId: proved.user_id, device });
