import { waitFor } from '@tamiz/tools/wait';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { listen } from '#src/platform/database/listen.ts';
import { hearTopicChanges } from '#src/platform/streams/hear-topic-changes.ts';
import { eventually } from '#src/testing/live/eventually.ts';
import { openStream } from '#src/testing/live/open-stream.ts';
import { useExams } from '#src/testing/use-exams.ts';

const { api, sql, invite, sit } = useExams();
let address = '';
let listener: ReturnType<typeof listen>;

beforeAll(async () => {
  const { env, noticeEvents } = api.services;
  const listening = vi.spyOn(noticeEvents, 'announceEverything');
  listener = listen(env, { notices_changed: hearTopicChanges(noticeEvents) });
  await waitFor(async () => (listening.mock.calls.length > 0 ? true : undefined), {
    what: 'the connection that listens',
    timeoutMs: 5_000,
  });
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  api.services.noticeEvents.stop();
  await listener.stop();
});

test('the bell hears of an ended exam and of what was read elsewhere, and nothing about whom', async () => {
  const { browser, link, accountId } = await invite({ questions: 1 });
  const { browser: stranger } = await api.signedIn();
  const url = `${address}/api/notices/events`;
  const [stream, other] = await Promise.all([openStream(url, browser), openStream(url, stranger)]);
  await eventually(() => expect(stream.text()).toContain('event: ready'));
  await eventually(() => expect(other.text()).toContain('event: ready'));
  const sitting = await sit({ link });
  await sitting.begin();
  await sitting.finish();
  await eventually(() =>
    expect(stream.changes()).toEqual([{ kinds: ['notice'], place_ids: null }]),
  );
  await browser.call('POST', '/api/notices/read-all');
  await eventually(() => expect(stream.changes()).toHaveLength(2));
  expect(other.changes()).toEqual([]);
  expect(await sql('select from notices where account_id = $1', [accountId])).toHaveLength(1);
});

test('nobody listens without a session', async () => {
  const stream = await openStream(`${address}/api/notices/events`, api.browser());
  expect(stream.response.status).toBe(401);
});
