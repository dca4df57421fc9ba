import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { bankQuestion } from '#src/testing/staff-question.ts';
import {
  beStaff,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  unansweredText,
} from '#src/testing/staff.ts';

const path = '/api/staff/questions/77';
const page = '/staff/questions/77';

const answerQuestion = (changes: object = {}) =>
  server.use(
    http.get(url('/api/questions/77'), () => HttpResponse.json({ ...bankQuestion, ...changes })),
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
  test('shows its key, and cannot be active before its answers are confirmed', async () => {
    renderApp(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pregunta 77' })).toBeVisible();
    const [right, wrong] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /Publica|Bloquea/.test(textContent));
    expect(right).toHaveTextContent('Publica el cambioCorrecta');
    expect(wrong).toHaveTextContent(/^Bloquea el objeto$/);
    expect(screen.getByRole('button', { name: 'Activar' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Archivar' })).toBeEnabled();
  });

  test('that was archived can take no step any more', async () => {
    answerQuestion({ status: 'archived', answers_confirmed: true });
    renderApp(page);
    expect(await screen.findByRole('link', { name: 'Editar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /ctivar|Archivar|Confirmar/ })).toBeNull();
  });

  test('is on its way', async () => {
    neverAnswers('/api/questions/77');
    renderApp(page);
    expect(await screen.findByText('Cargando la pregunta')).toBeVisible();
  });

  test('tells why it cannot be shown', async () => {
    const message = 'Demasiadas preguntas abiertas. Espera una hora.';
    recordReads('/api/questions/77', () => refusal(429, message));
    renderApp(page);
    expect(await screen.findByText(message)).toBeVisible();
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
    recordChanges('post', `${path}/status`, answer);
    await press('Archivar');
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Archivar' })).toBeEnabled();
  });
});
