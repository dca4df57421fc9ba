import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

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

// Loaded here, so that its transformation takes no test's time.
await import('#src/features/staff-approvals/components/approvals-screen.tsx');

const path = '/api/staff/approvals';
const later = new Date(Date.now() + 86_400_000).toISOString();
const earlier = new Date(Date.now() - 60_000).toISOString();

const refund = {
  id: staffId(1),
  refund: {
    payment: { id: staffId(8), folio: 'TZ-2026-000123' },
    account: { id: staffId(9), name: 'Talento Norte' },
    credits: 300,
    amount: 12_400,
    reason: 'charged_twice',
  },
  regrade: null,
  reason: 'Compraron dos veces.',
  state: 'waiting',
  requested_by: 'Diego Salas',
  requested_at: earlier,
  is_own: false,
  due_at: null,
  expires_at: later,
  decided_by: null,
  decided_at: null,
};
const what = 'Reembolso de $12,400.00 a Talento Norte';
const regrade = {
  ...refund,
  id: staffId(2),
  refund: null,
  regrade: { version: { id: 4, number: 3, title: 'React' }, exams: 240 },
};

beforeEach(() => beStaff());

const open = async (...approvals: readonly object[]) => {
  server.use(staffList(path, approvals));
  const app = renderApp('/staff/approvals');
  await screen.findByRole('heading', { name: 'Aprobaciones', level: 1 });
  return app;
};

test('what somebody else asked for is approved; a refusal of the server stays in the dialog', async () => {
  const message = 'El saldo ya no alcanza.';
  const sent = recordChanges('post', `${path}/${refund.id}/carry-out`, (count) =>
    count === 1 ? refusal(409, message) : HttpResponse.json({ data: { ...refund, state: 'done' } }),
  );
  const { user } = await open(refund, regrade);
  expect(await screen.findByText('Recalificación de 240 exámenes de React')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Aprobar: ${what}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprobar' }));
  expect(dialog.getByText(/Diego Salas dio este motivo: Compraron dos veces/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Aprobar y llevar a cabo' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Aprobar y llevar a cabo' }));
  expect(await screen.findByText('Aprobada. Se llevó a cabo.')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('it is refused with a reason', async () => {
  const sent = recordChanges('post', `${path}/${refund.id}/refuse`, () =>
    HttpResponse.json({ data: { ...refund, state: 'refused' } }),
  );
  const { user } = await open(refund);
  await user.click(await screen.findByRole('button', { name: `Rechazar: ${what}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar' }));
  await user.type(dialog.getByLabelText('Motivo'), 'No procede');
  await user.click(dialog.getByRole('button', { name: 'Rechazar y avisar a Diego Salas' }));
  expect(await screen.findByText(/^Rechazada\. Le avisamos/)).toBeVisible();
  expect(sent).toEqual([{ reason: 'No procede' }]);
});

test('nobody is offered to approve what they asked for, unless they are alone and waited', async () => {
  await open(
    { ...refund, is_own: true },
    { ...regrade, is_own: true, due_at: later },
    { ...regrade, id: staffId(3), is_own: true, due_at: earlier },
  );
  expect(await screen.findByText('La decide otra persona')).toBeVisible();
  expect(screen.getByText(/^Puedes desde el/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Cancelar:/ })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^(?:Aprobar|Llevar a cabo):/ })).toHaveLength(1);
});

test('what was decided is a list of its own, without buttons', async () => {
  const decided = { ...refund, state: 'done', decided_by: 'Olga Pérez', decided_at: earlier };
  const { user } = await open(refund);
  const asked = recordReads(path, () => HttpResponse.json({ data: [decided], next: null }));
  await user.selectOptions(await screen.findByLabelText('Estado'), 'Decididas o vencidas');
  expect(await screen.findByText(/^Olga Pérez,/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull();
  expect(asked.at(-1)).toContain('state=decided');
});
