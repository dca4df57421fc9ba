import type { Role, StaffRole } from '@tamiz/contract';
import { freshPasskeyMilliseconds } from '@tamiz/contract/identity/passkey';
import { freshProofMilliseconds } from '@tamiz/contract/identity/proof';

import { AppError } from '#src/platform/errors.ts';

/** Staff look at the app as the owner of an account sees it, and change nothing. */
export type View = {
  readonly id: string;
  readonly staffId: string;
  readonly endsAt: Date;
  /** Whether they gave a reason for seeing who the candidates are. */
  readonly showsPeople: boolean;
};

/** Whoever makes a request with a valid session. */
export type Visitor = {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** What somebody of the staff does; null for everybody else. */
  readonly staffRole: StaffRole | null;
  /** Null for staff, who belong to no account. */
  readonly accountId: string | null;
  readonly isSuspended: boolean;
  /** When a passkey was last presented in this session; null when a code alone opened it. */
  readonly passkeyAt: Date | null;
  /** When the person last proved themselves in this session; null for a session older than this rule. */
  readonly provedAt: Date | null;
  /** Set while staff look as this person; the session is theirs. */
  readonly view?: View;
};

/** Refuses a person of an account who has not proved themselves recently, and staff without a recent passkey. */
export const refuseWithoutFreshProof = (visitor: Visitor, now: Date): void => {
  if (visitor.role === 'staff') {
    if (!hasFreshPasskey(visitor, now)) throw new AppError('passkey_not_fresh');
    return;
  }
  const provedAt = visitor.provedAt?.getTime() ?? 0;
  if (now.getTime() - provedAt > freshProofMilliseconds) throw new AppError('proof_not_fresh');
};

/** Whether the person presented a passkey recently enough. */
export const hasFreshPasskey = ({ passkeyAt }: Pick<Visitor, 'passkeyAt'>, now: Date): boolean =>
  passkeyAt !== null && now.getTime() - passkeyAt.getTime() <= freshPasskeyMilliseconds;
