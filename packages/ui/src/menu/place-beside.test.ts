import { expect, test } from 'vitest';

import { placeBeside } from '#src/menu/place-beside.ts';

const view = { width: 390, height: 800 };
const size = { width: 240, height: 300 };
const at = (top: number, left: number) => ({ top, bottom: top + 40, left, right: left + 100 });

test('hangs below its button, edge on edge', () => {
  expect(placeBeside(at(100, 20), size, view, { opens: 'down', aligned: 'start' })).toEqual({
    left: 20,
    top: 146,
    maxHeight: 646,
  });
  expect(placeBeside(at(100, 280), size, view, { opens: 'down', aligned: 'end' })).toMatchObject({
    left: 140,
  });
});

test('stands on its button where that is wished', () => {
  expect(placeBeside(at(700, 20), size, view, { opens: 'up', aligned: 'start' })).toEqual({
    left: 20,
    bottom: 106,
    maxHeight: 686,
  });
});

test('goes to the other side when it does not fit and there is more room', () => {
  const down = { opens: 'down', aligned: 'start' } as const;
  expect(placeBeside(at(600, 20), size, view, down)).toMatchObject({ bottom: 206 });
  expect(placeBeside(at(200, 20), { width: 240, height: 900 }, view, down)).toMatchObject({
    top: 246,
    maxHeight: 546,
  });
  expect(placeBeside(at(100, 20), size, view, { opens: 'up', aligned: 'start' })).toMatchObject({
    top: 146,
  });
});

test('stays within the sides of the window', () => {
  expect(placeBeside(at(100, 300), size, view, { opens: 'down', aligned: 'start' }).left).toBe(142);
  expect(placeBeside(at(100, 10), size, view, { opens: 'down', aligned: 'end' }).left).toBe(8);
});
