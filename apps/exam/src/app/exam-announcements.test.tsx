import { createNews } from '@tamiz/ui/news';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ExamAnnouncements } from '#src/app/exam-announcements.tsx';
import type { Snapshot } from '#src/app/exam.ts';
import type { Call } from '#src/lib/transport.ts';

const told = [
  { id: '1', kind: 'maintenance', body: 'Mantenimiento a las 3.', details: null },
  { id: '2', kind: 'information', body: 'Nueva página.', details: null },
];

const show = (name: Snapshot['stage']['name'], reply: { status: number; body: unknown } | null) => {
  const news = createNews();
  const calls: Call[] = [];
  const snapshot = { stage: { name } };
  const world = {
    transport: async (call: Call) => {
      calls.push(call);
      return reply;
    },
    tab: { get: () => null, set: () => undefined, remove: () => undefined, keys: () => [] },
  };
  const exam = { subscribe: () => () => undefined, read: () => snapshot };
  render(<ExamAnnouncements exam={exam} news={news} world={world} />);
  const hear = (tag: string) => act(async () => news.note(new Headers({ 'x-tamiz-notices': tag })));
  return { hear, calls };
};

test('an exam asks nothing until an answer says that there is something', async () => {
  const { hear, calls } = show('greeting', { status: 200, body: { data: told } });
  await hear('-');
  expect(calls).toEqual([]);
  await hear('abc');
  expect(screen.getAllByRole('status')).toHaveLength(2);
  expect(calls).toMatchObject([
    { method: 'GET', path: '/api/announcements?reader=candidates', session: null },
  ]);
});

test('during the exam only what concerns it is told', async () => {
  const { hear } = show('question', { status: 200, body: { data: told } });
  await hear('abc');
  expect(screen.getByRole('status').textContent).toContain('Mantenimiento a las 3.');
  expect(screen.queryByText(/Nueva página/)).toBeNull();
});

test.for([
  ['no answer', null],
  ['a page of some proxy', { status: 200, body: 'hotel' }],
  ['an error', { status: 500, body: {} }],
] as const)('%s shows nothing and breaks nothing', async ([, reply]) => {
  const { hear } = show('question', reply);
  await hear('abc');
  expect(screen.queryByRole('status')).toBeNull();
});
