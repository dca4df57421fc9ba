import { describe, expect, test } from 'vitest';

import { createExam } from '#src/app/exam.ts';
import { code, link } from '#src/testing/exam-server.ts';
import { createTestBrowser } from '#src/testing/test-world.ts';
import type { TestBrowser } from '#src/testing/test-world.ts';

type Tab = ReturnType<TestBrowser['openTab']>;

const openPage = async (tab: Tab, fragment: string | null) => {
  const exam = createExam(tab.load(fragment).world);
  await exam.arrive();
  return exam;
};

const lookOf = ({ read }: ReturnType<typeof createExam>) => {
  const { stage, wait } = read();
  return { stage: stage.name, waitMs: wait?.remainingMs ?? null };
};

const countCalls = ({ calls }: TestBrowser, path: string): number =>
  calls.filter((call) => call.path === path).length;

describe('while many come at the same moment', () => {
  test('whoever opens waits as long as they are told, then the page goes on by itself', async () => {
    const browser = createTestBrowser();
    const exam = await openPage(browser.openTab(), link);
    browser.server.lineUp(8_000);
    void exam.openLink(link);
    await browser.time.advance(0);
    expect(lookOf(exam)).toEqual({ stage: 'greeting', waitMs: 8_000 });
    await browser.time.advance(7_999);
    expect(countCalls(browser, '/api/exam/open')).toBe(1);
    await browser.time.advance(1);
    expect(lookOf(exam)).toEqual({ stage: 'landing', waitMs: null });
    expect(countCalls(browser, '/api/exam/open')).toBe(2);
  });

  test('so does whoever begins, once for each click', async () => {
    const browser = createTestBrowser();
    const exam = await openPage(browser.openTab(), link);
    await exam.openLink(link);
    exam.consent(true);
    browser.server.lineUp(30_000);
    void exam.start();
    void exam.start();
    await browser.time.advance(0);
    expect(lookOf(exam)).toEqual({ stage: 'landing', waitMs: 30_000 });
    await browser.time.advance(30_000);
    expect(lookOf(exam)).toEqual({ stage: 'question', waitMs: null });
    expect(countCalls(browser, '/api/exam/start')).toBe(2);
  });

  test('a page that was thrown away meanwhile keeps its place', async () => {
    const browser = createTestBrowser();
    const tab = browser.openTab();
    const exam = await openPage(tab, link);
    await exam.openLink(link);
    exam.consent(true);
    browser.server.lineUp(30_000);
    void exam.start();
    await browser.time.advance(25_000);
    const again = await openPage(tab, null);
    again.consent(true);
    void again.start();
    await browser.time.advance(0);
    expect(lookOf(again)).toEqual({ stage: 'landing', waitMs: 5_000 });
    await browser.time.advance(5_000);
    expect(lookOf(again).stage).toBe('question');
  });

  test('without a connection when the turn comes, a further try goes on with it', async () => {
    const browser = createTestBrowser();
    const exam = await openPage(browser.openTab(), null);
    browser.server.lineUp(4_000);
    void exam.openCode(code);
    await browser.time.advance(1_000);
    browser.cut();
    await browser.time.advance(3_000);
    expect(exam.read()).toMatchObject({
      stage: { name: 'code', isBusy: false, problem: { kind: 'offline' } },
      wait: null,
    });
    browser.mend();
    await exam.openCode(code);
    expect(lookOf(exam)).toEqual({ stage: 'landing', waitMs: null });
  });
});
