import { describe, expect, test } from 'vitest';

import { heatOf, largestByLevel } from '#src/components/coverage-matrix/heat.ts';
import { buildMatrix, unusedColumns } from '#src/components/coverage-matrix/matrix.ts';
import { initiallyOpen, keyOf, visibleRows } from '#src/components/coverage-matrix/open-rows.ts';
import { readTaxonomy } from '#src/lib/catalogue/taxonomy.ts';

const topics = (...names: string[]) => names.map((name, id) => ({ id, name }));

const order = {
  difficulties: [
    { id: 31, name: 'junior' },
    { id: 32, name: 'senior' },
  ],
  categories: [
    {
      id: 2,
      name: 'Datos',
      technologies: [{ id: 4, name: 'SQL', topics: topics('Consultas', 'Bloqueos') }],
    },
    { id: 1, name: 'Backend', technologies: [] },
  ],
};

const build = (summary: unknown) => buildMatrix(readTaxonomy(summary), order);

describe('buildMatrix', () => {
  test('adds up every level and keeps the order of the catalogue', () => {
    const { columns, rows } = build({
      Backend: { Java: { Hilos: { junior: 1, senior: 2 } } },
      Datos: { SQL: { Bloqueos: { senior: 3 }, Consultas: { junior: 4 } } },
    });
    expect(columns).toEqual(['junior', 'senior']);
    expect(rows.map(({ name, counts, total }) => [name, ...counts, total])).toEqual([
      ['Datos', 4, 3, 7],
      ['Backend', 1, 2, 3],
    ]);
    const sql = rows[0]?.children[0];
    expect(sql?.path).toEqual(['Datos', 'SQL']);
    expect(sql?.children.map(({ name, counts }) => [name, ...counts])).toEqual([
      ['Consultas', 4, 0],
      ['Bloqueos', 0, 3],
    ]);
  });

  test('[REQ-10] reads levels by id or in another case, counts as text, and an empty level sent as a list', () => {
    const { columns, rows } = build({
      Backend: { Java: { Hilos: { 31: '5', SENIOR: 2 }, Memoria: [] } },
      Datos: [],
    });
    expect(columns).toEqual(['junior', 'senior']);
    expect(rows.map(({ name, counts }) => [name, ...counts])).toEqual([['Backend', 5, 2]]);
  });

  test('[REQ-10] adds new and active where a backend keeps statuses apart', () => {
    const { rows } = build({
      Backend: { Java: { Hilos: { junior: { new: 2, active: 3, archived: 9 } } } },
    });
    expect(rows[0]?.total).toBe(5);
  });

  test('gives a level that the catalogue does not know a column of its own', () => {
    const { columns, rows } = build({ Backend: { Java: { Hilos: { guru: 1, junior: 1 } } } });
    expect(columns).toEqual(['junior', 'senior', 'guru']);
    expect(rows[0]?.counts).toEqual([1, 0, 1]);
  });

  test('has the columns of the specification when the catalogue is out of reach', () => {
    expect(buildMatrix([], undefined).columns).toEqual([
      'intern',
      'junior',
      'middle',
      'senior',
      'lead',
      'architect',
    ]);
  });
});

describe('heat', () => {
  test('has five steps relative to the largest of the same level', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 9, 10].map((count) => heatOf(count, 10))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 5, 5,
    ]);
    expect(heatOf(1, 1)).toBe(5);
    expect(heatOf(1, 1000)).toBe(1);
  });

  test('compares technologies with technologies and topics with topics', () => {
    const { rows } = build({ Backend: { Java: { Hilos: { junior: 6 }, Memoria: { junior: 4 } } } });
    expect(largestByLevel(rows)).toEqual([10, 10, 6]);
  });
});

describe('what is open at first', () => {
  const manyTopics = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`Tema ${n}`, { junior: 1 }]),
  );
  const { rows } = build({ Backend: { Java: manyTopics, Node: manyTopics } });

  test('is what fits', () => {
    const open = initiallyOpen(rows, 'topics', null);
    expect([...open]).toEqual([keyOf(['Backend']), keyOf(['Backend', 'Java'])]);
    expect(visibleRows(rows, open)).toHaveLength(23);
    expect([...initiallyOpen(rows, 'technologies', null)]).toEqual([keyOf(['Backend'])]);
  });

  test('includes the way to a chosen cell', () => {
    const open = initiallyOpen(rows, 'technologies', ['Backend', 'Node', 'Tema 3']);
    expect(open.has(keyOf(['Backend', 'Node']))).toBe(true);
  });
});

describe('levels without questions', () => {
  test('are those of which no row has any', () => {
    const matrix = build({ Backend: { Java: { Hilos: { senior: 2 } } }, Datos: {} });
    expect([...unusedColumns(matrix)]).toEqual(['junior']);
    expect(
      unusedColumns(build({ Backend: { Java: { Hilos: { junior: 1, senior: 1 } } } })),
    ).toEqual(new Set());
  });
});
