import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PreviewRow } from '#src/features/candidates/api/load-file.ts';
import { readPreview, readUploadReport } from '#src/features/candidates/api/load-file.ts';
import { findFileProblem } from '#src/features/candidates/check-file.ts';
import { groupByPosition } from '#src/features/candidates/group-attempts.ts';
import { hasRoom, offeredActions } from '#src/features/candidates/offered-actions.ts';
import type { SectionPosition } from '#src/features/candidates/offered-actions.ts';
import { describeProgress } from '#src/features/candidates/describe-progress.ts';
import { countVerdicts } from '#src/features/candidates/preview.ts';
import { rejectedCsv } from '#src/features/candidates/rejected-csv.ts';
import { initialsOf } from '#src/lib/initials.ts';

const position = (more: Partial<SectionPosition> = {}): SectionPosition => ({
  id: 1,
  title: 'Backend',
  status: 'created',
  maxCandidates: 5,
  evaluation: null,
  abilities: null,
  refusals: new Map(),
  creditBalance: null,
  ...more,
});
const evaluation = { id: 1, title: 'Java' };

describe('what is offered', () => {
  test.each([
    ['nobody yet', position(), 0, ['load', 'delete']],
    ['nobody yet, evaluation', position({ evaluation }), 0, ['load', 'delete']],
    ['no room at all', position({ maxCandidates: 0 }), 0, ['delete']],
    ['some', position(), 4, ['load', 'delete']],
    ['some, evaluation', position({ evaluation }), 4, ['load', 'invite', 'delete']],
    ['full', position(), 5, []],
    ['full, evaluation', position({ evaluation }), 5, ['invite']],
    ['not counted', position(), null, ['load', 'delete']],
    ['may nothing', position({ evaluation, abilities: new Set() }), 4, []],
    ['may invite', position({ evaluation, abilities: new Set(['invite']) }), 4, ['invite']],
  ] as const)('%s', (_case, of, total, offered) => {
    expect(offeredActions(of, total)).toEqual(offered.map((action) => ({ action, refusal: null })));
  });

  test('what the state forbids stays in the menu with its reason', () => {
    const completed = position({
      evaluation,
      abilities: new Set(['remove_candidates']),
      refusals: new Map([
        ['load_candidates', 'Ya terminó.'],
        ['invite', 'Ya terminó.'],
      ]),
    });
    expect(offeredActions(completed, 4)).toEqual([
      { action: 'load', refusal: 'Ya terminó.' },
      { action: 'invite', refusal: 'Ya terminó.' },
      { action: 'delete', refusal: null },
    ]);
    expect(offeredActions(completed, 5)).toEqual([{ action: 'invite', refusal: 'Ya terminó.' }]);
  });

  test('loading needs room, whatever the figures', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (total, max) => {
        expect(hasRoom(total, max)).toBe(total < max);
        const actions = offeredActions(position({ maxCandidates: max }), total);
        expect(actions.some(({ action }) => action === 'load')).toBe(total < max);
      }),
    );
  });
});

describe('an invitation nobody used', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  test.each([
    ['2026-11-10T12:00:00Z', 'Venció el 10 nov sin empezar'],
    ['2026-11-30T12:00:00Z', 'Expiró al terminar la posición, sin empezar'],
  ])('expired, its time being %s', (at, told) => {
    const progress = {
      state: 'expired' as const,
      at,
      expiresAt: at,
      question: null,
      questionCount: null,
      score: null,
      maxScore: null,
      mail: null,
    };
    expect(describeProgress(progress, null, now)).toBe(told);
  });
});

const previewRow = (more: Partial<PreviewRow>): PreviewRow => ({
  line: 2,
  name: 'Ana',
  email: 'ana@x.mx',
  verdict: 'invalid',
  reason: 'Mal.',
  ...more,
});

describe('rejected rows as a file', () => {
  test('only those, with a mark for Excel, quotes and reasons', () => {
    const csv = rejectedCsv([
      previewRow({ verdict: 'ok' }),
      previewRow({ line: 3, name: 'Ruiz, "Ana"' }),
      previewRow({ line: 4, verdict: 'no_room', reason: null }),
    ]);
    expect(csv).toBe(
      '\u{FEFF}nombre,correo,motivo,fila\r\n"Ruiz, ""Ana""",ana@x.mx,Mal.,3\r\nAna,ana@x.mx,Sin lugar,4\r\n',
    );
  });

  test('no cell begins like a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (start, rest) => {
        const [, line = ''] = rejectedCsv([previewRow({ name: start + rest })]).split(/\r\n/);
        expect(line).toMatch(/^"?'/);
      }),
    );
  });
});

test('answers of a load are read in the shapes section 7 leaves open', () => {
  expect(readPreview({ data: { rows: [previewRow({}), { line: 1, verdict: 'maybe' }] } })).toEqual([
    previewRow({}),
  ]);
  expect(readPreview({ data: [] })).toBeNull();
  expect(
    readUploadReport({
      inserted: '3',
      message: 'Listo.',
      errors: ['Fila 2: mal.', { row: 4, email: 'x', error: 'Mal.' }, 7],
    }),
  ).toEqual({
    inserted: 3,
    message: 'Listo.',
    errors: ['Fila 2: mal.', 'Fila 4: x: Mal.'],
    skippedDuplicates: [],
  });
});

test('verdicts are counted in the order they are read', () => {
  const rows = [previewRow({}), previewRow({ verdict: 'repeated' }), previewRow({})];
  expect(countVerdicts(rows).map(({ count, words }) => `${count} ${words}`)).toEqual([
    '0 listas para cargar',
    '2 inválidas',
    '1 repetida en el archivo',
  ]);
});

test('a file is refused for its name or size before it is sent', () => {
  const size = 3 * 1024 * 1024;
  expect(findFileProblem({ name: 'gente.XLSX', size: 10 }, true)).toBeNull();
  expect(findFileProblem({ name: 'gente.xls', size: 10 }, true)).not.toBeNull();
  expect(findFileProblem({ name: 'gente.csv', size: 0 }, true)).not.toBeNull();
  expect(findFileProblem({ name: 'gente.csv', size }, true)).not.toBeNull();
  expect(findFileProblem({ name: 'gente.csv', size }, false)).toBeNull();
});

test('attempts of one position stand together', () => {
  const of = (id: number, positionTitle: string, positionId: number | null = null) => ({
    id,
    title: '',
    positionTitle,
    positionId,
    placeId: null,
    attempts: [],
  });
  expect(
    groupByPosition([of(1, 'A'), of(2, 'B'), of(3, 'A')]).map(
      ({ position: title, evaluations }) => [title, evaluations.map(({ id }) => id)],
    ),
  ).toEqual([
    ['A', [1, 3]],
    ['B', [2]],
  ]);
  // Two positions may have the same title.
  expect(groupByPosition([of(1, 'A', 7), of(2, 'A', 8), of(3, 'A', 7)])).toMatchObject([
    { position: 'A', evaluations: [{ id: 1 }, { id: 3 }] },
    { position: 'A', evaluations: [{ id: 2 }] },
  ]);
});

test('initials are those of the first two names', () => {
  expect(initialsOf('  álvaro  quintana ruiz ')).toBe('ÁQ');
  expect(initialsOf('')).toBe('');
});
