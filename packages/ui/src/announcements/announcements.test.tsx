// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { Told } from '#src/announcements/announcement-bar.tsx';
import { Announcements } from '#src/announcements/announcements.tsx';
import { createNews } from '#src/announcements/news.ts';

afterEach(cleanup);

const answer = (tag?: string): Headers =>
  new Headers(tag === undefined ? {} : { 'x-tamiz-notices': tag });

const told = (id: string, kind: Told['kind'], details: string | null = null): Told => ({
  id,
  kind,
  body: `Texto ${id}`,
  details,
});

const show = (list: readonly Told[] | null, kept = new Map<string, string>(), isCalm = false) => {
  const news = createNews();
  const loads: number[] = [];
  let next = list;
  const load = async () => {
    loads.push(1);
    return next;
  };
  const memory = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  };
  const { unmount } = render(
    <Announcements news={news} load={load} memory={memory} isCalm={isCalm} />,
  );
  return {
    news: { note: (headers: Headers) => act(() => news.note(headers)) },
    loads,
    unmount,
    answerNext: (other: readonly Told[] | null) => {
      next = other;
    },
  };
};

test('nobody asks until an answer tells that there is something, and then once', async () => {
  const { news, loads } = show([told('1', 'maintenance')]);
  news.note(answer('-'));
  news.note(answer());
  expect(loads).toHaveLength(0);
  news.note(answer('abc'));
  expect(await screen.findByRole('status')).toHaveTextContent('Mantenimiento. Texto 1');
  news.note(answer('abc'));
  expect(loads).toHaveLength(1);
});

test('what is told stays when a proxy answers or the list cannot be read, and goes when the API says so', async () => {
  const { news, answerNext } = show([told('1', 'incident')]);
  news.note(answer('abc'));
  const bar = await screen.findByRole('alert');
  news.note(answer());
  answerNext(null);
  news.note(answer('def'));
  await Promise.resolve();
  expect(bar).toBeVisible();
  news.note(answer('-'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('each is put away for the life of the tab, but an incident is not', async () => {
  const kept = new Map<string, string>();
  const list = [told('1', 'incident'), told('2', 'maintenance'), told('3', 'information', 'Más')];
  const { news, unmount } = show(list, kept);
  news.note(answer('abc'));
  expect(await screen.findAllByRole('status')).toHaveLength(2);
  const [hide] = screen.getAllByRole('button', { name: 'Ocultar este aviso' });
  expect(screen.getByRole('alert')).not.toContainElement(hide ?? null);
  if (hide !== undefined) fireEvent.click(hide);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  unmount();
  show(list, kept).news.note(answer('abc'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/Texto 2/)).toBeNull();
});

test('news that would only distract waits', async () => {
  const { news } = show([told('1', 'maintenance'), told('2', 'information')], new Map(), true);
  news.note(answer('abc'));
  expect(await screen.findByText(/Texto 1/)).toBeVisible();
  expect(screen.queryByText(/Texto 2/)).toBeNull();
});
