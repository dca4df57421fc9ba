import { UiProvider } from '@tamiz/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { CoverageMatrix } from '#src/components/coverage-matrix/coverage-matrix.tsx';
import { buildMatrix } from '#src/components/coverage-matrix/matrix.ts';
import type { Cell } from '#src/components/coverage-matrix/matrix.ts';
import { readTaxonomy } from '#src/lib/catalogue/taxonomy.ts';

const matrix = buildMatrix(
  readTaxonomy({
    Backend: {
      Java: { Colecciones: { middle: 1 }, Concurrencia: { junior: 1, senior: 14 } },
      Node: { Eventos: { senior: 3 } },
    },
    Datos: { SQL: { Consultas: { senior: 7 } } },
  }),
  undefined,
);

const Example = ({ onSelect }: { onSelect: (cell: Cell, isPointer: boolean) => void }) => {
  const [selected, setSelected] = useState<Cell | null>(null);
  return (
    <UiProvider env="test">
      <button type="button">antes</button>
      <CoverageMatrix
        label="Cobertura"
        matrix={matrix}
        depth="topics"
        selected={selected}
        onSelect={(cell, isPointer) => {
          setSelected(cell);
          onSelect(cell, isPointer);
        }}
      />
      <button type="button">después</button>
    </UiProvider>
  );
};

const show = () => {
  const chosen: { cell: Cell; isPointer: boolean }[] = [];
  render(<Example onSelect={(cell, isPointer) => chosen.push({ cell, isPointer })} />);
  return { chosen, user: userEvent.setup() };
};

const button = (name: string) => screen.getByRole('button', { name });
const rowOf = (name: RegExp | string) => within(screen.getByRole('row', { name }));

test('a table whose cells say what they count, with a dot for nothing', () => {
  show();
  const table = screen.getByRole('table', { name: 'Cobertura' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Tema', 'intern', 'junior', 'middle', 'senior', 'lead', 'architect', 'Total']);
  expect(button('Java, senior: 14 preguntas').textContent).toBe('14');
  expect(button('Java, junior: 1 pregunta').textContent).toBe('1');
  expect(button('Backend, senior: 17 preguntas').textContent).toBe('17');
  const topic = rowOf(/^Concurrencia/);
  expect(topic.getAllByRole('button')).toHaveLength(2);
  expect(topic.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '·0',
    '1',
    '·0',
    '14',
    '·0',
    '·0',
    '15',
  ]);
});

test('tints are relative to the same level, and categories have none', () => {
  show();
  const heat = (name: string) => button(name).dataset['heat'];
  expect(heat('Backend, senior: 17 preguntas')).toBe('0');
  expect(heat('Datos, senior: 7 preguntas')).toBe('0');
  expect(heat('Java, senior: 14 preguntas')).toBe('5');
  expect(heat('SQL, senior: 7 preguntas')).toBe('3');
  expect(heat('Node, senior: 3 preguntas')).toBe('2');
  expect(heat('Consultas, senior: 7 preguntas')).toBe('3');
  expect(heat('Concurrencia, junior: 1 pregunta')).toBe('1');
});

test('is walked with the keyboard alone and takes one stop of the Tab key', async () => {
  const { user, chosen } = show();
  await user.tab();
  await user.tab();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(document.activeElement).toBe(button('Backend'));
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Backend, junior: 1 pregunta');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Backend, senior: 17 preguntas');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Java, senior: 14 preguntas');
  // 'Colecciones' has nothing at this level and is passed over.
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Concurrencia, senior: 14 preguntas');
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([
    {
      cell: { path: ['Backend', 'Java', 'Concurrencia'], difficulty: 'senior' },
      isPointer: false,
    },
  ]);
  expect(button('Concurrencia, senior: 14 preguntas').getAttribute('aria-pressed')).toBe('true');
  expect(button('Java, senior: 14 preguntas').getAttribute('aria-pressed')).toBe('false');

  await user.keyboard('{ArrowUp}{ArrowUp}{Home}');
  expect(document.activeElement).toBe(button('Backend'));
  await user.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toBe('Consultas, senior: 7 preguntas');
  await user.tab();
  // Only a phone shows it; here no style hides it.
  expect(document.activeElement).toBe(button('Ver todos los niveles'));
  await user.tab();
  expect(document.activeElement).toBe(button('después'));
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(focused()).toBe('Consultas, senior: 7 preguntas');
});

test('at an edge the focus stays where it is', async () => {
  const { user } = show();
  button('Backend').focus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(document.activeElement).toBe(button('Backend'));
});

test('drills down from category to technology to topic', async () => {
  const { user } = show();
  expect(button('Backend').getAttribute('aria-expanded')).toBe('true');
  await user.click(button('Java'));
  expect(screen.queryByText('Concurrencia')).toBeNull();
  await user.click(button('Backend'));
  expect(screen.queryByRole('button', { name: 'Java' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(button('Java').getAttribute('aria-expanded')).toBe('false');
  await user.click(button('Java'));
  expect(screen.getByText('Concurrencia')).toBeVisible();
});

test('keeps a stop for the Tab key when the visited row is folded away', async () => {
  const { user } = show();
  await user.click(button('Concurrencia, senior: 14 preguntas'));
  await user.click(button('Backend'));
  const stops = within(screen.getByRole('table'))
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([button('Backend')]);
});

test('levels without questions are marked, and can be asked for', async () => {
  const { user } = show();
  const unused = screen
    .getAllByRole('columnheader')
    .filter((head) => head.dataset['unused'] !== undefined);
  expect(unused.map((head) => head.textContent)).toEqual(['intern', 'lead', 'architect']);
  await user.click(button('Ver todos los niveles'));
  expect(button('Ver solo los niveles con preguntas')).toBeVisible();
});

test('a pointer is told from a key', async () => {
  const { user, chosen } = show();
  await user.click(button('SQL, senior: 7 preguntas'));
  expect(chosen[0]?.isPointer).toBe(true);
});
