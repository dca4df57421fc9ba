import type { Result, ResultSummary } from '@tamiz/contract/exams/board';
import { UiProvider } from '@tamiz/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import type { BoardColumn } from '#src/features/results/columns.ts';
import { ResultTable } from '#src/features/results/components/result-table.tsx';
import { useSelection } from '#src/features/results/use-selection.ts';
import { createRouter } from '#src/lib/router/create-router.ts';
import { createMemoryHistory } from '#src/lib/router/history.ts';
import { RouterProvider } from '#src/lib/router/router-provider.tsx';

const people: Result[] = ['Ada', 'Beto', 'Carla'].map((name, index) => ({
  id: `place-${name}`,
  candidate_id: `candidate-${name}`,
  attempt_id: `attempt-${name}`,
  name,
  email: `${name}@example.com`,
  is_hidden: false,
  status: 'completed',
  score: 20 - index,
  max_score: 25,
  completed_at: '2026-11-18T10:00:00Z',
  time_seconds: 900,
  technologies: [],
  signals: { behaviour: 0, connection: 0 },
  stage: { id: 'stage', name: 'En revisión', kind: 'review' },
  tags: [],
  note_count: 0,
}));

const summary: ResultSummary = {
  total: people.length,
  scores: people.map(({ score, max_score }) => ({ score, max_score, people: 1 })),
  technologies: [],
  stages: [],
  pass_mark: 70,
  is_anonymous: false,
};

const columns: ReadonlySet<BoardColumn> = new Set<BoardColumn>(['stage']);

test('neither a letter somebody types nor choosing people draws again what a row tells of them', async () => {
  const drawn = vi.fn<(result: Result) => string>(({ name }) => `Etapa de ${name}`);
  const Page = () => {
    const selection = useSelection();
    const [search, setSearch] = useState('');
    return (
      <>
        <input
          aria-label="Buscar"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p>{selection.people.map(({ name }) => name).join(' y ')}</p>
        <ResultTable
          results={people}
          summary={summary}
          columns={columns}
          selection={selection}
          isRanked
          isBusy={false}
          renderStage={drawn}
        />
      </>
    );
  };
  const router = createRouter([{ path: '/', Component: Page }], createMemoryHistory('/'));
  render(
    <UiProvider env="test">
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await screen.findByText('Etapa de Beto');
  drawn.mockClear();

  await userEvent.type(screen.getByLabelText('Buscar'), 'munoz');
  expect(screen.getByLabelText('Buscar')).toHaveValue('munoz');
  expect(drawn).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar a Beto' }));
  // The handler of a row that was not drawn again knows of the others.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar a Carla' }));
  expect(screen.getByText('Beto y Carla')).toBeVisible();
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Seleccionar a quienes están en pantalla' }),
  );
  expect(screen.getByText('Beto y Carla y Ada')).toBeVisible();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  expect(drawn).not.toHaveBeenCalled();
});
