import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { signedIn } from '#src/testing/backend.ts';
import { catalogues, plainQuestion } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

/** A bank of three pages; remembers what it was asked for. */
const bank = () => {
  const asked: string[] = [];
  server.use(
    signedIn(),
    catalogues(),
    http.get(url('/api/questions'), ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return HttpResponse.json({
        data: [plainQuestion],
        current_page: Number(searchParams.get('page')),
        last_page: 3,
        total: 3,
      });
    }),
  );
  return asked;
};

const search = () => within(screen.getByRole('region', { name: 'Búsqueda' }));
const select = (name: string) => search().getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) => [...select(name).options].map(({ text }) => text);
const chip = (name: string) => search().queryByRole('button', { name: `Quitar filtro ${name}` });
const results = () => screen.findByRole('list', { name: 'Resultados' });

test('the address says what is searched, and the form and the chips follow it', async () => {
  const asked = bank();
  renderApp('/questions?category_id=10&technology_id=20&topic_id=30&difficulty_id=4&page=2');
  await results();
  expect(asked).toEqual(['?category_id=10&technology_id=20&topic_id=30&difficulty_id=4&page=2']);
  await screen.findByText('Tema: Concurrencia');
  for (const text of ['Categoría: Backend', 'Tecnología: Java', 'Dificultad: senior']) {
    expect(search().getByText(text)).toBeVisible();
  }
  expect(select('Categoría').selectedOptions[0]?.text).toBe('Backend');
  expect(select('Tecnología').selectedOptions[0]?.text).toBe('Java');
  expect(select('Tema').selectedOptions[0]?.text).toBe('Concurrencia');
  expect(select('Dificultad').selectedOptions[0]?.text).toBe('senior');
  const ring = screen.getByRole('button', { name: 'Concurrencia, senior: 14 preguntas' });
  expect(ring.getAttribute('aria-pressed')).toBe('true');
});

test('each filter offers what belongs to the one above it', async () => {
  bank();
  const { user } = renderApp('/questions');
  await results();
  await waitFor(() => expect(select('Categoría').disabled).toBe(false));
  expect(select('Tecnología').disabled).toBe(true);
  expect(optionsOf('Tecnología')).toEqual(['Elige categoría']);
  await user.selectOptions(select('Categoría'), 'Backend');
  expect(optionsOf('Tecnología')).toEqual(['Todas', 'Java', 'Node']);
  await user.selectOptions(select('Tecnología'), 'Java');
  expect(optionsOf('Tema')).toEqual(['Todos', 'Concurrencia', 'Colecciones']);
  await user.selectOptions(select('Tema'), 'Colecciones');
  await user.selectOptions(select('Tecnología'), 'Node');
  expect(select('Tema').value).toBe('');
  await user.selectOptions(select('Categoría'), 'Datos');
  expect(select('Tecnología').disabled).toBe(true);
  expect(select('Dificultad').disabled).toBe(false);
});

test('nothing is asked for before Buscar; the way back finds the search before', async () => {
  const asked = bank();
  const { user, router } = renderApp('/questions');
  await results();
  await waitFor(() => expect(select('Categoría').disabled).toBe(false));
  await user.selectOptions(select('Categoría'), 'Backend');
  expect(asked).toEqual(['?page=1']);
  await user.click(search().getByRole('button', { name: 'Buscar' }));
  expect(router.state.location.search).toBe('?category_id=10');
  await waitFor(() => expect(asked.at(-1)).toBe('?category_id=10&page=1'));
  await user.click(await search().findByRole('button', { name: 'Página siguiente' }));
  expect(router.state.location.search).toBe('?category_id=10&page=2');

  await router.navigate(-1);
  await router.navigate(-1);
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(select('Categoría').value).toBe(''));
  expect(chip('Categoría')).toBeNull();
});

test('a chip takes its filter back, with those that depend on it', async () => {
  bank();
  const { user, router } = renderApp(
    '/questions?category_id=10&technology_id=20&topic_id=30&difficulty_id=4',
  );
  await results();
  await user.click(await search().findByRole('button', { name: 'Quitar filtro Tecnología' }));
  expect(router.state.location.search).toBe('?category_id=10&difficulty_id=4');
  await user.click(search().getByRole('button', { name: 'Limpiar' }));
  expect(router.state.location.search).toBe('');
  expect(chip('Categoría')).toBeNull();
});

test('a cell of the matrix is a search', async () => {
  bank();
  const { user, router } = renderApp('/questions');
  await user.click(await screen.findByRole('button', { name: 'Java, senior: 14 preguntas' }));
  expect(router.state.location.search).toBe('?category_id=10&technology_id=20&difficulty_id=4');
  expect(select('Tecnología').selectedOptions[0]?.text).toBe('Java');
});

test('[REQ-10] an id nobody knows stands for itself, and a page without a total is told by its number', async () => {
  server.use(
    signedIn(),
    catalogues(),
    http.get(url('/api/questions'), () =>
      HttpResponse.json({ data: { data: [plainQuestion], current_page: 1, last_page: 2 } }),
    ),
  );
  renderApp('/questions?category_id=abc');
  expect(await screen.findByText('Categoría: abc')).toBeVisible();
  expect(await screen.findByText('Página 1 de 2')).toBeVisible();
});
