import { expect, test } from 'vitest';

import { createExam } from '#src/app/exam.ts';
import type { Exam } from '#src/app/exam.ts';
import { link } from '#src/testing/exam-server.ts';
import { createTestBrowser } from '#src/testing/test-world.ts';
import { createVirtualTime } from '#src/testing/virtual-time.ts';

const totalMs = 210_000;

const begin = async () => {
  const browser = createTestBrowser(createVirtualTime(1_000), { isFree: true });
  const tab = browser.openTab();
  const exam = createExam(tab.load(link).world);
  await exam.arrive();
  await exam.openLink(link);
  exam.consent(true);
  await exam.start();
  const reload = async (): Promise<Exam> => {
    const again = createExam(tab.load().world);
    await again.arrive();
    await browser.time.flush();
    return again;
  };
  return { ...browser, tab, exam, reload };
};

const placeOf = (exam: Exam) => {
  const { stage, save } = exam.read();
  if (stage.name !== 'question') return stage.name;
  return {
    number: stage.question.number,
    choice: save?.choice,
    flagged: stage.free?.flagged,
    phase: stage.phase,
  };
};

test('goes to any question and back, changes an answer, and keeps marks over a reload', async () => {
  const { exam, server, time, reload } = await begin();
  expect(placeOf(exam)).toMatchObject({ number: 1, choice: [], phase: 'answering' });
  exam.choose([2]);
  exam.flag();
  await exam.visit(3);
  expect(placeOf(exam)).toMatchObject({ number: 3, choice: [], flagged: [1] });
  expect(server.readFlags()).toEqual([1]);
  await exam.visit(1);
  expect(placeOf(exam)).toMatchObject({ number: 1, choice: [2] });
  expect(exam.countAnswered()).toBe(1);
  exam.choose([4]);
  exam.flag();
  await time.advance(1_000);
  expect(server.kept.get(1)).toMatchObject({ sequence: 2, choice: [4] });
  await exam.visit(2);
  const again = await reload();
  expect(placeOf(again)).toMatchObject({ number: 2, flagged: [] });
  await again.visit(1);
  expect(placeOf(again)).toMatchObject({ number: 1, choice: [4] });
  await again.finish();
  expect(again.read().stage).toMatchObject({ name: 'thanks', receipt: { answered: 1 } });
});

test('an answer given without a connection arrives before the next question is asked for', async () => {
  const { exam, server, time, cut, mend } = await begin();
  cut();
  exam.choose([3]);
  exam.flag();
  void exam.visit(2);
  await time.advance(5_000);
  expect(placeOf(exam)).toMatchObject({ number: 1, phase: 'saving', flagged: [1] });
  mend();
  await time.advance(5_000);
  expect(server.kept.get(1)).toMatchObject({ choice: [3] });
  expect(server.readFlags()).toEqual([1]);
  expect(placeOf(exam)).toMatchObject({ number: 2, phase: 'answering' });
});

/** A page that is not waited for: without a connection it never arrives. */
const reloadOffline = async ({ tab, time }: Awaited<ReturnType<typeof begin>>): Promise<Exam> => {
  const exam = createExam(tab.load().world);
  void exam.arrive();
  await time.advance(1_000);
  return exam;
};

test('marks set and taken away without a connection survive reloads, and arrive by themselves', async () => {
  const opened = await begin();
  const { exam, server, time, cut, mend } = opened;
  await exam.visit(2);
  exam.flag();
  await exam.visit(3);
  expect(server.readFlags()).toEqual([2]);
  cut();
  exam.flag();
  const once = await reloadOffline(opened);
  expect(placeOf(once)).toMatchObject({ number: 3, flagged: [2, 3] });
  const twice = await reloadOffline(opened);
  expect(placeOf(twice)).toMatchObject({ number: 3, flagged: [2, 3] });
  expect(server.readFlags()).toEqual([2]);
  mend();
  await time.advance(20_000);
  expect(server.readFlags()).toEqual([2, 3]);
  expect(placeOf(twice)).toMatchObject({ flagged: [2, 3] });
  cut();
  twice.flag();
  const third = await reloadOffline(opened);
  expect(placeOf(third)).toMatchObject({ flagged: [2] });
  mend();
  await time.advance(20_000);
  expect(server.readFlags()).toEqual([2]);
});

test('a mark that waits survives a session that ended meanwhile', async () => {
  const opened = await begin();
  const { exam, server, time, cut, mend } = opened;
  cut();
  exam.flag();
  const again = await reloadOffline(opened);
  server.endSessions();
  mend();
  await time.advance(20_000);
  expect(again.read().stage.name).toBe('elsewhere');
  await again.takeOver();
  await time.advance(20_000);
  expect(placeOf(again)).toMatchObject({ number: 1, flagged: [1] });
  expect(server.readFlags()).toEqual([1]);
});

test('marks of whoever took the exam over are newer than those the other browser could not send', async () => {
  const opened = await begin();
  const { exam, server, time, cut, mend } = opened;
  cut({ isNoticed: false });
  for (const _ of [1, 2, 3]) exam.flag();
  await time.advance(1_000);

  const elsewhere = createTestBrowser(createVirtualTime(1_000), { isFree: true });
  const there = createExam({
    ...elsewhere.openTab().load(link).world,
    transport: async (call) => server.answer(call),
    now: time.now,
  });
  await there.arrive();
  await there.openLink(link);
  await there.takeOver();
  await there.visit(2);
  there.flag();
  await elsewhere.time.advance(1_000);
  expect(server.readFlags()).toEqual([2]);

  mend();
  await time.advance(20_000);
  expect(exam.read().stage.name).toBe('elsewhere');
  await exam.takeOver();
  await time.advance(1_000);
  expect(placeOf(exam)).toMatchObject({ number: 2, flagged: [2] });
  expect(server.readFlags()).toEqual([2]);
});

test('when its time is over it is handed in by itself, after what was answered', async () => {
  const { exam, server, time } = await begin();
  await time.advance(totalMs - 500);
  exam.choose([1]);
  await time.advance(2_000);
  expect(exam.read().stage).toMatchObject({ name: 'thanks', receipt: { answered: 1 } });
  expect(server.kept.get(1)).toMatchObject({ choice: [1] });
});

test('without a connection it waits to be handed in, and goes on if more time was given meanwhile', async () => {
  const { exam, server, time, cut, mend } = await begin();
  await time.advance(totalMs - 5_000);
  cut();
  exam.choose([1]);
  await time.advance(20_000);
  expect(placeOf(exam)).toMatchObject({ number: 1, phase: 'saving' });
  server.addTime(120_000);
  mend();
  await time.advance(5_000);
  expect(placeOf(exam)).toMatchObject({ number: 1, choice: [1], phase: 'answering' });
  expect(server.readStage()).toBe('in_progress');
  await time.advance(120_000);
  expect(exam.read().stage.name).toBe('thanks');
});
