import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { waitingRequest } from '#src/testing/staff-accounts.ts';
import {
  beStaff,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffList,
  unansweredText,
} from '#src/testing/staff.ts';

const path = '/api/staff/access-requests';
const approval = `${path}/${waitingRequest.id}/approve` as const;
const rejection = `${path}/${waitingRequest.id}/reject` as const;

const openDialog = async (button: string) => {
  const { user } = renderApp('/staff/access-requests');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  beStaff();
  server.use(staffList(path, [waitingRequest]));
});

describe('the list of requests for access', () => {
  test('says that it is on its way', async () => {
    neverAnswers(path);
    renderApp('/staff/access-requests');
    expect(await screen.findByText('Cargando las solicitudes')).toBeVisible();
  });

  test('tells what is known of the address already', async () => {
    const known = {
      ...waitingRequest,
      earlier: { count: 2, last_status: 'rejected', last_at: '2026-10-01T15:00:00Z' },
      holder: { role: 'owner', account: { id: waitingRequest.id, name: 'Talento Norte' } },
    };
    server.use(staffList(path, [known]));
    renderApp('/staff/access-requests');
    expect(await screen.findByText('Ya tiene acceso: Talento Norte')).toBeVisible();
    expect(screen.getByText('Pidió acceso 2 veces antes · última: rechazada')).toBeVisible();
  });

  test('asks for those of one state, and says when there are none', async () => {
    const asked = recordReads(path, () => HttpResponse.json({ data: [], next: null }));
    const { user } = renderApp('/staff/access-requests');
    expect(await screen.findByText('Cuando alguien pida acceso aparecerá aquí.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Estado'), 'Rechazadas');
    expect(await screen.findByText('Todavía no se ha respondido ninguna así.')).toBeVisible();
    expect(asked).toEqual(['?status=pending', '?status=rejected']);
  });

  test('reads on from the last one', async () => {
    const second = {
      ...waitingRequest,
      id: '01a1dde9-d140-7ed2-b30e-000000000002',
      last_name: 'Lobo',
    };
    const asked = recordReads(path, (query) =>
      query.has('after')
        ? HttpResponse.json({ data: [second], next: null })
        : HttpResponse.json({ data: [waitingRequest], next: waitingRequest.id }),
    );
    const { user } = renderApp('/staff/access-requests');
    await user.click(await screen.findByRole('button', { name: 'Mostrar más' }));
    expect(await screen.findByText('Inés Lobo')).toBeVisible();
    expect(screen.getByText('Inés Caballero')).toBeVisible();
    expect(asked.at(-1)).toBe(`?status=pending&after=${waitingRequest.id}`);
    expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull();
  });
});

describe('answering a request', () => {
  test('approves it under the name of the account, and reads the list again', async () => {
    const sent = recordChanges('post', approval, () => {
      server.use(staffList(path, []));
      return HttpResponse.json({ data: { account_id: waitingRequest.id } });
    });
    const { user, dialog } = await openDialog('Aprobar a Inés Caballero');
    await user.type(dialog.getByLabelText('Nombre de la cuenta'), 'Cantera');
    await user.click(dialog.getByRole('button', { name: 'Aprobar y dar la bienvenida' }));
    expect(await screen.findByText('Acceso aprobado. Le enviamos la bienvenida.')).toBeVisible();
    expect(screen.getByText('No hay solicitudes')).toBeVisible();
    expect(sent).toEqual([{ account_name: 'Cantera' }]);
  });

  test('a refusal is told in the dialog, which keeps the name that was typed', async () => {
    const message = 'Otra persona ya respondió esta solicitud.';
    recordChanges('post', approval, () => refusal(409, message));
    const { user, dialog } = await openDialog('Aprobar a Inés Caballero');
    await user.type(dialog.getByLabelText('Nombre de la cuenta'), 'Cantera');
    await user.click(dialog.getByRole('button', { name: 'Aprobar y dar la bienvenida' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Nombre de la cuenta')).toHaveValue('Cantera');
  });

  test('a rejection that nobody answered can be sent again with the same reason', async () => {
    const sent = recordChanges('post', rejection, (count) =>
      count === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 }),
    );
    const { user, dialog } = await openDialog('Rechazar a Inés Caballero');
    await user.type(dialog.getByLabelText('Motivo (opcional)'), 'No contratas.');
    await user.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
    expect(await dialog.findByText(unansweredText)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
    expect(await screen.findByText('Solicitud rechazada. Le avisamos por correo.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'No contratas.' }, { reason: 'No contratas.' }]);
  });

  test('a rejection without a reason sends none', async () => {
    const sent = recordChanges('post', rejection, () => new HttpResponse(null, { status: 204 }));
    const { user, dialog } = await openDialog('Rechazar a Inés Caballero');
    await user.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
    expect(await screen.findByText('Solicitud rechazada. Le avisamos por correo.')).toBeVisible();
    expect(sent).toEqual([{}]);
  });
});
