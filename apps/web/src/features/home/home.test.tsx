import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const summary = {
  positions: {
    created: 1,
    evaluation_assigned: 2,
    pending_assignment: 0,
    invitations_sent: 1,
    completed: 0,
  },
  attention: [
    { kind: 'send_invitations', position: { id: 7, title: 'React Mid' }, pending_count: 11 },
    {
      kind: 'assign_evaluation',
      position: { id: 8, title: 'Líder .NET', created_at: '2026-10-30T18:00:00Z' },
      pending_count: 0,
    },
  ],
  latest_answers: [
    {
      position_candidate_id: 31,
      candidate_name: 'Andrea Cárdenas Ruiz',
      position_title: 'Java Sr.',
      score_pct: 73,
      completed_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    },
  ],
};

const answer = (data: object) => http.get(url('/api/home'), () => HttpResponse.json({ data }));

/** A backend that has the summary; without a profile of its own it is somebody who may do everything. */
const serve = (data: object = summary, profile: object = plainProfile) =>
  server.use(signedIn(profile), catalogues({ features: ['home.summary'] }), answer(data));

const region = (name: string | RegExp) => screen.findByRole('region', { name });
const startCard = () =>
  region(/De la vacante al resultado en cuatro pasos|Sigue el avance de tu equipo/);

test('an account with positions sees its data', async () => {
  serve();
  renderApp('/');
  const bar = await screen.findByRole('img', { name: /^Posiciones por estado/ });
  expect(bar.getAttribute('aria-label')).toBe(
    'Posiciones por estado: Creada 1, Evaluación asignada 2, Por asignar Evaluación 0, Invitaciones enviadas 1, Terminada 0',
  );
  const states = within(await region('Posiciones por estado'));
  expect(states.getByRole('link', { name: 'Ver las 4' }).getAttribute('href')).toBe('/positions');
  expect(states.getByRole('link', { name: 'Creada' }).getAttribute('href')).toBe(
    '/positions?status=created',
  );

  const urgent = within(await region('Enviar 11 invitaciones en React Mid'));
  expect(urgent.getByRole('link', { name: 'Enviar invitaciones' }).getAttribute('href')).toBe(
    '/positions/7?open=invite',
  );
  expect(
    urgent.getByRole('link', { name: 'Asignar evaluación a Líder .NET' }).getAttribute('href'),
  ).toBe('/positions/8');

  const answers = within(await region('Respuestas recientes'));
  expect(answers.getByRole('link', { name: 'Andrea Cárdenas Ruiz' }).getAttribute('href')).toBe(
    '/position/candidate/31',
  );
  expect(answers.getByRole('img', { name: 'Puntaje: 73%' })).toBeVisible();
  expect(answers.getByText('hace 2 h')).toBeVisible();

  const credits = within(await region('Créditos'));
  expect(credits.getByText('Te quedarían').nextSibling?.textContent).toBe('117');
  expect(screen.queryByText('Pronto en tu inicio')).toBeNull();
});

test('who may only look is told how things stand', async () => {
  const abilities = ['positions.read', 'credits.read'];
  serve(summary, { ...plainProfile, abilities });
  renderApp('/');
  expect(await screen.findByText('Pendiente en tu equipo')).toBeVisible();
  await region('11 candidatos sin invitar en React Mid');
  expect(screen.getByRole('link', { name: 'Líder .NET aún no tiene evaluación' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crear posición' })).toBeNull();
  expect(screen.queryByText('Lo más urgente')).toBeNull();
});

test('nothing urgent and nobody has answered', async () => {
  serve({ ...summary, attention: [], latest_answers: [] });
  renderApp('/');
  await region('No hay nada urgente');
  expect(screen.getByText('Aún no hay respuestas')).toBeVisible();
  expect(screen.getByText('Te alcanzan para 128 invitaciones.')).toBeVisible();
});

test('a balance that does not cover the invitations says what is missing', async () => {
  serve(summary, { ...plainProfile, credit_balance: 4 });
  renderApp('/');
  expect((await screen.findByText('Te faltarían')).nextSibling?.textContent).toBe('7');
  // Seven at $34.48 with tax, to the cent.
  expect(screen.getByText('Comprarlos cuesta, con IVA').nextSibling?.textContent).toBe('$279.98');
  expect(screen.queryByText('Te quedarían')).toBeNull();
});

test('a new account sees the steps', async () => {
  serve({ positions: {}, attention: [], latest_answers: [] });
  renderApp('/');
  await startCard();
  expect(screen.queryByRole('region', { name: 'Posiciones por estado' })).toBeNull();
  const upcoming = within(await region('Pronto en tu inicio'));
  const promised = upcoming.getAllByRole('heading', { level: 3 });
  expect(promised.map(({ textContent }) => textContent)).toEqual([
    'Posiciones por estado',
    'Respuestas recientes',
    'Invitaciones por enviar',
  ]);
});

test('what is promised to a new account is there once it has positions', async () => {
  serve();
  renderApp('/');
  await screen.findByRole('img', { name: /^Posiciones por estado/ });
  for (const promised of ['Posiciones por estado', 'Respuestas recientes']) {
    expect(await region(promised)).toBeVisible();
  }
  expect(screen.getByText('Invitaciones por enviar')).toBeVisible();
});

test('without the feature nobody is asked and the steps stay', async () => {
  server.use(signedIn(), catalogues());
  renderApp('/');
  expect(within(await startCard()).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  expect(screen.queryByText('Pronto en tu inicio')).toBeNull();
  expect(screen.queryByText(/Compara/)).toBeNull();
});

test('a failure leaves the rest and is tried again', async () => {
  server.use(
    signedIn(),
    catalogues({ features: ['home.summary'] }),
    http.get(url('/api/home'), () => new HttpResponse(null, { status: 403 })),
  );
  const { user } = renderApp('/');
  expect(await screen.findByText('No se pudo cargar tu resumen.')).toBeVisible();
  expect(within(await region('Créditos')).getByText('128')).toBeVisible();
  server.use(answer(summary));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Andrea Cárdenas Ruiz')).toBeVisible();
});
