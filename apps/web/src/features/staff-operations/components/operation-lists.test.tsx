import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { beStaff, recordReads, staffId, staffList } from '#src/testing/staff.ts';

beforeEach(() => beStaff());

const account = { id: staffId(7), name: 'Talento Norte' };

test('exams in course lead to the attempt and to the account', async () => {
  server.use(
    staffList('/api/staff/exams', [
      {
        id: staffId(1),
        account,
        position: 'Backend Jr.',
        evaluation: 'Java 21',
        question: 9,
        questions: 25,
        started_at: '2026-11-16T16:31:00.000Z',
        closes_at: null,
      },
    ]),
  );
  renderApp('/staff/exams');
  expect(await screen.findByRole('cell', { name: '9 de 25' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Backend Jr.' })).toHaveAttribute(
    'href',
    `/staff/attempts?id=${staffId(1)}`,
  );
});

test('mails are chosen by state, and the address of the page keeps the choice', async () => {
  const asked = recordReads('/api/staff/mails', () =>
    HttpResponse.json({
      data: [
        {
          id: 'invitation:1',
          account,
          mail: 'invitation',
          state: 'bounced',
          reason: 'dsn 5.1.1',
          state_at: '2026-11-16T16:31:00.000Z',
          is_to_candidate: true,
        },
      ],
      next: null,
    }),
  );
  const { user } = renderApp('/staff/mails?state=bounced');
  expect(await screen.findByText('dsn 5.1.1')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Estado'), 'Retrasado');
  await expect.poll(() => asked.at(-1)).toBe('?state=delayed');
  expect(asked[0]).toBe('?state=bounced');
});

test('rights that nobody answered in time say so', async () => {
  server.use(
    staffList('/api/staff/data-requests', [
      {
        id: staffId(3),
        account,
        kind: 'erasure',
        state: 'open',
        asked_at: '2025-11-02T16:31:00.000Z',
        due_at: '2025-11-30T16:31:00.000Z',
      },
    ]),
  );
  renderApp('/staff/data-requests');
  expect(await screen.findByText('Plazo vencido')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Cancelación de datos' })).toBeVisible();
});
