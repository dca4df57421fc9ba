import { listen } from '#src/platform/database/listen.ts';
import type { Env } from '#src/platform/env.ts';
import type { TopicEvents } from '#src/platform/streams/topic-events.ts';

/** Hears what any process changed about a position, with the commit of the change. */
export const watchPositionChanges = (env: Env, events: TopicEvents) =>
  listen({
    env,
    channel: 'position_changed',
    onMessage: events.announce,
    onConnection: (isConnected) => {
      if (isConnected) events.announceEverything();
    },
  });
