import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const features = ['invitations.choose', 'invitations.bulk', 'invitations.link'];

const row = (id: number, name: string, status = 'pending') => ({
  id,
  candidate_name: name,
  candidate_email: `p${id}@ejemplo.mx`,
  invitation_status: status,
  has_attempt: false,
});

const listOf = (...rows: ReturnType<typeof row>[]) =>
  http.get(url('/api/positions/1/candidates'), () =>
    HttpResponse.json({
      data: rows,
      current_page: 1,
      last_page: 1,
      total: rows.length,
      meta: {
        responded_count: 0,
        pending_count: rows.filter((each) => each.invitation_status === 'pending').length,
      },
    }),
  );

const preview = http.post(url('/api/positions/1/invitation-preview'), async ({ request }) => {
  const { message } = (await request.json()) as { message?: string };
  if (message?.includes('http') === true) {
    return HttpResponse.json(
      { message: 'Revisa.', errors: { message: ['El mensaje no puede llevar direcciones web.'] } },
      { status: 422 },
    );
  }
  const data = { from: 'Tamiz', subject: 'Te invita', text: `Hola: ${message ?? ''}` };
  return HttpResponse.json({ data: { ...data, expires_at: '2026-12-01T12:00:00Z' } });
});

beforeEach(() => {
  sessionStorage.clear();
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues({ features }),
    listOf(row(9, 'Ana Lobo'), row(10, 'Eva Ríos'), row(11, 'Iván Sol', 'sent')),
    ...positionPage({ balance: 2 }).slice(0, 1),
    preview,
  );
});

const sure = 'Entiendo y deseo continuar con el envío.';
const bar = async () => within(await screen.findByRole('group', { name: 'Selección' }));
const dialog = async () => within(await screen.findByRole('dialog'));
const tick = (name: string) => screen.findByRole('checkbox', { name: `Seleccionar a ${name}` });

type User = ReturnType<typeof renderApp>['user'];

const openDialog = async (user: User, ...names: string[]) => {
  for (const name of names) await user.click(await tick(name));
  await user.click((await bar()).getByRole('button', { name: /^Invitar a/ }));
};

const bodies: unknown[] = [];
const inviting = (answer: () => Response) =>
  http.post(url('/api/positions/1/invite-chosen'), async ({ request }) => {
    bodies.push(await request.json());
    return answer();
  });

const link = { id: 9, name: 'Ana Lobo', email: 'p9@ejemplo.mx', link: 'https://x/#a' };
const done = () =>
  HttpResponse.json({
    message: 'Se envió 1 invitación.',
    data: { invited: 1, skipped: [], links: [{ ...link, expires_at: '2026-12-01T12:00:00Z' }] },
  });

describe('choosing', () => {
  test('whoever was invited counts among the chosen, not among those to pay for', async () => {
    const { user } = renderApp('/positions/1');
    await user.click(await tick('Ana Lobo'));
    await user.click(await tick('Iván Sol'));
    expect((await bar()).getByText('2 seleccionadas')).toBeVisible();
    expect((await bar()).getByText('1 crédito · te queda 1')).toBeVisible();
    expect((await bar()).getByRole('button', { name: 'Invitar a 1 de 2' })).toBeVisible();
    await user.click((await bar()).getByRole('button', { name: 'Limpiar selección' }));
    expect(screen.queryByRole('group', { name: 'Selección' })).toBeNull();
  });

  test('a row offers the step that the backend names, for that person only', async () => {
    const asked: unknown[] = [];
    const step = (id: number, name: string, next_step: string) => ({
      ...row(id, name, 'sent'),
      next_step,
    });
    server.use(
      listOf(
        step(9, 'Ana Lobo', 'correct_email'),
        step(10, 'Eva Ríos', 'remind'),
        step(11, 'Iván Sol', 'see_result'),
      ),
      http.post(url('/api/positions/1/chosen-actions'), async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ data: [{ action: 'remind', count: 1, skipped: [] }] });
      }),
      http.patch(url('/api/positions/candidates/9/email'), async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ message: 'Listo.' });
      }),
    );
    const { user } = renderApp('/positions/1');
    const result = await screen.findByRole('link', { name: 'Ver resultado' });
    expect(result).toHaveAccessibleDescription('Iván Sol');
    expect(result).toHaveAttribute('href', '/position/candidate/11');

    await user.click(screen.getByRole('button', { name: 'Recordar' }));
    expect((await dialog()).getByText(/Enviaremos a Eva Ríos/)).toBeVisible();
    await waitFor(() => expect(asked).toEqual([{ ids: [10] }]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Corregir correo' }));
    const field = (await dialog()).getByLabelText('Correo electrónico');
    expect(field).toHaveValue('p9@ejemplo.mx');
    await user.clear(field);
    await user.type(field, 'ana@ejemplo.mx');
    await user.click((await dialog()).getByRole('button', { name: 'Actualizar correo' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ email: 'ana@ejemplo.mx' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Ana Lobo' })).toBeVisible();
  });

  test('a backend that does not announce it shows no boxes and no bar', async () => {
    server.use(catalogues());
    renderApp('/positions/1');
    expect(await screen.findByRole('link', { name: 'Ana Lobo' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Seleccionar' })).toBeVisible();
  });
});

describe('the dialog', () => {
  test('sends who is left in it, how and with which words, and becomes the links', async () => {
    bodies.length = 0;
    server.use(inviting(done));
    const { user } = renderApp('/positions/1');
    await openDialog(user, 'Ana Lobo', 'Eva Ríos');
    await user.click((await dialog()).getByRole('button', { name: 'Quitar a Eva Ríos' }));
    await user.click((await dialog()).getByLabelText('Enlace o WhatsApp'));
    await user.type((await dialog()).getByLabelText(/Tu mensaje/), 'Hasta pronto.');
    const send = (await dialog()).getByRole<HTMLButtonElement>('button', {
      name: 'Enviar 1 invitación',
    });
    expect(send.disabled).toBe(true);
    await user.click((await dialog()).getByLabelText(sure));
    await user.click(send);
    expect(await screen.findByRole('dialog', { name: 'Invitaciones enviadas' })).toBeVisible();
    expect(bodies).toEqual([
      { ids: [9], key: expect.any(String), delivery: 'link', message: 'Hasta pronto.' },
    ]);
    expect(
      (await dialog()).getByRole('link', { name: 'WhatsApp para Ana Lobo' }).getAttribute('href'),
    ).toContain(encodeURIComponent('https://x/#a'));
  });

  test('a lost answer is asked for again with the same key', async () => {
    bodies.length = 0;
    let calls = 0;
    server.use(inviting(() => ((calls += 1) === 1 ? HttpResponse.error() : done())));
    const { user } = renderApp('/positions/1');
    await openDialog(user, 'Ana Lobo');
    await user.click((await dialog()).getByLabelText(sure));
    const send = async () =>
      user.click((await dialog()).getByRole('button', { name: 'Enviar 1 invitación' }));
    await send();
    expect((await (await dialog()).findByRole('alert')).textContent).toContain(
      'nadie recibe dos invitaciones',
    );
    await send();
    expect(await screen.findByRole('dialog', { name: 'Invitaciones enviadas' })).toBeVisible();
    const keys = bodies.map((body) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(1);
  });

  test('words the server refuses are told under the field, and cannot be sent', async () => {
    const { user } = renderApp('/positions/1');
    await openDialog(user, 'Ana Lobo');
    await user.type((await dialog()).getByLabelText(/Tu mensaje/), 'Ve a http://x.mx');
    await user.click((await dialog()).getByLabelText(sure));
    expect(
      await (await dialog()).findByText('El mensaje no puede llevar direcciones web.'),
    ).toBeVisible();
    const send = (await dialog()).getByRole<HTMLButtonElement>('button', { name: /^Enviar 1/ });
    expect(send.disabled).toBe(true);
  });

  test('too few credits: those it pays for, or a purchase that remembers whom and what', async () => {
    server.use(
      ...positionPage({ balance: 1 }).slice(0, 1),
      http.post(url('/api/payments/checkout'), () =>
        HttpResponse.json({ checkout_url: 'https://pay.example/1' }),
      ),
    );
    const { user } = renderApp('/positions/1');
    await openDialog(user, 'Ana Lobo', 'Eva Ríos');
    await user.click(await (await dialog()).findByRole('button', { name: /^Pagar/ }));
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('tamiz-invite-1') ?? '{}')).toMatchObject({
        ids: [9, 10],
        delivery: 'mail',
        message: '',
      }),
    );
    expect(sessionStorage.getItem('tamiz-invite-1')).not.toContain('Ana');
  });

  test('back from paying it goes on with the same people and words', async () => {
    const kept = { ids: [9, 10], delivery: 'mail', message: 'Nos vemos.', at: Date.now() };
    sessionStorage.setItem('tamiz-invite-1', JSON.stringify(kept));
    server.use(
      http.get(url('/api/positions/1/pending-candidates'), () =>
        HttpResponse.json({ data: [row(9, 'Ana Lobo'), row(10, 'Eva Ríos')] }),
      ),
    );
    renderApp('/positions/1');
    expect(await screen.findByRole('dialog', { name: 'Invitar a 2 personas' })).toBeVisible();
    expect((await dialog()).getByLabelText<HTMLTextAreaElement>(/Tu mensaje/).value).toBe(
      'Nos vemos.',
    );
    expect(sessionStorage.getItem('tamiz-invite-1')).toBeNull();
  });
});

describe('changes to many', () => {
  const judged = (count: number, text: string) =>
    http.post(url('/api/positions/1/chosen-actions'), () =>
      HttpResponse.json({
        data: ['invite', 'link', 'remind', 'extend', 'resend', 'cancel'].map((action) => ({
          action,
          count,
          skipped: [{ reason: 'answered', count: 1, text }],
        })),
      }),
    );

  test('what applies to nobody says why in the server’s words', async () => {
    server.use(judged(0, '1 ya respondió'));
    const { user } = renderApp('/positions/1');
    await user.click(await tick('Iván Sol'));
    await user.click((await bar()).getByRole('button', { name: 'Más acciones para la selección' }));
    const entry = await screen.findByRole('menuitem', { name: 'Recordar' });
    await waitFor(() => expect(entry.getAttribute('aria-disabled')).toBe('true'));
    expect((await screen.findAllByText('1 ya respondió')).length).toBeGreaterThan(0);
  });

  test('what applies to some tells to how many and why not to the rest', async () => {
    bodies.length = 0;
    server.use(
      judged(1, '1 ya respondió'),
      http.post(url('/api/positions/1/bulk'), async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({
          message: 'Se canceló 1 invitación y su crédito volvió.',
          data: { done: 1, skipped: [{ reason: 'answered', count: 1, text: '1 ya respondió' }] },
        });
      }),
    );
    const { user } = renderApp('/positions/1');
    await user.click(await tick('Ana Lobo'));
    await user.click(await tick('Iván Sol'));
    await user.click((await bar()).getByRole('button', { name: 'Más acciones para la selección' }));
    await waitFor(() =>
      expect(
        screen.getByRole('menuitem', { name: 'Cancelar invitación' }).getAttribute('aria-disabled'),
      ).toBeNull(),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Cancelar invitación' }));
    expect(await (await dialog()).findByText('No aplica a todas: 1 ya respondió.')).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Cancelar 1 invitación' }));
    await waitFor(() =>
      expect(bodies).toEqual([{ action: 'cancel', ids: [9, 11], key: expect.any(String) }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
