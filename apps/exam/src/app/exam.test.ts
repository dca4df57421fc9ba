import { describe, expect, test } from 'vitest';

import { createExam } from '#src/app/exam.ts';
import { code, link } from '#src/testing/exam-server.ts';
import { createTestBrowser } from '#src/testing/test-world.ts';
import type { TestBrowser } from '#src/testing/test-world.ts';

const openPage = async (
  browser: TestBrowser,
  { tab = browser.openTab(), fragment = null as string | null } = {},
) => {
  const { world, address } = tab.load(fragment);
  const exam = createExam(world);
  await exam.arrive();
  return { exam, address, tab };
};

/** Through the door and into the first question. */
const startExam = async (browser: TestBrowser) => {
  const page = await openPage(browser, { fragment: link });
  await page.exam.openLink(link);
  page.exam.consent(true);
  await page.exam.start();
  return page;
};

const stageOf = ({ exam }: { exam: ReturnType<typeof createExam> }) => exam.read().stage;

const questionOf = (page: { exam: ReturnType<typeof createExam> }) => {
  const stage = stageOf(page);
  if (stage.name !== 'question') throw new Error(`No question, but ${stage.name}`);
  return stage.question;
};

const pathsOf = ({ calls }: TestBrowser): string[] =>
  calls.map(({ method, path }) => `${method} ${path}`);

describe('the door', () => {
  test('opening a link asks the server nothing; the click exchanges it and drops it from the address', async () => {
    const browser = createTestBrowser();
    const page = await openPage(browser, { fragment: link });
    expect(stageOf(page).name).toBe('greeting');
    expect(browser.calls).toEqual([]);
    expect(page.address.link).toBe(link);
    await page.exam.openLink(link);
    expect(stageOf(page).name).toBe('landing');
    expect(page.address.link).toBeNull();
    expect(pathsOf(browser)).toEqual(['POST /api/exam/open']);
  });

  test('a code does the same, and a wrong one is told', async () => {
    const browser = createTestBrowser();
    const page = await openPage(browser);
    await page.exam.openCode('XXXX-XXXX-XXXX');
    expect(stageOf(page)).toMatchObject({ name: 'code', problem: { code: 'exam_code_wrong' } });
    await page.exam.openCode(code);
    expect(stageOf(page).name).toBe('landing');
  });

  test('a reload before the start comes back to the landing page with the same session', async () => {
    const browser = createTestBrowser();
    const { tab, exam } = await openPage(browser, { fragment: link });
    await exam.openLink(link);
    expect(browser.device.size).toBe(0);
    const again = await openPage(browser, { tab });
    expect(stageOf(again).name).toBe('landing');
    expect(pathsOf(browser)).toEqual(['POST /api/exam/open', 'GET /api/exam']);
  });

  test('without a connection there is a way to try again', async () => {
    const browser = createTestBrowser();
    const { tab, exam } = await openPage(browser, { fragment: link });
    await exam.openLink(link);
    browser.cut();
    const again = await openPage(browser, { tab });
    expect(stageOf(again)).toMatchObject({ name: 'trouble', problem: { kind: 'offline' } });
    browser.mend();
    await again.exam.retry();
    expect(stageOf(again).name).toBe('landing');
  });

  test('a session that is over is renewed through the same door', async () => {
    const browser = createTestBrowser();
    const { tab, exam } = await openPage(browser, { fragment: link });
    await exam.openLink(link);
    browser.server.endSessions();
    const again = await openPage(browser, { tab });
    expect(stageOf(again).name).toBe('landing');
  });

  test('declining says goodbye and leaves nothing behind', async () => {
    const browser = createTestBrowser();
    const { tab, exam } = await openPage(browser, { fragment: link });
    await exam.openLink(link);
    await exam.decline();
    expect(exam.read().stage.name).toBe('declined');
    const again = await openPage(browser, { tab });
    expect(stageOf(again).name).toBe('code');
  });
});

describe('the exam', () => {
  test('goes question by question to its end and then leaves nothing behind', async () => {
    const browser = createTestBrowser();
    const page = await startExam(browser);
    const { exam } = page;
    expect(questionOf(page).number).toBe(1);
    exam.choose([2]);
    await exam.goOn();
    expect(questionOf(page).number).toBe(2);
    await exam.goOn();
    exam.choose([1]);
    await exam.goOn();
    expect(stageOf(page)).toMatchObject({ name: 'thanks', receipt: { answered: 2 } });
    expect([...browser.server.kept.values()].map(({ choice }) => choice)).toEqual([[2], [1]]);
    expect(browser.device.size).toBe(0);
  });

  test('never asks for a question before its turn', async () => {
    const browser = createTestBrowser();
    const { exam } = await startExam(browser);
    exam.choose([2]);
    await browser.time.advance(60_000);
    expect(browser.calls.filter(({ path }) => path === '/api/exam/next')).toHaveLength(1);
  });

  test('a reload in the middle comes back to the same question with the time that is left', async () => {
    const browser = createTestBrowser();
    const { tab, exam } = await startExam(browser);
    exam.choose([3]);
    await browser.time.advance(40_000);
    const again = await openPage(browser, { tab });
    expect(questionOf(again)).toMatchObject({ number: 1, remaining_ms: 50_000 });
    expect(again.exam.read().save).toMatchObject({ choice: [3], status: 'saved' });
  });

  test('after a crash the link, or the browser itself, leads back to it', async () => {
    const browser = createTestBrowser();
    const { tab } = await startExam(browser);
    tab.crash();
    const byLink = await openPage(browser, { fragment: link });
    await byLink.exam.openLink(link);
    expect(questionOf(byLink).number).toBe(1);
    byLink.tab.crash();

    const byHand = await openPage(browser);
    expect(stageOf(byHand)).toMatchObject({ name: 'code', canResume: true });
    await byHand.exam.resume();
    expect(questionOf(byHand).number).toBe(1);
    expect(browser.server.readHolder()).toBe('session-1');
  });

  test('counts the answered ones for the question before the end', async () => {
    const browser = createTestBrowser();
    const { exam } = await startExam(browser);
    expect(exam.countAnswered()).toBe(0);
    exam.choose([1]);
    expect(exam.countAnswered()).toBe(1);
    await exam.goOn();
    exam.choose([1]);
    exam.choose([]);
    expect(exam.countAnswered()).toBe(1);
    await exam.finish();
    expect(exam.read().stage).toMatchObject({ name: 'thanks', receipt: { answered: 1 } });
    expect(browser.server.readStage()).toBe('finished');
  });

  test('when the time is over nothing changes any more', async () => {
    const browser = createTestBrowser();
    const { exam } = await startExam(browser);
    exam.choose([1]);
    await browser.time.advance(90_000);
    exam.choose([2]);
    await browser.time.advance(1_000);
    expect(browser.server.kept.get(1)?.choice).toEqual([1]);
  });
});

describe('without a connection', () => {
  test('an answer waits here, across a reload, and arrives with the time it was given at', async () => {
    const browser = createTestBrowser();
    const { tab, exam } = await startExam(browser);
    browser.cut();
    await browser.time.advance(10_000);
    exam.choose([4]);
    await browser.time.advance(5_000);
    expect(exam.read()).toMatchObject({ connection: 'offline', save: { status: 'kept' } });

    browser.mend();
    const again = await openPage(browser, { tab });
    await browser.time.advance(1_000);
    expect(again.exam.read()).toMatchObject({ connection: 'fine', save: { status: 'saved' } });
    expect(browser.server.kept.get(1)).toMatchObject({ choice: [4], elapsed_ms: 10_000 });
  });

  test('going on waits for the answer to arrive, then for the next question', async () => {
    const browser = createTestBrowser();
    const page = await startExam(browser);
    browser.cut({ isNoticed: false });
    page.exam.choose([2]);
    const goingOn = page.exam.goOn();
    await browser.time.advance(30_000);
    expect(stageOf(page)).toMatchObject({ name: 'question', phase: 'saving' });
    // Still time to think again.
    page.exam.choose([3]);
    browser.mend();
    await browser.time.advance(20_000);
    await goingOn;
    expect(questionOf(page).number).toBe(2);
    expect(browser.server.kept.get(1)?.choice).toEqual([3]);
    expect(browser.calls.filter(({ path }) => path === '/api/exam/next')).toHaveLength(2);
  });

  test('once the next question was asked for, the old one is closed', async () => {
    const browser = createTestBrowser();
    const page = await startExam(browser);
    page.exam.choose([2]);
    await browser.time.advance(100);
    browser.cut();
    void page.exam.goOn();
    await browser.time.advance(3_000);
    expect(stageOf(page)).toMatchObject({ phase: 'leaving' });
    page.exam.choose([1]);
    browser.mend();
    await browser.time.advance(1_000);
    expect(questionOf(page).number).toBe(2);
    expect(browser.server.kept.get(1)?.choice).toEqual([2]);
  });

  test('a question that was left once is not left again by the call that was lost', async () => {
    const browser = createTestBrowser();
    const page = await startExam(browser);
    const { answer } = browser.server;
    let lost = 2;
    // The server moves on each time; only its answer is lost.
    browser.server.answer = (call) => {
      const reply = answer(call);
      if (call.path !== '/api/exam/next' || lost === 0) return reply;
      lost -= 1;
      return { status: 503, body: null };
    };
    void page.exam.goOn();
    await browser.time.advance(100);
    browser.cut();
    browser.mend();
    await browser.time.advance(60_000);
    expect(lost).toBe(0);
    expect(questionOf(page).number).toBe(2);
    expect(stageOf(page)).toMatchObject({ phase: 'answering', problem: null });
  });

  test('a second press while the first is on its way changes nothing', async () => {
    const browser = createTestBrowser();
    const page = await openPage(browser, { fragment: link });
    await page.exam.openLink(link);
    page.exam.consent(true);
    browser.cut({ isNoticed: false });
    void page.exam.start();
    void page.exam.start();
    await browser.time.advance(1_000);
    expect(browser.calls.filter(({ path }) => path === '/api/exam/start')).toHaveLength(1);
  });

  test('a server in trouble is told apart from a missing connection', async () => {
    const browser = createTestBrowser();
    const { exam } = await startExam(browser);
    browser.server.refuseAll({ status: 503, body: undefined });
    exam.choose([1]);
    await browser.time.advance(1_000);
    expect(exam.read()).toMatchObject({ connection: 'failing', save: { status: 'kept' } });
    browser.server.refuseAll(null);
    await browser.time.advance(20_000);
    expect(exam.read()).toMatchObject({ connection: 'fine', save: { status: 'saved' } });
  });

  test('a page that was asleep asks for the time anew', async () => {
    const browser = createTestBrowser();
    const page = await startExam(browser);
    await browser.time.advance(30_000);
    browser.mend();
    await browser.time.advance(10);
    expect(questionOf(page).remaining_ms).toBe(60_000);
  });
});

describe('two windows, two devices', () => {
  test('the window that lost the exam falls silent; taking it back goes on', async () => {
    const browser = createTestBrowser();
    const first = await startExam(browser);
    const second = await openPage(browser, { fragment: link });
    await second.exam.openLink(link);
    expect(stageOf(second).name).toBe('elsewhere');
    expect(stageOf(first).name).toBe('question');
    await second.exam.takeOver();
    expect(stageOf(first).name).toBe('elsewhere');
    first.exam.choose([1]);
    second.exam.choose([2]);
    await browser.time.advance(1_000);
    expect(browser.server.kept.get(1)?.choice).toEqual([2]);
    await first.exam.takeOver();
    expect(stageOf(second).name).toBe('elsewhere');
    expect(first.exam.read().save?.choice).toEqual([2]);
  });

  test('what a device could not send does not undo what another chose later', async () => {
    const browser = createTestBrowser();
    const here = await startExam(browser);
    browser.cut({ isNoticed: false });
    here.exam.choose([1]);
    here.exam.choose([2]);
    here.exam.choose([4]);
    await browser.time.advance(1_000);

    const elsewhere = createTestBrowser();
    const away = elsewhere.openTab().load(link);
    const there = createExam({
      ...away.world,
      transport: async (call) => browser.server.answer(call),
      now: browser.time.now,
    });
    await there.arrive();
    await there.openLink(link);
    await there.takeOver();
    there.choose([3]);
    await elsewhere.time.advance(1_000);
    expect(browser.server.kept.get(1)?.choice).toEqual([3]);

    browser.mend();
    await browser.time.advance(20_000);
    expect(stageOf(here).name).toBe('elsewhere');
    await here.exam.takeOver();
    await browser.time.advance(1_000);
    expect(here.exam.read().save).toMatchObject({ choice: [3], status: 'saved' });
    expect(browser.server.kept.get(1)?.choice).toEqual([3]);
  });

  test('an end that came from elsewhere is thanked for', async () => {
    const browser = createTestBrowser();
    const page = await startExam(browser);
    browser.server.refuseAllWith(410, 'exam_finished');
    page.exam.choose([1]);
    await browser.time.advance(1_000);
    expect(stageOf(page).name).toBe('thanks');
  });
});

test('a session that is over in the middle of an exam leaves nothing on the device', async () => {
  const browser = createTestBrowser();
  const page = await startExam(browser);
  expect(browser.device.size).toBeGreaterThan(0);
  browser.server.endSessions();
  page.exam.choose([1]);
  await expect.poll(() => stageOf(page).name).toBe('closed');
  expect(browser.device.size).toBe(0);
});

describe('after the exam', () => {
  const handIn = async () => {
    const browser = createTestBrowser();
    const page = await startExam(browser);
    page.exam.choose([2]);
    await page.exam.finish();
    return { browser, tab: page.tab, thanks: stageOf(page) };
  };

  test('a reload shows the receipt again without a call, from nothing but what the screen shows', async () => {
    const { browser, tab, thanks } = await handIn();
    const calls = browser.calls.length;
    browser.cut();
    for (const turn of ['once', 'twice']) {
      const again = await openPage(browser, { tab });
      expect(stageOf(again), turn).toMatchObject({
        name: 'thanks',
        exam: { candidate_name: 'Andrea', account_name: 'Talento Norte', question_count: 3 },
        receipt: 'receipt' in thanks && thanks.receipt,
      });
    }
    expect(browser.calls).toHaveLength(calls);
    expect(browser.device.size).toBe(0);
    const kept = [...tab.values].flat().join(' ');
    for (const word of ['Robles', 'mariana.rios', 'Desarrolladora', link, 'session-']) {
      expect(kept, word).not.toContain(word);
    }
  });

  test('a link opened in the tab clears the receipt', async () => {
    const { browser, tab } = await handIn();
    expect(stageOf(await openPage(browser, { tab, fragment: link })).name).toBe('greeting');
    expect(tab.values.size).toBe(0);
    expect(stageOf(await openPage(browser, { tab })).name).toBe('code');
  });

  test('leaving this computer clears the receipt', async () => {
    const { browser, tab } = await handIn();
    const again = await openPage(browser, { tab });
    again.exam.leave();
    expect(stageOf(again).name).toBe('code');
    expect(tab.values.size).toBe(0);
    expect(stageOf(await openPage(browser, { tab })).name).toBe('code');
  });

  test('ignores a record of another shape in its place', async () => {
    const { browser, tab } = await handIn();
    for (const [key] of tab.values) tab.values.set(key, '{"receipt":null}');
    expect(stageOf(await openPage(browser, { tab })).name).toBe('code');
  });
});

describe('leaving', () => {
  test('signs this browser out and leaves nothing; the link opens the exam where it was', async () => {
    const browser = createTestBrowser();
    const page = await startExam(browser);
    await page.exam.goOn();
    const { number } = questionOf(page);
    page.exam.leave();
    expect(stageOf(page)).toMatchObject({ name: 'code', canResume: false });
    expect(browser.device.size).toBe(0);
    expect(stageOf(await openPage(browser, { tab: page.tab })).name).toBe('code');

    const again = await openPage(browser, { fragment: link });
    await again.exam.openLink(link);
    await expect.poll(() => stageOf(again).name).toMatch(/question|elsewhere/);
    if (stageOf(again).name === 'elsewhere') await again.exam.takeOver();
    expect(questionOf(again).number).toBe(number);
  });
});
