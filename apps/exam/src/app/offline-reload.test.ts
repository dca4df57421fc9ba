import { expect, test } from 'vitest';

import { createExam } from '#src/app/exam.ts';
import type { World } from '#src/app/world.ts';
import { remainingAt } from '#src/lib/countdown.ts';
import { link } from '#src/testing/exam-server.ts';
import { createTestBrowser } from '#src/testing/test-world.ts';

type Tab = ReturnType<ReturnType<typeof createTestBrowser>['openTab']>;

/** A page that is not waited for: without a connection it never arrives. */
const load = (tab: Tab, fragment: string | null = null, own: Partial<World> = {}) => {
  const world = { ...tab.load(fragment).world, ...own };
  const exam = createExam(world);
  void exam.arrive();
  const onScreen = () => {
    const { stage } = exam.read();
    if (stage.name !== 'question') throw new Error(`No question, but ${stage.name}`);
    const { question, receivedAt } = stage;
    const countdown = {
      limitMs: question.limit_ms,
      remainingMs: question.remaining_ms,
      receivedAt,
    };
    return {
      number: question.number,
      text: question.text,
      left: remainingAt(countdown, world.now()),
    };
  };
  return { exam, onScreen };
};

const startExam = async () => {
  const browser = createTestBrowser();
  const tab = browser.openTab();
  const page = load(tab, link);
  await browser.time.flush();
  await page.exam.openLink(link);
  page.exam.consent(true);
  await page.exam.start();
  return { browser, tab, page };
};

test('two reloads without a connection show the question, the answer that waits and the clock, and go on by themselves', async () => {
  const { browser, tab, page } = await startExam();
  await browser.time.advance(10_000);
  const { text } = page.onScreen();
  browser.cut();
  page.exam.choose([2]);
  await browser.time.advance(5_000);
  const once = load(tab);
  await browser.time.advance(5_000);
  const twice = load(tab);
  await browser.time.advance(5_000);
  for (const { exam, onScreen } of [once, twice]) {
    expect(onScreen()).toEqual({ number: 1, text, left: 65_000 });
    expect(exam.read()).toMatchObject({
      stage: { question: { picture: { alt: 'Dos hilos y dos candados', png: 'AAAA' } } },
      connection: 'offline',
      save: { choice: [2], status: 'kept' },
    });
  }
  expect(browser.server.kept.size).toBe(0);
  browser.mend();
  await browser.time.advance(20_000);
  expect(browser.server.kept.get(1)).toMatchObject({ choice: [2], elapsed_ms: 10_000 });
  expect(twice.exam.read()).toMatchObject({ connection: 'fine', save: { status: 'saved' } });
  expect(twice.onScreen()).toEqual({ number: 1, text, left: 45_000 });
});

test('an answer that had arrived is shown as such, and another one may take its place', async () => {
  const { browser, tab, page } = await startExam();
  page.exam.choose([2]);
  await browser.time.advance(1_000);
  browser.cut();
  const again = load(tab);
  await browser.time.advance(1_000);
  expect(again.exam.read().save).toMatchObject({ choice: [2], status: 'saved' });
  again.exam.choose([1]);
  const third = load(tab);
  await browser.time.advance(1_000);
  expect(third.exam.read().save).toMatchObject({ choice: [1], status: 'kept' });
  browser.mend();
  await browser.time.advance(20_000);
  expect(browser.server.kept.get(1)).toMatchObject({ choice: [1] });
});

test('going on waits for the connection, and leads to the next question', async () => {
  const { browser, tab, page } = await startExam();
  browser.cut();
  page.exam.choose([2]);
  const again = load(tab);
  await browser.time.advance(1_000);
  void again.exam.goOn();
  await browser.time.advance(30_000);
  expect(again.onScreen().number).toBe(1);
  browser.mend();
  await browser.time.advance(20_000);
  expect(again.onScreen().number).toBe(2);
  expect(browser.server.kept.get(1)).toMatchObject({ choice: [2] });
});

test('a question that was left takes no other answer after a reload, until the server says where the exam stands', async () => {
  const { browser, tab, page } = await startExam();
  page.exam.choose([2]);
  await browser.time.advance(1_000);
  browser.cut();
  void page.exam.goOn();
  await browser.time.advance(1_000);
  const again = load(tab);
  await browser.time.advance(1_000);
  expect(again.exam.read().stage).toMatchObject({ name: 'question', phase: 'leaving' });
  again.exam.choose([1]);
  expect(again.exam.read().save).toMatchObject({ choice: [2], status: 'saved' });
  browser.mend();
  await browser.time.advance(20_000);
  expect(again.exam.read().stage).toMatchObject({ name: 'question', phase: 'answering' });
  again.exam.choose([1]);
  await browser.time.advance(1_000);
  expect(browser.server.kept.get(1)).toMatchObject({ choice: [1] });
  await again.exam.goOn();
  expect(again.onScreen().number).toBe(2);
});

test('a network that swallows everything is told apart before it gives up', async () => {
  const { browser, tab, page } = await startExam();
  browser.cut({ isNoticed: false });
  page.exam.choose([2]);
  const again = load(tab, null, { transport: () => new Promise(() => {}) });
  await browser.time.advance(3_900);
  expect(again.exam.read()).toMatchObject({ connection: 'fine', save: { status: 'kept' } });
  await browser.time.advance(200);
  expect(again.exam.read()).toMatchObject({ connection: 'offline', save: { status: 'kept' } });
});

test('a pause is kept too', async () => {
  const { browser, tab, page } = await startExam();
  await page.exam.pause();
  browser.cut();
  const again = load(tab);
  await browser.time.flush();
  expect(again.exam.read().stage).toMatchObject({ name: 'paused', after: 1 });
});

test('what waits survives a session that ended meanwhile', async () => {
  const { browser, tab, page } = await startExam();
  browser.cut();
  page.exam.choose([2]);
  const again = load(tab);
  await browser.time.advance(1_000);
  browser.server.endSessions();
  browser.mend();
  await browser.time.advance(20_000);
  // The new session has to take the exam over from the one that ended.
  expect(again.exam.read().stage.name).toBe('elsewhere');
  await again.exam.takeOver();
  await browser.time.advance(20_000);
  expect(browser.server.kept.get(1)).toMatchObject({ choice: [2] });
});

test('a clock that was set back gives no more time than there was', async () => {
  const { browser, tab } = await startExam();
  await browser.time.advance(10_000);
  browser.cut();
  const again = load(tab, null, { wallNow: () => 0 });
  await browser.time.flush();
  expect(again.onScreen().left).toBe(90_000);
});

test('the question leaves the device with the exam, and holds no more than was on screen', async () => {
  const { browser, page } = await startExam();
  const kept = () => [...browser.device].filter(([key]) => key.endsWith(':shown'));
  expect(kept()).toHaveLength(1);
  await page.exam.goOn();
  await browser.time.flush();
  const text = kept()[0]?.[1];
  expect(text).toContain(page.onScreen().text);
  expect(text).not.toContain('Dos hilos');
  await page.exam.finish();
  expect(page.exam.read().stage.name).toBe('thanks');
  await browser.time.advance(60_000);
  expect([...browser.device.keys()]).toEqual([]);
});
