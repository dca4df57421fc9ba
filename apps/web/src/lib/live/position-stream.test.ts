import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followStream } from '#src/lib/live/position-stream.ts';
import type { LiveChange } from '#src/lib/live/position-stream.ts';

/** The browser's own, which jsdom does not have; the test speaks for the server. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Source[] = [];
  readyState = 1;
  constructor() {
    super();
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  say(event: string, data: string) {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
}

beforeEach(() => {
  Source.opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = () => {
  const changes: LiveChange[] = [];
  const stop = followStream({
    address: '/api/notices/events',
    onChange: (change) => void changes.push(change),
    onState: () => {},
  });
  const say = (event: string, data = '{}') => Source.opened.at(-1)?.say(event, data);
  return { changes, say, stop };
};

const quiet = '{"is_quiet":true}';
const everything = { kinds: null, olderThanMs: 0 };

test.each(['{}', '{"is_quiet":false}', '{"is_quiet":"true"}', 'null', '{', ''])(
  'a stream that begins with %s has everything read again',
  (data) => {
    const { changes, say, stop } = follow();
    say('ready', data);
    expect(changes).toEqual([everything]);
    stop();
  },
);

test('a page that comes up reads again only what is older, where nothing was told', () => {
  const { changes, say, stop } = follow();
  say('ready', quiet);
  say('change', '{"kinds":["people"]}');
  expect(changes).toEqual([
    { kinds: null, olderThanMs: 30_000 },
    { kinds: ['people'], olderThanMs: 0 },
  ]);
  stop();
});

test('after a break, a time out of sight or a slow start everything is read again', () => {
  const broken = follow();
  broken.say('ready', quiet);
  broken.say('error');
  broken.say('ready', quiet);
  expect(broken.changes[1]).toEqual(everything);
  broken.stop();

  const brokenFirst = follow();
  brokenFirst.say('error');
  brokenFirst.say('ready', quiet);
  expect(brokenFirst.changes).toEqual([everything]);
  brokenFirst.stop();

  const hidden = follow();
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.say('ready', quiet);
  expect(hidden.changes).toEqual([everything]);
  hidden.stop();

  const slow = follow();
  vi.advanceTimersByTime(10_000);
  slow.say('ready', quiet);
  expect(slow.changes).toEqual([everything]);
  slow.stop();
});
