import type { StreamReady } from '@tamiz/contract/hiring/live';

import type { Services } from '#src/domains/hiring/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import type { EventStream } from '#src/platform/streams/stream-route.ts';
import type { TopicEvents } from '#src/platform/streams/topic-events.ts';

type Watch<Kind extends string> = {
  visitor: Visitor;
  topic: string;
  events: TopicEvents<Kind>;
  /** Throws where this person may not watch the topic. */
  check?: () => Promise<unknown>;
};

/**
 * Tells somebody what changes about a topic until their session ends. What changes before the stream is open is not
 * told: whoever opens one reads everything then, or, where it begins with the word that the topic is quiet, what they read earlier.
 */
export const holdStream = async <Kind extends string>(
  { sessionCache }: Services,
  { visitor, topic, events, check }: Watch<Kind>,
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
    await check?.();
    if (isOver) throw new AppError('unauthenticated');
    const leaveTopic = events.watch(topic, visitor.sessionId, {
      send: (change) => stream?.send('change', change),
      end,
    });
    return {
      start: (opened: EventStream): void => {
        stream = opened;
        const ready: StreamReady = { is_quiet: events.isQuiet(topic) };
        stream.send('ready', ready);
        if (isOver) stream.end();
      },
      onEnd: (): void => {
        leaveSession();
        leaveTopic();
      },
    };
  } catch (error) {
    leaveSession();
    throw error;
  }
};
