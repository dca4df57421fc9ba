import type { RegradePreview, StaffVersion } from '@tamiz/contract/exams/regrades';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import {
  beStaff,
  fieldRefusal,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffId,
  staffItem,
  unansweredText,
} from '#src/testing/staff.ts';

const version: StaffVersion = {
  id: 8,
  number: 2,
  published_at: '2026-10-01T15:00:00Z',
  evaluation: { id: 3, title: 'Java senior' },
  questions: [
    {
      id: 77,
      position: 1,
      type: 'single_choice',
      question_text: '¿Qué hace `volatile`?',
      topic: 'Concurrencia',
      answers: [
        { id: 1, text: 'Publica el cambio', is_correct: true },
        { id: 2, text: 'Bloquea el objeto', is_correct: false },
      ],
      correct_answer_ids: [1],
      corrections: [],
    },
  ],
  regrades: [],
};

const corrected: StaffVersion = {
  ...version,
  questions: version.questions.map((question) => ({
    ...question,
    correct_answer_ids: [2],
    corrections: [
      {
        id: 1,
        correct_answer_ids: [2],
        reason: 'La clave era otra',
        created_at: '2026-11-01T15:00:00Z',
      },
    ],
  })),
};

const preview: RegradePreview = {
  finished: 12,
  touched: 1,
  changes: [
    {
      attempt_id: staffId(40),
      account: { id: staffId(10), name: 'Talento Norte' },
      completed_at: '2026-10-20T15:00:00Z',
      from: 16,
      to: 17,
      max_score: 20,
    },
  ],
};

const path = '/api/staff/versions/8';
const shortReason = 'Explica el motivo en al menos 10 caracteres: lo leerán los reclutadores.';

const openDialog = async (button: string) => {
  const { user } = renderApp('/staff/versions/8');
  const opener = await screen.findByRole('button', { name: button });
  await waitFor(() => expect(opener).toBeEnabled());
  await user.click(opener);
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  beStaff();
  server.use(staffItem(path, version), staffItem(`${path}/regrade-preview`, preview));
});

describe('a published version', () => {
  test('shows its keys, and nothing of a regrade while none was corrected', async () => {
    renderApp('/staff/versions/8');
    const title = 'Java senior, versión 2';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Clave: Publica el cambio')).toBeVisible();
    expect(screen.queryByText('Recalificación')).toBeNull();
  });

  test('is on its way', async () => {
    neverAnswers(path);
    renderApp('/staff/versions/8');
    expect(await screen.findByText('Cargando la versión')).toBeVisible();
  });

  test('tells why it cannot be shown', async () => {
    recordReads(path, () => refusal(404, 'La versión no existe.'));
    renderApp('/staff/versions/8');
    expect(await screen.findByText('La versión no existe.')).toBeVisible();
  });

  test('tells why it cannot say whom a regrade would reach', async () => {
    server.use(staffItem(path, corrected));
    recordReads(`${path}/regrade-preview`, () => refusal(409, 'Hay una recalificación en curso.'));
    renderApp('/staff/versions/8');
    expect(await screen.findByText('Hay una recalificación en curso.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recalificar' })).toBeDisabled();
  });
});

describe('correcting a key', () => {
  const open = () => openDialog('Corregir clave de la pregunta 1');

  test('takes the one right answer and the reason, and then shows whom it touches', async () => {
    const sent = recordChanges('post', `${path}/corrections`, () => {
      server.use(staffItem(path, corrected));
      return HttpResponse.json({ data: corrected }, { status: 201 });
    });
    const { user, dialog } = await open();
    await user.click(dialog.getByLabelText('Bloquea el objeto'));
    await user.type(dialog.getByLabelText('Motivo'), 'La clave era otra');
    await user.click(dialog.getByRole('button', { name: 'Corregir clave' }));
    const told = 'Cambiaría el resultado de 1 de 12 intentos terminados.';
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByText('16 → 17 de 20')).toBeVisible();
    const reason = 'La clave era otra';
    expect(sent).toEqual([{ question_id: 77, correct_answer_ids: [2], reason }]);
  });

  test.each([
    ['refused', () => fieldRefusal('reason', shortReason), shortReason],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('that was %s keeps the answer and the reason', async (_case, answer, told) => {
    recordChanges('post', `${path}/corrections`, answer);
    const { user, dialog } = await open();
    await user.click(dialog.getByLabelText('Bloquea el objeto'));
    await user.type(dialog.getByLabelText('Motivo'), 'Otra');
    await user.click(dialog.getByRole('button', { name: 'Corregir clave' }));
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.getByLabelText('Bloquea el objeto')).toBeChecked();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Otra');
  });
});

describe('a regrade', () => {
  beforeEach(() => server.use(staffItem(path, corrected)));

  test('is not offered when it would change nobody', async () => {
    const nobody = { finished: 12, touched: 0, changes: [] };
    server.use(staffItem(`${path}/regrade-preview`, nobody));
    renderApp('/staff/versions/8');
    const told = 'Cambiaría el resultado de 0 de 12 intentos terminados.';
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recalificar' })).toBeDisabled();
  });

  test('is ordered with a reason, shows how far it is and cannot be ordered twice', async () => {
    const regrade = {
      id: staffId(50),
      reason: 'La clave era otra',
      created_at: '2026-11-02T15:00:00Z',
      finished_at: null,
      examined: 4,
      changed: 0,
    };
    const sent = recordChanges('post', `${path}/regrades`, () => {
      server.use(staffItem(path, { ...corrected, regrades: [regrade] }));
      return HttpResponse.json({ data: regrade }, { status: 202 });
    });
    const { user, dialog } = await openDialog('Recalificar');
    await user.type(dialog.getByLabelText('Motivo'), 'La clave era otra');
    await user.click(dialog.getByRole('button', { name: 'Recalificar 1 intentos' }));
    expect(await screen.findByText('En curso: 4 revisados')).toBeVisible();
    expect(await screen.findByText('La recalificación comenzó.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recalificar' })).toBeDisabled();
    expect(sent).toEqual([{ reason: 'La clave era otra' }]);
  });

  test('of more exams than one person has scored again is asked for', async () => {
    const many = { finished: 101, touched: 40, changes: [] };
    server.use(staffItem(`${path}/regrade-preview`, many));
    recordChanges('post', `${path}/regrades`, () =>
      HttpResponse.json({ data: null }, { status: 202 }),
    );
    const { user, dialog } = await openDialog('Recalificar');
    expect(dialog.getByText(/^Son más de 100 exámenes/)).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'La clave era otra');
    await user.click(dialog.getByRole('button', { name: 'Pedir aprobación' }));
    expect(await screen.findByText(/espera a una segunda persona/)).toBeVisible();
  });

  test('that runs already is refused, and the reason stays', async () => {
    const message = 'Ya hay una recalificación en curso.';
    recordChanges('post', `${path}/regrades`, () => refusal(409, message));
    const { user, dialog } = await openDialog('Recalificar');
    await user.type(dialog.getByLabelText('Motivo'), 'La clave era otra');
    await user.click(dialog.getByRole('button', { name: 'Recalificar 1 intentos' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('La clave era otra');
  });
});

test('the page of a question leads to its key', async () => {
  server.use(staffItem(path, version));
  const { user } = renderApp('/staff/versions/8?question=77');
  const dialog = within(await screen.findByRole('dialog', { name: 'Clave de la pregunta 1' }));
  expect(dialog.getByRole('radio', { name: 'Publica el cambio' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
