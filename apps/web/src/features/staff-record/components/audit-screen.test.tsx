import type { AuditEvent } from '@tamiz/contract/record/audit';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import {
  beStaff,
  neverAnswers,
  recordReads,
  refusal,
  staffId,
  staffList,
} from '#src/testing/staff.ts';

const event: AuditEvent = {
  id: staffId(30),
  at: '2026-11-03T17:42:00Z',
  actor: { kind: 'staff', id: staffId(31), name: 'Olga Prado' },
  account: { id: staffId(10), name: 'Talento Norte' },
  action: 'credits.adjusted',
  subject_kind: 'account',
  subject_id: staffId(10),
  details: { credits: 12 },
};

const path = '/api/staff/audit';
const emptyPage = () => HttpResponse.json({ data: [], next: null });

beforeEach(() => {
  beStaff();
  server.use(staffList(path, [event]));
});

describe('the audit log', () => {
  test('tells who did what to which thing, and of which account', async () => {
    renderApp('/staff/audit');
    await screen.findByText('Olga Prado');
    const row = within(screen.getByRole('row', { name: /Olga Prado/ }));
    expect(row.getByText('Créditos ajustados')).toBeVisible();
    expect(row.getByText('credits: 12')).toBeVisible();
    expect(row.getByRole('link', { name: 'Talento Norte' })).toBeVisible();
  });

  test('shows as it is what a later version wrote', async () => {
    const actor = { kind: 'system', id: null, name: null };
    server.use(
      staffList(path, [{ ...event, actor, account: null, action: 'x.y', subject_kind: 'z' }]),
    );
    renderApp('/staff/audit');
    await screen.findByText('x.y');
    const row = within(screen.getByRole('row', { name: /x\.y/ }));
    expect(row.getByText('Sistema')).toBeVisible();
    expect(row.getByText('—')).toBeVisible();
  });

  test('is on its way', async () => {
    neverAnswers(path);
    renderApp('/staff/audit');
    expect(await screen.findByText('Cargando los registros')).toBeVisible();
  });

  test('is filtered by action and by whole ids only, and says when nothing matches', async () => {
    const asked = recordReads(path, emptyPage);
    const { user } = renderApp(`/staff/audit?account_id=${staffId(10)}`);
    expect(await screen.findByText('Nada coincide')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Acción'), 'Créditos ajustados');
    const both = `?action=credits.adjusted&account_id=${staffId(10)}`;
    await expect.poll(() => asked).toEqual([`?account_id=${staffId(10)}`, both]);
    await user.type(screen.getByLabelText('Quién'), 'olga');
    expect(screen.getByLabelText('Quién')).toHaveValue('olga');
    expect(asked).toHaveLength(2);
  });

  test('tells why the server refuses', async () => {
    recordReads(path, () => refusal(403, 'No tienes permiso para ver la bitácora.'));
    renderApp('/staff/audit');
    expect(await screen.findByText('No tienes permiso para ver la bitácora.')).toBeVisible();
  });
});

describe('exporting the log', () => {
  const saved: Blob[] = [];

  beforeEach(() => {
    saved.length = 0;
    // Neither is in jsdom: a page there cannot hand a file to anybody.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (content) => {
      if (content instanceof Blob) saved.push(content);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
  });

  afterEach(() => vi.restoreAllMocks());

  test('writes every page into one file, by ids and without names', async () => {
    const later = { ...event, id: staffId(32), subject_id: staffId(33) };
    const { user } = renderApp('/staff/audit?action=credits.adjusted');
    const button = await screen.findByRole('button', { name: 'Exportar CSV' });
    const asked = recordReads(path, (query) =>
      query.has('after')
        ? HttpResponse.json({ data: [later], next: null })
        : HttpResponse.json({ data: [event], next: event.id }),
    );
    await user.click(button);
    await expect.poll(() => saved).toHaveLength(1);
    expect(asked).toEqual([
      '?action=credits.adjusted&limit=200',
      `?action=credits.adjusted&after=${event.id}&limit=200`,
    ]);
    const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(staffId(33));
    expect(lines.join(' ')).not.toContain('Olga');
  });

  test.each([
    [
      'refused',
      () => refusal(429, 'Demasiadas consultas. Espera un minuto.'),
      'Demasiadas consultas. Espera un minuto.',
    ],
    ['not answered', () => HttpResponse.error(), 'No se pudo exportar.'],
  ])('that was %s says so and saves no half file', async (_case, answer, told) => {
    const { user } = renderApp('/staff/audit');
    await screen.findByText('Olga Prado');
    screen.getByRole('row', { name: /Olga Prado/ });
    recordReads(path, answer);
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
