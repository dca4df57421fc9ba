import { expect, test } from 'vitest';

import { readLine } from '#src/features/own-evaluations/api/own-evaluation.ts';
import { addLines, moveLine } from '#src/features/own-evaluations/lines.ts';
import { buildPlaces, topicsInUse, totalsOf } from '#src/features/own-evaluations/places.ts';

const line = (id: number, topicId: number, level: string) => {
  const read = readLine({
    id,
    topic_id: topicId,
    difficulty: { id: 1, name: level },
    topic: { name: `T${topicId}`, technology: { name: 'Java', category: { name: 'Backend' } } },
    time_limit: 60,
  });
  if (read === null) throw new Error('A line cannot be read.');
  return read;
};
const topic = (id: number) => ({
  id,
  name: `T${id}`,
  technology: 'Java',
  category: 'Backend',
  isOwn: false,
  counts: new Map([['senior', 5]]),
});

test('rows sum what is below them, and a topic that is offered no longer keeps its row', () => {
  const lines = [line(1, 30, 'senior'), line(2, 30, 'senior'), line(3, 99, 'junior')];
  const topics = topicsInUse(lines, [topic(30), topic(31), topic(32)], 31);
  const rows = buildPlaces(lines, topics, ['junior', 'senior']);
  expect(rows.map(({ kind, name, total }) => [kind, name, total])).toEqual([
    ['category', 'Backend', 3],
    ['technology', 'Java', 3],
    ['topic', 'T30', 2],
    ['topic', 'T31', 0],
    ['topic', 'T99', 1],
  ]);
  expect(rows[2]?.cells[1]).toEqual({ level: 'senior', asked: 2, available: 5 });
  expect(rows[4]?.cells[0]).toEqual({ level: 'junior', asked: 1, available: 0 });
  expect(totalsOf(rows, ['junior', 'senior']).map(({ asked }) => asked)).toEqual([1, 2]);
});

test('no question stands twice in a draft, and the ends go no further', () => {
  const [first, second] = [line(1, 30, 'senior'), line(2, 30, 'senior')];
  const both = addLines([first], [first, second]);
  expect(both.map(({ id }) => id)).toEqual([1, 2]);
  expect(moveLine(both, 2, -1).map(({ id }) => id)).toEqual([2, 1]);
  expect(moveLine(both, 1, -1).map(({ id }) => id)).toEqual([1, 2]);
});
