import { holdStream } from '#src/domains/hiring/live/hold-stream.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** Lets somebody watch a position of their account until their session ends. */
export const watchPosition = (
  services: Services,
  { visitor, id }: { visitor: Visitor; id: string },
) =>
  holdStream(services, {
    visitor,
    topic: id,
    events: services.positionEvents,
    check: () => {
      const accountId = accountOf(visitor);
      return findPosition(services.databases.account(accountId).single, { accountId, id });
    },
  });
