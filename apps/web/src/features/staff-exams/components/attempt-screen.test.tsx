import type { StaffAttempt } from '@tamiz/contract/exams/attempt-support';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import {
  beStaff,
  neverAnswers,
  recordReads,
  refusal,
  staffId,
  staffItem,
} from '#src/testing/staff.ts';

const attempt: StaffAttempt = {
  id: staffId(40),
  account: { id: staffId(10), name: 'Talento Norte' },
  position_id: staffId(41),
  position_candidate_id: staffId(42),
  status: 'completed',
  evaluation: 'Java senior',
  version: 3,
  question_count: 20,
  score: 17,
  started_at: '2026-11-03T17:00:00Z',
  closes_at: '2026-11-03T18:00:00Z',
  completed_at: '2026-11-03T17:42:00Z',
  finish_reason: 'candidate',
  events: [
    { at: '2026-11-03T17:00:00Z', kind: 'started', number: null, detail: null },
    { at: '2026-11-03T17:01:00Z', kind: 'signal', number: 2, detail: 'blur' },
    { at: '2026-11-03T17:02:00Z', kind: 'brand_new', number: 2, detail: null },
  ],
  verification: { digest: 'abc', events: 3, problems: [] },
};

const path = `/api/staff/attempts/${attempt.id}` as const;
const page = `/staff/attempts?id=${attempt.id}`;

beforeEach(() => beStaff());

describe('an attempt for support', () => {
  test('is looked for by an id, which stays in the address', async () => {
    server.use(staffItem(path, attempt));
    const { user, router } = renderApp('/staff/attempts');
    await user.type(await screen.findByLabelText('Identificador'), ` ${attempt.id} `);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('17 de 20')).toBeVisible();
    expect(router.state.location.search).toBe(`?id=${attempt.id}`);
  });

  test('shows what happened, in words where we have some', async () => {
    server.use(staffItem(path, attempt));
    renderApp(page);
    expect(await screen.findByText('Completado')).toBeVisible();
    const told = 'Verificado: 3 eventos llevan al mismo resultado.';
    expect(screen.getByText(told)).toBeVisible();
    const signal = within(screen.getByRole('row', { name: /Señal/ }));
    expect(signal.getByText('blur')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'brand_new' })).toBeVisible();
  });

  test('that does not hold says what is wrong, and one that runs waits', async () => {
    const verification = { digest: 'abc', events: 3, problems: ['Falta el evento 2.'] };
    server.use(staffItem(path, { ...attempt, verification }));
    const { router } = renderApp(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Falta el evento 2.');
    const running = { ...attempt, id: staffId(43), verification: null, score: null };
    server.use(staffItem(`/api/staff/attempts/${running.id}`, running));
    await router.navigate(`/staff/attempts?id=${running.id}`);
    expect(await screen.findByText('Se verifica cuando el examen termina.')).toBeVisible();
  });

  test('of somebody who was erased long ago says that only the result is left', async () => {
    const verification = { digest: '', events: 0, problems: [] };
    server.use(staffItem(path, { ...attempt, verification, events: [] }));
    renderApp(page);
    expect(await screen.findByText(/Solo queda el resultado/)).toBeVisible();
    expect(screen.queryByText(/Verificado/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Lo que ocurrió' })).not.toBeInTheDocument();
  });

  test('is on its way', async () => {
    neverAnswers(path);
    renderApp(page);
    expect(await screen.findByText('Cargando el intento')).toBeVisible();
  });

  test.each([
    ['that nobody knows', () => refusal(404, 'El intento no existe.'), 'El intento no existe.'],
    [
      'that is no id',
      () => refusal(422, 'El identificador no es válido.'),
      'El identificador no es válido.',
    ],
    ['when nobody answers', () => HttpResponse.error(), 'Revisa tu conexión e intenta de nuevo.'],
  ])('%s is not found, and what was looked for stays', async (_case, answer, told) => {
    recordReads(path, answer);
    renderApp(page);
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByText('No encontramos ese intento.')).toBeVisible();
    expect(screen.getByLabelText('Identificador')).toHaveValue(attempt.id);
  });
});
