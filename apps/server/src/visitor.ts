import type { Role } from '@tamiz/contract';

/** Whoever makes a request with a living session. */
export type Visitor = {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** Null for staff, who belong to no account. */
  readonly accountId: string | null;
  readonly isSuspended: boolean;
};
