import type { Role } from '@tamiz/contract';
import { freshPasskeyMilliseconds } from '@tamiz/contract/passkeys';

/** Whoever makes a request with a living session. */
export type Visitor = {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** Null for staff, who belong to no account. */
  readonly accountId: string | null;
  readonly isSuspended: boolean;
  /** When a passkey was last presented in this session; null when a code alone opened it. */
  readonly passkeyAt: Date | null;
};

/** Whether the person presented a passkey so lately that it still speaks for them. */
export const hasFreshPasskey = ({ passkeyAt }: Pick<Visitor, 'passkeyAt'>, now: Date): boolean =>
  passkeyAt !== null && now.getTime() - passkeyAt.getTime() <= freshPasskeyMilliseconds;
