import type { AuditEvent } from '@tamiz/contract/record/audit';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import {
  beStaff,
  neverAnswers,
  recordChanges,
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

  test('is filtered by action and by an account that is shown by name, and says when nothing matches', async () => {
    const asked = recordReads(path, emptyPage);
    const choices = recordChanges('post', `${path}/choices`, () =>
      HttpResponse.json({ data: [{ id: staffId(10), name: 'Talento Norte', detail: '' }] }),
    );
    const { user } = renderApp(`/staff/audit?account_id=${staffId(10)}`);
    expect(await screen.findByText('Nada coincide')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Cuenta Talento Norte' })).toBeVisible();
    expect(choices).toEqual([{ kind: 'account', q: staffId(10) }]);
    await user.selectOptions(screen.getByLabelText('Acción'), 'Créditos ajustados');
    const both = `?action=credits.adjusted&account_id=${staffId(10)}`;
    await expect.poll(() => asked).toEqual([`?account_id=${staffId(10)}`, both]);
    await user.click(screen.getByRole('button', { name: 'Quitar el filtro: Cuenta' }));
    await expect.poll(() => asked.at(-1)).toBe('?action=credits.adjusted');
  });

  test('is filtered by a person who is found by name', async () => {
    const asked = recordReads(path, emptyPage);
    const olga = { id: staffId(31), name: 'Olga Prado', detail: 'Operación' };
    const choices = recordChanges('post', `${path}/choices`, (count) =>
      HttpResponse.json({ data: count === 1 ? [] : [olga] }),
    );
    const { user } = renderApp('/staff/audit');
    await user.click(await screen.findByRole('button', { name: 'Quién Cualquier persona' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Nombre o identificador'), 'olgo{Enter}');
    expect(await dialog.findByText('Nadie se llama así.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Nombre o identificador'));
    await user.type(dialog.getByLabelText('Nombre o identificador'), 'olga{Enter}');
    await user.click(await dialog.findByRole('button', { name: /^Olga Prado/ }));
    await expect.poll(() => asked.at(-1)).toBe(`?actor_id=${staffId(31)}`);
    expect(await screen.findByRole('button', { name: 'Quién Olga Prado' })).toBeVisible();
    expect(choices.slice(0, 2)).toEqual([
      { kind: 'person', q: 'olgo' },
      { kind: 'person', q: 'olga' },
    ]);
  });

  test('shows nothing for a filter that is not understood, and offers to drop it', async () => {
    const asked = recordReads(path, emptyPage);
    const { user } = renderApp('/staff/audit?actor_id=Diego');
    expect(await screen.findByText('No entendemos este filtro')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Exportar CSV' })).toBeNull();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(await screen.findByText('Nada coincide')).toBeVisible();
    expect(asked).toEqual(['']);
  });

  test('tells why the server refuses', async () => {
    recordReads(path, () => refusal(403, 'No tienes permiso para ver la bitácora.'));
    renderApp('/staff/audit');
    expect(await screen.findByText('No tienes permiso para ver la bitácora.')).toBeVisible();
  });
});

describe('exporting the log', () => {
  test('leads to the file of the same filter, which the browser saves while it comes', async () => {
    renderApp('/staff/audit?action=credits.adjusted');
    const link = await screen.findByRole('link', { name: 'Exportar CSV' });
    expect(link).toHaveAttribute('download');
    expect(link.getAttribute('href')).toMatch(
      /\/api\/staff\/audit\/file\?action=credits\.adjusted$/,
    );
  });
});
