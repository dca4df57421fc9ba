import type { Hearing } from '#src/platform/database/listen.ts';
import type { TopicEvents } from '#src/platform/streams/topic-events.ts';

/** Hears what any process changed about a topic, with the commit of the change. What was missed is read by all who watch. */
export const hearTopicChanges = (
  events: Pick<TopicEvents, 'announce' | 'announceEverything' | 'lose'>,
): Hearing => ({
  onMessage: events.announce,
  onConnection: (isConnected) => {
    if (isConnected) events.announceEverything();
    else events.lose();
  },
});
