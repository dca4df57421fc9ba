import type { DataRequest } from '@tamiz/contract/hiring/data-request';
import type { OwnData } from '@tamiz/contract/hiring/own-data';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { createOwnDataApi } from '#src/features/own-data/own-data-api.ts';
import { OwnDataApp } from '#src/features/own-data/own-data-app.tsx';
import type { Call, Reply } from '#src/lib/transport.ts';

const link = 'AZ.AZ.c2VjcmV0';
const hint = 'a•••@e•••.mx';

const kept: OwnData = {
  name: 'Andrea Robles',
  email: 'andrea@ejemplo.mx',
  account_name: 'Talento Norte',
  kept_since: '2026-11-01T18:00:00Z',
  retention_months: 6,
  positions: [
    {
      title: 'Backend Java',
      added_at: '2026-11-01T18:00:00Z',
      removed_at: null,
      invitations: [
        { status: 'resent', sent_at: '2026-11-02T18:00:00Z', expires_at: '2026-11-17T18:00:00Z' },
      ],
      note_count: 2,
      tag_count: 1,
      exam: null,
    },
  ],
  requests: [],
};

const request: DataRequest = {
  id: '018f0000-0000-7000-8000-000000000000',
  kind: 'erasure',
  state: 'open',
  reason: null,
  answer: null,
  asked_at: '2026-11-15T18:00:00Z',
  answer_due_at: '2026-12-15T05:59:59Z',
  answered_at: null,
  carry_out_due_at: null,
  done_at: null,
};

const ok = (data: unknown): Reply => ({ status: 200, body: { data } });
const refuse = (status: number, code: string): Reply => ({
  status,
  body: { code, message: `(${code})` },
});

/** The other side by the rules of the contract; a test changes single answers. */
const usual: Record<string, Reply> = {
  'POST /api/own-data/open': ok({ address_hint: hint }),
  'POST /api/own-data/code': ok({ identifier: request.id, expires_at: request.asked_at }),
  'POST /api/own-data/enter': ok({ session: 'session-1', expires_at: request.asked_at }),
  'GET /api/own-data': ok(kept),
  'PATCH /api/own-data/name': ok({ ...kept, name: 'Andrea Robles Luna' }),
  'POST /api/own-data/requests': { status: 201, body: { data: { ...kept, requests: [request] } } },
};

const open = (changed: Record<string, Reply | null> = {}, token: string | null = link) => {
  const calls: Call[] = [];
  const answers = { ...usual, ...changed };
  const api = createOwnDataApi(async (call) => {
    calls.push(call);
    return answers[`${call.method} ${call.path}`] ?? null;
  });
  render(<OwnDataApp api={api} link={token} />);
  return { calls, answers, user: userEvent.setup({ delay: null }) };
};

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const enter = async (changed: Record<string, Reply | null> = {}) => {
  const page = open(changed);
  await page.user.click(await button('Enviarme un código'));
  await page.user.type(await screen.findByLabelText('Código de 6 números'), '123 456');
  await page.user.click(await button('Ver mis datos'));
  return page;
};

const exam: NonNullable<OwnData['positions'][number]['exam']> = {
  title: 'Java · nivel senior',
  status: 'completed',
  started_at: '2026-11-03T18:00:00Z',
  completed_at: '2026-11-03T19:00:00Z',
  question_count: 8,
  answer_count: 8,
  signal_count: 0,
};

const withExam = (changes: Partial<typeof exam>): Reply =>
  ok({
    ...kept,
    positions: kept.positions.map((position) => ({ ...position, exam: { ...exam, ...changes } })),
  });

describe('how an exam went', () => {
  test('is counted by technology where the company shares it', async () => {
    const feedback = [
      { technology: 'Java', correct: 3, total: 5 },
      { technology: null, correct: 1, total: 3 },
    ];
    await enter({ 'GET /api/own-data': withExam({ feedback }) });
    await screen.findByRole('heading', { name: 'Cómo te fue por tecnología' });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Java3 de 5',
      'Otras tecnologías1 de 3',
    ]);
  });

  test('stays with the company where it does not', async () => {
    await enter({ 'GET /api/own-data': withExam({}) });
    await screen.findByText(/Java · nivel senior/);
    expect(screen.queryByText(/Cómo te fue/)).toBeNull();
  });
});

describe('the door', () => {
  test('shows where a code would go, and sends none by itself', async () => {
    const { calls } = open();
    await heading('Consulta tus datos personales');
    expect(screen.getByRole('main').textContent).toContain(hint);
    expect(calls.map(({ path }) => path)).toEqual(['/api/own-data/open']);
  });

  test.each([
    ['a link we did not make', refuse(404, 'own_data_link_invalid'), 'Este enlace no es válido'],
    ['a person who was erased', ok({ address_hint: null }), 'Ya no guardamos tus datos'],
    ['no connection', null, 'No pudimos abrir la página'],
  ])('%s has a screen of its own', async (_what, reply, title) => {
    open({ 'POST /api/own-data/open': reply });
    expect((await heading(title)).textContent).toBe(title);
  });

  test('tells a wrong code and takes the next one', async () => {
    const wrong = refuse(422, 'own_data_code_invalid');
    const page = await enter({ 'POST /api/own-data/enter': wrong });
    expect((await screen.findByRole('alert')).textContent).toBe('(own_data_code_invalid)');
    page.answers['POST /api/own-data/enter'] = usual['POST /api/own-data/enter'] ?? null;
    await page.user.click(await button('Ver mis datos'));
    await heading('Tus datos personales');
  });

  test('another code can be asked for, and the page says that it was sent', async () => {
    const { user, calls } = open();
    await user.click(await button('Enviarme un código'));
    await user.click(await button('Enviar otro código'));
    expect((await screen.findByRole('status')).textContent).toContain('Te enviamos otro código.');
    expect(calls.filter(({ path }) => path.endsWith('/code'))).toHaveLength(2);
  });

  test('wants six digits', async () => {
    const { user, calls } = open();
    await user.click(await button('Enviarme un código'));
    await user.type(await screen.findByLabelText('Código de 6 números'), '12');
    await user.click(await button('Ver mis datos'));
    expect((await screen.findByRole('alert')).textContent).toContain('6 números');
    expect(calls.some(({ path }) => path.endsWith('/enter'))).toBe(false);
  });
});

describe('inside', () => {
  test('stands what is kept, by whom and until when', async () => {
    const { calls } = await enter();
    await heading('Tus datos personales');
    const text = screen.getByRole('main').textContent;
    for (const words of [
      'Andrea Robles',
      'andrea@ejemplo.mx',
      'Backend Java',
      '6 meses después',
      '2 notas y 1 etiqueta',
    ]) {
      expect(text).toContain(words);
    }
    // The day is the one of the first sending, whatever became of the invitation.
    expect(text).toContain(
      'Enviada el 2 de noviembre de 2026, con fecha límite 17 de noviembre de 2026 (reenviada después)',
    );
    expect(calls.find(({ path }) => path.endsWith('/enter'))?.body).toMatchObject({
      code: '123456',
    });
    expect(calls.at(-1)).toMatchObject({ path: '/api/own-data', session: 'session-1' });
  });

  test('the name is corrected', async () => {
    const { user, calls } = await enter();
    await user.click(await button('Corregir mi nombre'));
    const field = screen.getByLabelText('Nombre completo');
    await user.clear(field);
    await user.click(await button('Guardar nombre'));
    expect(screen.getByRole('alert').textContent).toBe('Escribe entre 2 y 100 caracteres.');
    await user.type(field, 'Andrea Robles Luna');
    await user.click(await button('Guardar nombre'));
    await button('Corregir mi nombre');
    expect(screen.getByRole('main').textContent).toContain('Andrea Robles Luna');
    expect(calls.at(-1)?.body).toEqual({ name: 'Andrea Robles Luna' });
  });

  test('an erasure is asked for twice, and then shows its deadline', async () => {
    const { user, calls } = await enter();
    await user.click(await button('Pedir que borren mis datos'));
    expect(calls.some(({ path }) => path.endsWith('/requests'))).toBe(false);
    const dialog = screen.getByRole('dialog', { hidden: true });
    await user.click(
      within(dialog).getByRole('button', { name: 'Pedir que los borren', hidden: true }),
    );
    expect(calls.at(-1)?.body).toEqual({ kind: 'erasure' });
    const state = await screen.findByText(/debe responder a más tardar el/);
    expect(state.textContent).toContain('2026');
    expect(screen.queryByRole('button', { name: 'Pedir que borren mis datos' })).toBeNull();
  });

  test.each([
    ['session over', refuse(401, 'own_data_session_invalid'), 'Consulta tus datos personales'],
    ['erased meanwhile', refuse(410, 'own_data_erased'), 'Ya no guardamos tus datos'],
  ])('%s leads out', async (_what, reply, title) => {
    const { user } = await enter({ 'GET /api/own-data/file': reply });
    await user.click(await button('Descargar mis datos'));
    expect((await heading(title)).textContent).toBe(title);
  });
});
