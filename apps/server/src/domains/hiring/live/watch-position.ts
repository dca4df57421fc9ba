import { AppError } from '#src/platform/errors.ts';
import { findPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import type { EventStream } from '#src/platform/streams/stream-route.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/**
 * Lets somebody watch a position of their account until their session ends. What changes before the stream is open is
 * not told: whoever opens one reads everything then.
 */
export const watchPosition = async (
  { databases, positionEvents, sessionCache }: Services,
  { visitor, id }: { visitor: Visitor; id: string },
) => {
  let stream: EventStream | null = null;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stream?.end();
  };
  // Before the first statement, so that no end of the session is missed.
  const leaveSession = sessionCache.onEnd(visitor, end);
  try {
    const accountId = accountOf(visitor);
    await findPosition(databases.account(accountId).single, { accountId, id });
    if (isOver) throw new AppError('unauthenticated');
    const leavePosition = positionEvents.watch(id, visitor.sessionId, {
      send: (change) => stream?.send('change', change),
      end,
    });
    return {
      start: (opened: EventStream): void => {
        stream = opened;
        stream.send('ready', {});
        if (isOver) stream.end();
      },
      onEnd: (): void => {
        leaveSession();
        leavePosition();
      },
    };
  } catch (error) {
    leaveSession();
    throw error;
  }
};
