import { listen } from '#src/platform/database/listen.ts';
import type { Env } from '#src/platform/env.ts';
import type { TopicEvents } from '#src/platform/streams/topic-events.ts';

/** Hears whose notices any process changed, with the commit of the change. */
export const watchNoticeChanges = (env: Env, events: TopicEvents) =>
  listen({
    env,
    channel: 'notices_changed',
    onMessage: events.announce,
    onConnection: (isConnected) => {
      if (isConnected) events.announceEverything();
    },
  });
