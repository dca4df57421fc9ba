import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { hearTopicChanges } from '#src/platform/streams/hear-topic-changes.ts';
import { createTopicEvents } from '#src/platform/streams/topic-events.ts';
import type { TopicEvents } from '#src/platform/streams/topic-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const kinds = ['people', 'progress', 'result', 'note'] as const;
const limits = { gapMs: 300, mostPlaces: 2, perSession: 2, perProcess: 3 };

const listen = (events: TopicEvents<(typeof kinds)[number]>, position = 'a', session = 's') => {
  const heard: { kinds: readonly string[]; place_ids: readonly string[] | null }[] = [];
  const end = vi.fn<() => void>();
  const leave = events.watch(position, session, { send: (change) => heard.push(change), end });
  return { heard, end, leave };
};

describe('a topic is quiet', () => {
  const minute = 60_000;
  const hearing = () => {
    const events = createTopicEvents(kinds, limits);
    events.announceEverything();
    return events;
  };

  test('once nothing was told of it for a minute', () => {
    const events = hearing();
    vi.advanceTimersByTime(minute + 1);
    expect(events.isQuiet('a')).toBe(true);
    events.announce('a:progress:1');
    expect([events.isQuiet('a'), events.isQuiet('b')]).toEqual([false, true]);
    vi.advanceTimersByTime(minute - 1);
    expect(events.isQuiet('a')).toBe(false);
    vi.advanceTimersByTime(minute + 1);
    expect(events.isQuiet('a')).toBe(true);
  });

  test.each([0, 1, 29_999, 30_000, 59_999])(
    'never within a minute of a message, whenever it came (%i ms into one)',
    (offset) => {
      const events = hearing();
      vi.advanceTimersByTime(2 * minute + offset);
      events.announce('a:note:1');
      for (let waited = 0; waited < minute; waited += 1_000) {
        expect(events.isQuiet('a')).toBe(false);
        vi.advanceTimersByTime(1_000);
      }
      vi.advanceTimersByTime(minute);
      expect(events.isQuiet('a')).toBe(true);
    },
  );

  test('only for who has heard everything for a minute', () => {
    const events = createTopicEvents(kinds, limits);
    vi.advanceTimersByTime(2 * minute);
    expect(events.isQuiet('a')).toBe(false);
    events.announceEverything();
    vi.advanceTimersByTime(minute - 1);
    expect(events.isQuiet('a')).toBe(false);
    vi.advanceTimersByTime(1);
    expect(events.isQuiet('a')).toBe(true);
    const { onConnection } = hearTopicChanges(events);
    onConnection(false);
    vi.advanceTimersByTime(2 * minute);
    expect(events.isQuiet('a')).toBe(false);
    onConnection(true);
    expect(events.isQuiet('a')).toBe(false);
    vi.advanceTimersByTime(minute);
    expect(events.isQuiet('a')).toBe(true);
  });
});

describe('who watches a topic', () => {
  test('hears the first change at once and what follows together, in order', () => {
    const events = createTopicEvents(kinds, limits);
    const { heard } = listen(events);
    events.announce('a:progress:1');
    expect(heard).toEqual([{ kinds: ['progress'], place_ids: ['1'] }]);
    events.announce('a:progress:1');
    events.announce('a:result:2');
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(300);
    expect(heard[1]).toEqual({ kinds: ['progress', 'result'], place_ids: ['1', '2'] });
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveLength(2);
    events.announce('a:note:3');
    expect(heard).toHaveLength(3);
  });

  test('hears of no other topic, and of nothing it does not know', () => {
    const events = createTopicEvents(kinds, limits);
    const { heard } = listen(events);
    events.announce('b:progress:1');
    events.announce('a:secret:1');
    events.announce('');
    expect(heard).toEqual([]);
  });

  test('is not told which places when they are many or unknown', () => {
    const events = createTopicEvents(kinds, limits);
    const { heard } = listen(events);
    events.announce('a:people');
    for (const place of ['1', '2', '3']) events.announce(`a:progress:${place}`);
    vi.advanceTimersByTime(300);
    expect(heard).toEqual([
      { kinds: ['people'], place_ids: null },
      { kinds: ['progress'], place_ids: null },
    ]);
  });

  test('reads everything again after messages were missed', () => {
    const events = createTopicEvents(kinds, limits);
    const { heard } = listen(events);
    events.announceEverything();
    expect(heard).toMatchObject([{ place_ids: null }]);
  });
});

describe('the number of streams', () => {
  test('is bounded for a session and for the process, and falls when one leaves', () => {
    const events = createTopicEvents(kinds, limits);
    const first = listen(events);
    listen(events, 'b');
    expect(() => listen(events, 'c')).toThrow('too_many_requests');
    listen(events, 'a', 'other');
    expect(() => listen(events, 'a', 'third')).toThrow('unavailable');
    first.leave();
    first.leave();
    expect(events.count()).toBe(2);
    listen(events, 'a', 'third');
    expect(events.count()).toBe(3);
  });

  test('falls to none when the process ends', () => {
    const events = createTopicEvents(kinds, limits);
    const { end } = listen(events);
    events.stop();
    expect(end).toHaveBeenCalledTimes(1);
    expect(listen(events, 'b').end).toHaveBeenCalledTimes(1);
  });
});
