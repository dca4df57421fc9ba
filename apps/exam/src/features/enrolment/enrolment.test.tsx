import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { createEnrolmentApi } from '#src/features/enrolment/enrolment-api.ts';
import { EnrolmentApp } from '#src/features/enrolment/enrolment-app.tsx';
import type { Call, Reply } from '#src/lib/transport.ts';

const identifier = '018f0000-0000-7000-8000-000000000000';
const ok = (data: unknown): Reply => ({ status: 200, body: { data } });
const refuse = (status: number, code: string): Reply => ({
  status,
  body: { code, message: `(${code})` },
});

/** The other side by the rules of the contract; a test changes single answers. */
const usual: Record<string, Reply> = {
  '/api/enrolment/open': ok({
    account_name: 'Talento Norte',
    position_title: 'Backend Java',
    question_count: 20,
    total_seconds: 2400,
    ends_at: '2026-11-30T18:00:00Z',
  }),
  '/api/enrolment/code': ok({ identifier, expires_at: '2026-11-16T18:00:00Z' }),
  '/api/enrolment/enter': ok({ exam_link: 'exam.1.token', is_new: true }),
};

const open = (changed: Record<string, Reply | null> = {}) => {
  const calls: Call[] = [];
  const exams: string[] = [];
  const answers = { ...usual, ...changed };
  const api = createEnrolmentApi(async (call) => {
    calls.push(call);
    return answers[call.path] ?? null;
  });
  render(<EnrolmentApp api={api} link="AZ.AZ.c2Vj" onExam={(link) => exams.push(link)} />);
  return { calls, exams, answers, user: userEvent.setup({ delay: null }) };
};

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A screen gives the focus to its heading; who types before loses it. */
const settled = async (name: string): Promise<void> => {
  const title = await heading(name);
  await waitFor(() => expect(document.activeElement).toBe(title));
};

const askForCode = async (changed: Record<string, Reply | null> = {}) => {
  const page = open(changed);
  await settled('Inscríbete a la evaluación');
  await page.user.type(screen.getByLabelText('Nombre completo'), 'Eva Sol');
  await page.user.type(screen.getByLabelText('Correo electrónico'), 'eva@ejemplo.mx');
  await page.user.click(await button('Enviarme un código'));
  return page;
};

const enrol = async (changed: Record<string, Reply | null> = {}) => {
  const page = await askForCode(changed);
  await settled('Escribe el código');
  await page.user.type(screen.getByLabelText('Código de 6 números'), '123 456');
  await page.user.click(await button('Inscribirme'));
  return page;
};

test('says who invites to what, for how long, and where the notice is', async () => {
  open();
  await heading('Inscríbete a la evaluación');
  const text = screen.getByRole('main').textContent;
  for (const words of ['Talento Norte', 'Backend Java', '20 preguntas', 'hasta 40 min'])
    expect(text).toContain(words);
  const notice = screen.getByRole('link', { name: 'aviso de privacidad' });
  expect(notice.getAttribute('href')).toBe('/privacidad');
});

test('wants a name and an address before it asks for a code', async () => {
  const { user, calls } = open();
  await settled('Inscríbete a la evaluación');
  await user.click(await button('Enviarme un código'));
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre completo'));
  screen.getByText('Escribe un correo como nombre@ejemplo.mx.');
  expect(calls).toHaveLength(1);
});

test('whoever types the code goes on to the exam', async () => {
  const { calls, exams } = await enrol();
  await expect.poll(() => exams).toEqual(['exam.1.token']);
  expect(calls.map(({ body }) => body)).toEqual([
    { link: 'AZ.AZ.c2Vj' },
    { link: 'AZ.AZ.c2Vj', name: 'Eva Sol', email: 'eva@ejemplo.mx' },
    { link: 'AZ.AZ.c2Vj', identifier, code: '123456' },
  ]);
});

test('who was in the position is told so, and goes on by a press', async () => {
  const { user, exams } = await enrol({
    '/api/enrolment/enter': ok({ exam_link: 'exam.1.token', is_new: false }),
  });
  await heading('Ya tenías un lugar');
  expect(screen.getByRole('main').textContent).toContain('eva@ejemplo.mx');
  expect(exams).toEqual([]);
  await user.click(await button('Ir a mi examen'));
  expect(exams).toEqual(['exam.1.token']);
});

test('a wrong code is told where it was typed, and the address can be corrected', async () => {
  const { user } = await enrol({ '/api/enrolment/enter': refuse(422, 'enrolment_code_invalid') });
  expect((await screen.findByRole('alert')).textContent).toBe('(enrolment_code_invalid)');
  await user.click(await button('Corregir mi correo'));
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre completo')).value).toBe('Eva Sol');
});

test('a link that sends no more codes today says so on the form, and what was typed stays', async () => {
  await askForCode({ '/api/enrolment/code': refuse(429, 'enrolment_mails_spent') });
  expect(
    (await screen.findByText('(enrolment_mails_spent)')).closest('[role=alert]'),
  ).not.toBeNull();
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre completo')).value).toBe('Eva Sol');
});

test('too many wrong codes are explained where the code is typed', async () => {
  await enrol({ '/api/enrolment/enter': refuse(429, 'enrolment_codes_spent') });
  expect((await screen.findByRole('alert')).textContent).toBe('(enrolment_codes_spent)');
});

describe('nobody can enrol', () => {
  const stops: [string, number, string][] = [
    ['enrolment_link_invalid', 404, 'Este enlace no es válido'],
    ['enrolment_closed', 410, 'Las inscripciones cerraron'],
    ['enrolment_ended', 410, 'Las inscripciones cerraron'],
    ['enrolment_position_closed', 410, 'Este proceso terminó'],
    ['enrolment_full', 409, 'Ya no hay lugares'],
    ['enrolment_paused', 409, 'Por ahora no hay inscripciones'],
  ];

  test.each(stops)('%s at the door', async (code, status, title) => {
    open({ '/api/enrolment/open': refuse(status, code) });
    await heading(title);
    expect(screen.getByRole('main').textContent).toContain(`(${code})`);
  });

  test.each([
    ...stops,
    ['enrolment_answered', 409, 'Ya respondiste esta evaluación'],
    ['enrolment_over', 409, 'Tu invitación ya no está abierta'],
  ] as const)('%s after the code', async (code, status, title) => {
    const { exams } = await enrol({ '/api/enrolment/enter': refuse(status, code) });
    await heading(title);
    expect(exams).toEqual([]);
  });

  test('without a connection the page can be tried again', async () => {
    const { user, answers } = open({ '/api/enrolment/open': null });
    await heading('No pudimos abrir la página');
    answers['/api/enrolment/open'] = usual['/api/enrolment/open'] ?? null;
    await user.click(await button('Reintentar'));
    const form = await heading('Inscríbete a la evaluación');
    expect(form.textContent).toBe('Inscríbete a la evaluación');
  });
});
