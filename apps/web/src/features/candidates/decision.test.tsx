import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const person = {
  id: 9,
  name: 'Ana Lobo',
  email: 'ana@ejemplo.mx',
  invitation_status: 'sent',
  position_id: 1,
  stage_id: 's1',
  tags: [{ id: 't1', name: 'Referida' }],
  abilities: ['move', 'tag'],
};

const page = (more: object = {}) =>
  http.get(url('/api/positions/candidates/9'), () =>
    HttpResponse.json({ data: { candidate: { ...person, ...more }, attempt: null } }),
  );

const stages = http.get(url('/api/stages'), () =>
  HttpResponse.json({
    data: {
      stages: [
        { id: 's1', name: 'Por revisar', kind: 'review', is_archived: false },
        { id: 's2', name: 'Entrevista', kind: 'interview', is_archived: false },
        { id: 's3', name: 'No continúa', kind: 'declined', is_archived: false },
        { id: 's4', name: 'Vieja', kind: 'own', is_archived: true },
      ],
      abilities: ['move'],
    },
  }),
);

const notes = (more: object = {}) =>
  http.get(url('/api/positions/candidates/9/notes'), () =>
    HttpResponse.json({ data: { notes: [], colleagues: [], abilities: ['add'], ...more } }),
  );

beforeEach(() =>
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues({ features: ['pipeline'] }),
    page(),
    stages,
    notes(),
    ...positionPage(),
  ),
);

const card = async () => within(await screen.findByRole('region', { name: 'Decisión' }));

/** What arrives at the call that moves, answered one after the other as told. */
const takeMoves = (...statuses: number[]) => {
  const moves: { key: string; stage_id: string; mail?: { text: string } }[] = [];
  server.use(
    http.post(url('/api/positions/1/stage'), async ({ request }) => {
      moves.push((await request.json()) as (typeof moves)[number]);
      const status = statuses.shift() ?? 200;
      return HttpResponse.json({ data: { moved: 1 }, message: 'Listo.' }, { status });
    }),
  );
  return moves;
};

describe('the decision about a person', () => {
  test('says that the mail about the last move did not arrive, and what to do', async () => {
    server.use(page({ stage_mail_refused_at: '2026-11-12T18:00:00Z' }));
    renderApp('/position/candidate/9');
    expect(
      await (await card()).findByText(/^El correo no llegó: .* Avísale por otro medio\.$/),
    ).toBeVisible();
  });

  test('a note whose answer was lost is sent again with its key; other words have another', async () => {
    const keys: unknown[] = [];
    server.use(
      http.post(url('/api/positions/candidates/9/notes'), async ({ request }) => {
        keys.push(((await request.json()) as { key: unknown }).key);
        return keys.length < 3 ? HttpResponse.error() : HttpResponse.json({}, { status: 201 });
      }),
    );
    const { user } = renderApp('/position/candidate/9');
    const field = await (await card()).findByLabelText('Nueva nota');
    const add = (await card()).getByRole('button', { name: 'Agregar nota' });
    await user.type(field, 'Buena');
    for (const times of [1, 2]) {
      await user.click(add);
      await waitFor(() => expect(keys).toHaveLength(times));
      await waitFor(() => expect(add).toBeEnabled());
    }
    await user.type(field, ' entrevista');
    await user.click(add);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('is not shown by a backend that knows of none', async () => {
    server.use(catalogues());
    renderApp('/position/candidate/9');
    await screen.findByRole('heading', { name: 'Ana Lobo' });
    expect(screen.queryByRole('region', { name: 'Decisión' })).not.toBeInTheDocument();
  });

  test('moves at once to a chosen stage, without a mail; archived ones are not offered', async () => {
    const moves = takeMoves();
    const { user } = renderApp('/position/candidate/9');
    await user.click(await (await card()).findByRole('button', { name: /^Etapa de Ana Lobo/ }));
    expect(screen.queryByRole('menuitem', { name: 'Vieja' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Entrevista' }));
    await waitFor(() => expect(moves).toMatchObject([{ stage_id: 's2' }]));
    expect(moves[0]).not.toHaveProperty('mail');
  });

  test('sends the same move under one key, and a changed one under another', async () => {
    const moves = takeMoves(500, 500, 200);
    const { user } = renderApp('/position/candidate/9');
    await user.click(await (await card()).findByRole('button', { name: /^Etapa de Ana Lobo/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mover y escribir un correo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mover de etapa' }));
    const send = () =>
      user.click(dialog.getByRole('button', { name: 'Mover a 1 persona y escribirle' }));
    await user.selectOptions(dialog.getByLabelText('Etapa'), 'Entrevista');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('No se pudo mover.');
    await send();
    await waitFor(() => expect(moves).toHaveLength(2));
    await dialog.findByRole('alert');
    await user.selectOptions(dialog.getByLabelText('Etapa'), 'No continúa');
    await send();
    await waitFor(() => expect(moves).toHaveLength(3));
    const [first, second, third] = moves;
    expect(second?.key).toBe(first?.key);
    expect(third?.key).not.toBe(first?.key);
    expect(first?.mail?.text).toContain('Nos gustaría conocerte');
    expect(third?.mail?.text).toContain('Gracias por tu interés');
  });

  test('keeps what was typed in a note when saving fails', async () => {
    server.use(
      http.post(url('/api/positions/candidates/9/notes'), () =>
        HttpResponse.json({ message: 'Esta persona ya tiene 200 notas.' }, { status: 409 }),
      ),
    );
    const { user } = renderApp('/position/candidate/9');
    const field = await (await card()).findByLabelText('Nueva nota');
    await user.type(field, 'Explica bien');
    await user.click((await card()).getByRole('button', { name: 'Agregar nota' }));
    expect(await (await card()).findByRole('alert')).toHaveTextContent('200 notas');
    expect(field).toHaveValue('Explica bien');
  });

  test('is read alone by whoever may change nothing', async () => {
    server.use(page({ abilities: [] }), notes({ abilities: [] }));
    renderApp('/position/candidate/9');
    const shown = await card();
    expect(await shown.findByText('Por revisar')).toBeVisible();
    expect(await shown.findByText('Nadie ha escrito una nota todavía.')).toBeVisible();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(shown.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('shows neither tags nor the way to the person while the name is hidden', async () => {
    server.use(page({ name: 'Persona K7F2M4', email: '', is_name_hidden: true, candidate_id: 9 }));
    renderApp('/position/candidate/9');
    const shown = await card();
    expect(await shown.findByRole('switch', { name: 'Revisión anónima' })).toBeChecked();
    expect(shown.queryByText('Referida')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ver todos sus intentos' })).not.toBeInTheDocument();
  });
});
