import type { Role } from '@tamiz/contract';
import type { CreatedUser } from '@tamiz/db/factories';

/** Somebody who makes requests, and the only marker their answers may carry (staff: any). */
export type Actor = {
  readonly name: string;
  readonly role: Role | 'anonymous' | 'candidate' | 'manager';
  readonly marker: string | null;
  /** Made anew when they have left their team. */
  user: CreatedUser | null;
  /** Proof of who they are, renewed when it is refused. */
  cookies: Record<string, string>;
  readonly examSession: string | null;
  readonly ownDataSession: string | null;
  readonly sharedSession: string | null;
  readonly placeId: string | null;
};
