import { describe, expect, test } from 'vitest';

import { readFailure } from '#src/lib/reading/failure.ts';
import { readAnswerText, readId, readIsActive, readPositionId } from '#src/lib/reading/fields.ts';
import { isRecord, readBody } from '#src/lib/reading/json.ts';
import { readPage } from '#src/lib/reading/page.ts';
import { proves } from '#src/testing/asserts.ts';

describe('fields', () => {
  test.for([
    [{ text: 'Un índice' }, 'Un índice'],
    [{ answer_text: 'Una vista' }, 'Una vista'],
    [{ text: null, answer_text: 'Una vista' }, 'Una vista'],
    [{}, ''],
  ] as const)('[REQ-10] the text of answer %j', ([answer, expected], { task }) => {
    proves(task, 'REQ-10.a', () => expect(readAnswerText(answer)).toBe(expected));
  });

  test.for([
    [{ position_id: 3 }, 3],
    [{ position_id: '0192' }, '0192'],
    [{ position: { id: 9 } }, 9],
    [{ position: null }, null],
  ] as const)('[REQ-10] the position of candidate %j', ([candidate, expected], { task }) => {
    proves(task, 'REQ-10.b', () => expect(readPositionId(candidate)).toBe(expected));
  });

  test.for([
    [1, true],
    [0, false],
    [true, true],
    [false, false],
    ['1', true],
    ['0', false],
    [undefined, false],
  ] as const)('[REQ-10] is_active %j', ([value, expected], { task }) => {
    proves(task, 'REQ-10.c', () => expect(readIsActive({ is_active: value })).toBe(expected));
  });

  test.for([
    [7, 7],
    ['0192f0c1', '0192f0c1'],
    ['', null],
    [null, null],
    [Number.NaN, null],
  ] as const)('[REQ-10] id %j', ([value, expected], { task }) => {
    proves(task, 'REQ-10.f', () => expect(readId(value)).toBe(expected));
  });
});

describe('pages', () => {
  const readItem = (value: unknown) => (isRecord(value) ? readId(value['id']) : null);
  const page = { data: [{ id: 1 }, { id: 'b' }], current_page: 2, last_page: 5, total: 61 };

  test.for([
    ['at the top', page],
    ['under data', { data: page }],
  ] as const)('[REQ-10] a page %s', ([, body], { task }) => {
    proves(task, 'REQ-10.d', () =>
      expect(readPage(body, readItem)).toEqual({
        items: [1, 'b'],
        currentPage: 2,
        lastPage: 5,
        total: 61,
      }),
    );
  });

  test('[REQ-10] a page without its numbers is the only one', () => {
    expect(readPage({ data: [] }, readItem)).toEqual({
      items: [],
      currentPage: 1,
      lastPage: 1,
      total: null,
    });
  });

  test.each([null, 'nada', [], {}, { data: 'nada' }])('[REQ-10] %j is no page', (body) => {
    expect(readPage(body, readItem)).toBeNull();
  });
});

describe('failures', () => {
  test.for([
    [{ message: 'Uno', error: 'Dos' }, 'Uno'],
    [{ error: 'Dos' }, 'Dos'],
    [{ message: '' }, 'Algo falló.'],
    [null, 'Algo falló.'],
    ['<html>', 'Algo falló.'],
  ] as const)('[REQ-10] the text of %j', ([body, expected], { task }) => {
    proves(task, 'REQ-10.e', () => expect(readFailure(body, 'Algo falló.').message).toBe(expected));
  });

  test('[REQ-10] the first message of each field', () => {
    const body = { errors: { email: ['Primero', 'Segundo'], name: 'Solo', empty: [] } };
    expect(readFailure(body, '').fields).toEqual({ email: 'Primero', name: 'Solo' });
  });

  test('a body that is not JSON reads as nothing', async () => {
    expect(await readBody(new Response('<html>'))).toBeNull();
    expect(await readBody(new Response(null, { status: 500 }))).toBeNull();
  });
});
