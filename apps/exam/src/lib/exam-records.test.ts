import { expect, test } from 'vitest';

import { createExamRecords } from '#src/lib/exam-records.ts';
import { createKeyValue } from '#src/lib/key-value.ts';

const door = { link: 'a.1.b' };
const answer = { number: 3, sequence: 2, choice: [1], elapsed_ms: 900 };

const openRecords = () =>
  createExamRecords({
    tab: createKeyValue(() => sessionStorage),
    device: createKeyValue(() => localStorage),
  });

test('before the exam begins a shared computer keeps nothing', () => {
  const records = openRecords();
  records.keepInTab({ door, session: 's' });
  expect(localStorage).toHaveLength(0);
  expect(openRecords().inTab()).toEqual({ door, session: 's' });
  expect(openRecords().lastOnDevice()).toBeNull();
});

test('afterwards nobody does', () => {
  const records = openRecords();
  records.keepInTab({ door, session: 's' });
  records.keepOnDevice({ door, session: 's' });
  records.shelfOf(door).write(answer);
  records.note(door, '1', true);
  expect(openRecords().lastOnDevice()).toEqual({ door, session: 's' });
  records.forget(door);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('two exams on one device do not mix', () => {
  const records = openRecords();
  const other = { code: 'AB12-CD34-EF56' };
  records.keepOnDevice({ door, session: 's' });
  records.keepOnDevice({ door: other, session: 't' });
  records.shelfOf(door).write(answer);
  expect(records.shelfOf(other).read()).toBeNull();
  records.forget(other);
  expect(records.onDevice(door)).toEqual({ door, session: 's' });
  expect(records.shelfOf(door).read()).toEqual(answer);
});

test('a hand-in that waits belongs to one exam, counts no answer, and ends with the exam', () => {
  const records = openRecords();
  records.keepOnDevice({ door, session: 's' });
  records.note(door, '1', true);
  records.note(door, 'hand in', true);
  expect(openRecords().has(door, 'hand in')).toBe(true);
  expect(openRecords().has({ code: 'AB12-CD34-EF56' }, 'hand in')).toBe(false);
  expect(records.countAnswered(door, 1)).toBe(1);
  records.forget(door);
  expect(openRecords().has(door, 'hand in')).toBe(false);
});

test('answered questions are counted only when this browser has seen them all', () => {
  const records = openRecords();
  records.note(door, '1', false);
  records.note(door, '2', true);
  records.note(door, '1', true);
  expect(records.countAnswered(door, 2)).toBe(2);
  records.note(door, '4', true);
  expect(records.countAnswered(door, 4)).toBeNull();
});

test('a pause is wanted after one question until it is taken back, and counts no answer', () => {
  const records = openRecords();
  records.note(door, '1', true);
  records.note(door, 'pause 1', true);
  expect([records.has(door, 'pause 1'), records.has(door, 'pause 2')]).toEqual([true, false]);
  expect(records.countAnswered(door, 1)).toBe(1);
  records.note(door, 'pause 1', false);
  expect(records.has(door, 'pause 1')).toBe(false);
});

test.each(['', 'null', '{', '{"door":{}}', '{"number":"3"}', '[1]'])(
  'what somebody else wrote there (%s) is nothing',
  (text) => {
    localStorage.setItem('tamiz-exam', text);
    localStorage.setItem('tamiz-exam:a.1.b', text);
    localStorage.setItem('tamiz-exam:a.1.b:answer', text);
    localStorage.setItem('tamiz-exam:a.1.b:progress', text);
    const records = openRecords();
    expect(records.lastOnDevice()).toBeNull();
    expect(records.onDevice(door)).toBeNull();
    expect(records.shelfOf(door).read()).toBeNull();
    expect(records.countAnswered(door, 1)).toBeNull();
  },
);

test('storage that the browser forbids lives as long as the page', () => {
  const blocked = createKeyValue(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  blocked.set('key', 'value');
  expect(blocked.get('key')).toBe('value');
  blocked.remove('key');
  expect(blocked.get('key')).toBeNull();
});

test('an exam that was abandoned leaves nothing once its session is over, and another one stays', () => {
  const start = Date.now();
  const at = (hours: number) =>
    createExamRecords(
      { tab: createKeyValue(() => sessionStorage), device: createKeyValue(() => localStorage) },
      () => start + hours * 3_600_000,
    );
  const other = { code: 'AB12-CD34-EF56' };
  const abandoned = at(0);
  abandoned.keepOnDevice({ door, session: 's' });
  abandoned.shelfOf(door).write(answer);
  abandoned.note(door, '1', true);
  abandoned.signalsOf(door).write({ last: 1, waiting: [] });
  expect(at(47).shelfOf(door).read()).toEqual(answer);
  at(47).keepOnDevice({ door: other, session: 't' });
  const later = at(49);
  expect(later.onDevice(door)).toBeNull();
  expect(later.lastOnDevice()).toEqual({ door: other, session: 't' });
  expect(Object.keys(localStorage).filter((key) => key.includes(door.link))).toEqual([]);
  at(96);
  expect(localStorage).toHaveLength(0);
});
