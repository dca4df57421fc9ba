import { describe, expect, test } from 'vitest';

import { createExam } from '#src/app/exam.ts';
import { link } from '#src/testing/exam-server.ts';
import { createTestBrowser } from '#src/testing/test-world.ts';
import type { TestBrowser } from '#src/testing/test-world.ts';

const startExam = async (browser: TestBrowser) => {
  const tab = browser.openTab();
  const exam = createExam(tab.load(link).world);
  await exam.arrive();
  await exam.openLink(link);
  exam.consent(true);
  await exam.start();
  return { exam, tab };
};

const questionOf = (exam: ReturnType<typeof createExam>) => {
  const { stage } = exam.read();
  if (stage.name !== 'question') throw new Error(`No question, but ${stage.name}`);
  return stage.question;
};

const polls = ({ calls }: TestBrowser): number =>
  calls.filter(({ path }) => path === '/api/exam/changes').length;

const kinds = ({ server }: TestBrowser): string[] => server.signals.map(({ kind }) => kind);

describe('what others change', () => {
  test('more time appears at once, and one call waits at a time', async () => {
    const browser = createTestBrowser();
    const { exam } = await startExam(browser);
    await browser.time.advance(10_000);
    expect(polls(browser)).toBe(1);
    browser.grant(120_000);
    await browser.time.advance(100);
    expect(questionOf(exam)).toMatchObject({ limit_ms: 210_000, remaining_ms: 200_000 });
    await browser.time.advance(1_000);
    expect(polls(browser)).toBe(2);
  });

  test('more time given while nothing got through appears when it does again', async () => {
    const browser = createTestBrowser();
    const { exam } = await startExam(browser);
    browser.cut({ isNoticed: false });
    await browser.time.advance(5_000);
    expect(exam.read().connection).toBe('offline');
    browser.grant(60_000);
    browser.mend();
    await browser.time.advance(1_000);
    expect(questionOf(exam).limit_ms).toBe(150_000);
    expect(exam.read().connection).toBe('fine');
    await browser.time.advance(16_000);
    const before = polls(browser);
    browser.grant(60_000);
    await browser.time.advance(10);
    expect(questionOf(exam).limit_ms).toBe(210_000);
    expect(polls(browser)).toBe(before);
  });

  test('nobody waits while the page is hidden, nor after the end', async () => {
    const browser = createTestBrowser();
    const { exam } = await startExam(browser);
    browser.notice('tab_left');
    await browser.time.advance(30_000);
    const hidden = polls(browser);
    await browser.time.advance(30_000);
    expect(polls(browser)).toBe(hidden);
    browser.notice('tab_back');
    browser.mend();
    await browser.time.advance(10);
    expect(polls(browser)).toBe(hidden + 1);
    await exam.finish();
    await browser.time.advance(60_000);
    expect(polls(browser)).toBe(hidden + 1);
  });

  test('a network that cuts long calls does not look like a lost connection', async () => {
    const browser = createTestBrowser();
    const { world } = browser.openTab().load(link);
    const exam = createExam({
      ...world,
      transport: async (call) => (call.path.endsWith('/changes') ? null : world.transport(call)),
    });
    await exam.openLink(link);
    exam.consent(true);
    await exam.start();
    await browser.time.advance(60_000);
    expect(exam.read().connection).toBe('fine');
    expect(kinds(browser)).toEqual([]);
    // Ever more rarely: about every 15 seconds in the end.
    expect(browser.calls.filter(({ path }) => path.endsWith('/state')).length).toBeLessThan(10);
  });
});

describe('what the browser notices', () => {
  test('is told while a question is on screen, and only then', async () => {
    const browser = createTestBrowser();
    const tab = browser.openTab();
    const exam = createExam(tab.load(link).world);
    await exam.openLink(link);
    browser.notice('copied');
    exam.consent(true);
    await exam.start();
    browser.notice('tab_left', 'tab_back', 'pasted');
    await browser.time.advance(2_000);
    expect(kinds(browser)).toEqual(['tab_left', 'tab_back', 'pasted']);
  });

  test('a gap of the connection is told afterwards, with its times', async () => {
    const browser = createTestBrowser();
    await startExam(browser);
    browser.cut();
    await browser.time.advance(20_000);
    browser.mend();
    await browser.time.advance(3_000);
    expect(browser.server.signals).toMatchObject([
      { kind: 'connection_lost', sequence: 1 },
      { kind: 'connection_back', sequence: 2 },
    ]);
    const [lost, back] = browser.server.signals;
    expect(lost?.ago_ms).toBeGreaterThanOrEqual(20_000);
    expect(back?.ago_ms).toBeLessThan(3_000);
  });

  test('never stands in the way of an answer, and leaves nothing behind', async () => {
    const browser = createTestBrowser();
    const { world } = browser.openTab().load(link);
    const exam = createExam({
      ...world,
      transport: (call) =>
        call.path.endsWith('/signals') ? new Promise(() => {}) : world.transport(call),
    });
    await exam.openLink(link);
    exam.consent(true);
    await exam.start();
    browser.notice('copied');
    exam.choose([2]);
    await exam.goOn();
    await exam.finish();
    expect(exam.read().stage.name).toBe('thanks');
    expect(browser.server.kept.get(1)?.choice).toEqual([2]);
    expect(browser.device.size).toBe(0);
  });
});
