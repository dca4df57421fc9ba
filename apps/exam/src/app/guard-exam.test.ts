import { expect, test } from 'vitest';

import { createExam } from '#src/app/exam.ts';
import { guardExam } from '#src/app/guard-exam.ts';
import { link } from '#src/testing/exam-server.ts';
import { createTestBrowser } from '#src/testing/test-world.ts';

const openPage = (tab: ReturnType<ReturnType<typeof createTestBrowser>['openTab']>) => {
  const { world } = tab.load(link);
  const exam = createExam(world);
  const done: string[] = [];
  guardExam(exam, world.device, {
    keep: () => done.push('keep'),
    drop: () => done.push('drop'),
  });
  return { exam, done };
};

const asksBeforeLeaving = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the files are kept from the first question on and dropped at the end; leaving asks meanwhile', async () => {
  const browser = createTestBrowser();
  const { exam, done } = openPage(browser.openTab());
  await exam.arrive();
  await exam.openLink(link);
  exam.consent(true);
  expect(done).not.toContain('keep');
  expect(asksBeforeLeaving()).toBe(false);
  done.length = 0;
  await exam.start();
  exam.choose([1]);
  await browser.time.flush();
  expect(done).toEqual(['keep']);
  expect(asksBeforeLeaving()).toBe(true);
  await exam.goOn();
  expect(done).toEqual(['keep', 'keep']);
  await exam.pause();
  expect(asksBeforeLeaving(), 'a pause says that the window may be closed').toBe(false);
  await exam.goOnAfterPause();
  done.length = 0;
  await exam.finish();
  await browser.time.flush();
  expect(exam.read().stage.name).toBe('thanks');
  expect(done).toEqual(['drop']);
  expect(asksBeforeLeaving()).toBe(false);
});

test('as long as another exam is on this device its files stay', async () => {
  const browser = createTestBrowser();
  const first = openPage(browser.openTab());
  await first.exam.openLink(link);
  first.exam.consent(true);
  await first.exam.start();
  const { done } = openPage(browser.openTab());
  expect(done).toEqual([]);
});
