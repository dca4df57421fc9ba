import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import {
  beStaff,
  recordChanges,
  recordReads,
  refusal,
  staffId,
  staffList,
} from '#src/testing/staff.ts';

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

describe('a right that waits', () => {
  const path = '/api/staff/data-requests';
  const request = {
    id: staffId(3),
    account,
    kind: 'erasure',
    state: 'open',
    asked_at: '2026-11-02T16:31:00.000Z',
    due_at: '2026-11-30T16:31:00.000Z',
  };

  const openDialog = async () => {
    server.use(staffList(path, [request]));
    const { user } = renderApp('/staff/data-requests');
    await user.click(await screen.findByRole('button', { name: 'Cumplir por Talento Norte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cumplir por Talento Norte' }));
    return { user, dialog };
  };

  test('is settled for the account with a reason, and leaves the list', async () => {
    const sent = recordChanges('post', `${path}/${staffId(3)}/settle`, () => {
      server.use(staffList(path, []));
      return HttpResponse.json({ message: 'Listo' });
    });
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(/^Borra para siempre el nombre y el correo/)).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), ' Lo pidió, caso 2381. ');
    await user.click(dialog.getByRole('button', { name: 'Cumplir' }));
    expect(await screen.findByText('La solicitud quedó cumplida.')).toBeVisible();
    expect(await screen.findByText('Nada sin resolver')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Lo pidió, caso 2381.' }]);
  });

  test('that is refused says why in the dialog', async () => {
    const told = 'La persona está en medio de un examen.';
    recordChanges('post', `${path}/${staffId(3)}/settle`, () => refusal(409, told));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Motivo'), 'Lo pidió.');
    await user.click(dialog.getByRole('button', { name: 'Cumplir' }));
    expect(await dialog.findByText(told)).toBeVisible();
  });

  test('is only read by support', async () => {
    beStaff('support');
    server.use(staffList(path, [request]));
    renderApp('/staff/data-requests');
    expect(await screen.findByRole('cell', { name: 'Cancelación de datos' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cumplir/ })).toBeNull();
  });
});
