import type { StaffQuestion } from '@tamiz/contract/bank/staff-questions';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { bankQuestion, staffBankQuestion } from '#src/testing/staff-question.ts';
import {
  beStaff,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffItem,
  unansweredText,
} from '#src/testing/staff.ts';

const path = '/api/staff/questions/77';
const page = '/staff/questions/77';

const answerQuestion = (changes: Partial<StaffQuestion> = {}) =>
  server.use(
    http.get(url(path), () => HttpResponse.json({ data: { ...staffBankQuestion, ...changes } })),
  );

const press = async (name: string) => {
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name }));
};

beforeEach(() => {
  beStaff();
  answerQuestion();
});

describe('a question of the bank', () => {
  test('is on its way', async () => {
    neverAnswers(path);
    renderApp(page);
    expect(await screen.findByText('Cargando la pregunta')).toBeVisible();
  });

  test('tells why it cannot be shown', async () => {
    const message = 'Demasiadas preguntas abiertas. Espera una hora.';
    recordReads(path, () => refusal(429, message));
    renderApp(page);
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('is the card of the exam, with its key apart, and cannot be active before its answers are confirmed', async () => {
    const { user } = renderApp(page);
    const name = 'Visibilidad de cambios entre hilos';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Como la ve el candidato' }));
    const option = card.getByRole('radio', { name: 'Publica el cambio' });
    await user.click(option);
    expect(option).toBeChecked();
    expect(card.queryByText(/Correcta/)).toBeNull();
    const key = within(screen.getByRole('list', { name: 'Clave' })).getAllByRole('listitem');
    expect(key[0]).toHaveTextContent('Publica el cambioCorrecta');
    expect(key[1]).toHaveTextContent('Bloquea el objetoIncorrecta. No bloquea nada.');
    expect(screen.getByText('Lo ven los demás hilos.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Activar' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Archivar' })).toBeEnabled();
  });

  test('says honestly that it is asked nowhere, never changed and never answered', async () => {
    renderApp(page);
    expect(await screen.findByText(/^Ninguna evaluación la pregunta\./)).toBeVisible();
    expect(screen.getByText(/^Nadie la ha cambiado/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Todavía no hay respuestas' })).toBeVisible();
  });

  test('tells where it is asked, how it changed and how it is answered', async () => {
    const at = '2026-10-02T15:00:00.000Z';
    answerQuestion({
      use: {
        evaluations: [
          {
            id: 5,
            title: 'Java senior',
            is_active: true,
            version: 3,
            version_id: 8,
            is_newest: true,
            is_in_draft: false,
            positions: 31,
          },
        ],
        own_evaluations: 2,
        running: 14,
      },
      history: [
        {
          revision: 3,
          at,
          by: 'Iván Robles',
          is_first: false,
          changes: [{ part: 'text', before: '¿Qué?', after: '¿Qué hace?' }],
        },
        { revision: 2, at, by: null, is_first: true, changes: [] },
      ],
      statistics: {
        answers: 40,
        accounts: 9,
        right: 24,
        left_open: 2,
        median_seconds: 57,
        discrimination: 0.41,
        first_at: at,
        last_at: at,
        chosen: [{ answer_id: 1, count: 24, result: 0.68 }],
      },
    });
    const { user } = renderApp(page);
    expect(await screen.findByRole('link', { name: 'Java senior' })).toBeVisible();
    expect(screen.getByText('Versión 3, publicada · 31 posiciones abiertas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Corregir la clave en Java senior' })).toHaveAttribute(
      'href',
      '/staff/versions/8?question=77',
    );
    expect(
      screen.getByText(
        '2 evaluaciones propias de clientes la preguntan. 14 exámenes en curso la incluyen.',
      ),
    ).toBeVisible();
    const [newest, first] = within(screen.getByRole('list', { name: 'Versiones' })).getAllByRole(
      'listitem',
    );
    expect(newest).toHaveTextContent('Cambió: enunciado');
    expect(newest).toHaveTextContent('Iván Robles');
    expect(first).toHaveTextContent('Entró con el banco');
    await user.click(screen.getByText('Ver el cambio'));
    expect(screen.getByText('¿Qué?')).toBeVisible();
    const figures = screen.getByRole('region', { name: 'Estadísticas' });
    for (const told of ['60 %', '0.41', 'Separa bien', '5 %', '68 de 100']) {
      expect(figures).toHaveTextContent(told);
    }
  });

  test('that was archived can take no step any more', async () => {
    answerQuestion({ status: 'archived', answers_confirmed: true });
    renderApp(page);
    expect(await screen.findByRole('link', { name: 'Editar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /ctivar|Archivar|Confirmar/ })).toBeNull();
  });
});

describe('a step of a question', () => {
  test('confirms the answers, and then it may be active', async () => {
    const sent = recordChanges('post', `${path}/confirm`, () => {
      answerQuestion({ answers_confirmed: true });
      return HttpResponse.json({ data: bankQuestion });
    });
    await press('Confirmar respuestas');
    expect(await screen.findByText('Las respuestas quedaron confirmadas.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Activar' })).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Confirmar respuestas' })).toBeNull();
    expect(sent).toEqual([null]);
  });

  test('sends the state it goes to', async () => {
    answerQuestion({ answers_confirmed: true });
    const sent = recordChanges('post', `${path}/status`, () => {
      answerQuestion({ answers_confirmed: true, status: 'active' });
      return HttpResponse.json({ data: bankQuestion });
    });
    await press('Activar');
    expect(await screen.findByRole('button', { name: 'Desactivar' })).toBeVisible();
    expect(sent).toEqual([{ status: 'active' }]);
  });

  test.each([
    ['refused', () => refusal(409, 'Una evaluación la usa.'), 'Una evaluación la usa.'],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('that was %s says so and can be tried again', async (_case, answer, told) => {
    answerQuestion({ answers_confirmed: true });
    recordChanges('post', `${path}/status`, answer);
    await press('Activar');
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Activar' })).toBeEnabled();
  });
});

describe('archiving', () => {
  const reach = {
    positions: 2,
    invitations: 1,
    running: 0,
    evaluations: [
      { id: 1, title: 'Java' },
      { id: 2, title: 'Backend' },
    ],
  };

  test('says first which evaluations ask it, and is sent once confirmed', async () => {
    server.use(staffItem(`${path}/reach`, reach));
    const sent = recordChanges('post', `${path}/status`, () => {
      answerQuestion({ status: 'archived' });
      return HttpResponse.json({ data: bankQuestion });
    });
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Archivar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('2 evaluaciones la preguntan: Java, Backend.')).toBeVisible();
    expect(
      dialog.getByText(
        'Toca 2 posiciones abiertas, 1 invitación sin empezar y 0 exámenes en curso.',
      ),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Archivar pregunta' }));
    expect(await screen.findByText('La pregunta está ahora: Archivada.')).toBeVisible();
    expect(sent).toEqual([{ status: 'archived' }]);
  });

  test('cannot be confirmed while nobody knows what it touches', async () => {
    recordReads(`${path}/reach`, () => HttpResponse.error());
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Archivar' }));
    expect(await screen.findByText(/^No se pudo saber qué toca/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archivar pregunta' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('deactivating says first what it touches', async () => {
  answerQuestion({ status: 'active', answers_confirmed: true });
  server.use(
    staffItem(`${path}/reach`, { positions: 1, invitations: 0, running: 0, evaluations: [] }),
  );
  const sent = recordChanges('post', `${path}/status`, () => {
    answerQuestion({ status: 'deactivated', answers_confirmed: true });
    return HttpResponse.json({ data: bankQuestion });
  });
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Toca 1 posición abierta/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Desactivar pregunta' }));
  expect(await screen.findByRole('button', { name: 'Activar' })).toBeEnabled();
  expect(sent).toEqual([{ status: 'deactivated' }]);
});

test('a multiple choice that can be guessed is told, and cannot be confirmed', async () => {
  answerQuestion({ type: 'multiple_choice' });
  renderApp(page);
  expect(await screen.findAllByText(/necesita 4 respuestas o más/)).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Confirmar respuestas' })).toBeDisabled();
});
