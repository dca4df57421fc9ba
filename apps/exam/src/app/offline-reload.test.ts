import { describe, expect, test } from 'vitest';

import { createExam } from '#src/app/exam.ts';
import type { Exam } from '#src/app/exam.ts';
import type { World } from '#src/app/world.ts';
import { remainingAt } from '#src/lib/countdown.ts';
import { link } from '#src/testing/exam-server.ts';
import { createTestBrowser } from '#src/testing/test-world.ts';
import { createVirtualTime } from '#src/testing/virtual-time.ts';

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

/** An exam whose first question is answered and handed in without a connection. */
const handInOffline = async ({ isFree = false } = {}) => {
  const browser = createTestBrowser(createVirtualTime(1_000), { isFree });
  const tab = browser.openTab();
  // Not awaited: without a connection a page never arrives.
  const openPage = async (fragment: string | null = null): Promise<Exam> => {
    const exam = createExam(tab.load(fragment).world);
    void exam.arrive();
    await browser.time.advance(1_000);
    return exam;
  };
  const exam = await openPage(link);
  await exam.openLink(link);
  exam.consent(true);
  await exam.start();
  browser.cut();
  exam.choose([2]);
  void exam.finish();
  await browser.time.advance(1_000);
  const mend = async (): Promise<void> => {
    browser.mend();
    await browser.time.advance(60_000);
  };
  return { browser, tab, openPage, exam, mend };
};

const phaseOf = (exam: Exam): string => {
  const { stage } = exam.read();
  return stage.name === 'question' ? stage.phase : stage.name;
};

describe('a hand-in', () => {
  test.each([{ isFree: false }, { isFree: true }])(
    'a hand-in that waits survives reloads and leaves after the unsent answer, $isFree',
    async (kind) => {
      const { browser, openPage, mend } = await handInOffline(kind);
      for (const turn of ['once', 'twice']) {
        const again = await openPage();
        expect(phaseOf(again), turn).toBe('saving');
        expect(again.isHandingIn(), turn).toBe(true);
        expect(again.read(), turn).toMatchObject({ connection: 'offline', save: { choice: [2] } });
      }
      const again = await openPage();
      expect(browser.server.readStage()).toBe('in_progress');
      await mend();
      expect(again.read().stage).toMatchObject({ name: 'thanks', receipt: { answered: 1 } });
      const sent = browser.calls.map(({ path }) => path);
      expect(sent.filter((path) => path === '/api/exam/finish')).toHaveLength(1);
      expect(sent.lastIndexOf('/api/exam/answers')).toBeLessThan(sent.indexOf('/api/exam/finish'));
      expect([...browser.device.keys()]).toEqual([]);
    },
  );

  test('a reload after the connection returned hands in as well', async () => {
    const { browser, openPage } = await handInOffline();
    browser.mend();
    const again = await openPage();
    await browser.time.advance(20_000);
    expect(phaseOf(again)).toBe('thanks');
  });

  test.each(['before', 'after'])('a hand-in cancelled %s the reload is not sent', async (when) => {
    const { browser, openPage, exam, mend } = await handInOffline();
    if (when === 'before') exam.stay();
    const again = await openPage();
    if (when === 'after') again.stay();
    expect(again.isHandingIn()).toBe(false);
    expect(phaseOf(again)).toBe('answering');
    const last = await openPage();
    await mend();
    expect(phaseOf(last)).toBe('answering');
    expect(browser.server.readStage()).toBe('in_progress');
    expect(browser.server.kept.get(1)?.choice).toEqual([2]);
  });

  test('an exam that was continued on another device is not handed in by this one', async () => {
    const { browser, openPage, mend } = await handInOffline();
    const away = await openPage();
    browser.server.giveLeaseTo('another device');
    await mend();
    expect(phaseOf(away)).toBe('elsewhere');
    await away.takeOver();
    await browser.time.advance(20_000);
    expect(phaseOf(away)).toBe('answering');
    const again = await openPage();
    await browser.time.advance(20_000);
    expect(phaseOf(again)).toBe('answering');
    expect(browser.server.readStage()).toBe('in_progress');
  });

  test('a hand-in that the server refused is not repeated after a reload', async () => {
    const { browser, openPage, mend } = await handInOffline();
    const { answer } = browser.server;
    browser.server.answer = (call) =>
      call.path === '/api/exam/finish'
        ? { status: 409, body: { code: 'something_new', message: 'x' } }
        : answer(call);
    await mend();
    browser.server.answer = answer;
    const again = await openPage();
    await browser.time.advance(20_000);
    expect(phaseOf(again)).toBe('answering');
    expect(browser.server.readStage()).toBe('in_progress');
  });

  test('another step replaces the hand-in: the next question is not handed in', async () => {
    const { browser, openPage, exam, mend } = await handInOffline();
    exam.stay();
    void exam.goOn();
    const again = await openPage();
    expect(again.isHandingIn()).toBe(false);
    await mend();
    expect(browser.server.readStage()).toBe('in_progress');
  });
});
