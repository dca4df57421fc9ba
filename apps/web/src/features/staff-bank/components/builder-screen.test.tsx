import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { builtEvaluation } from '#src/testing/staff-evaluation.ts';
import { offeredQuestion } from '#src/testing/staff-question.ts';
import {
  beStaff,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffItem,
  unansweredText,
} from '#src/testing/staff.ts';

const path = '/api/staff/evaluations/3';
const page = '/staff/evaluations/3';
const publish = () => screen.findByRole('button', { name: 'Publicar versión' });
const chosen = () =>
  within(screen.getByRole('list', { name: 'Preguntas elegidas' })).getAllByRole('listitem');

const reach = { positions: 12, invitations: 10_001, running: 1 };

beforeEach(() => {
  beStaff();
  server.use(staffItem(`${path}/reach`, reach));
  server.use(staffItem(path, builtEvaluation));
});

describe('the builder of an evaluation', () => {
  test('shows what is published and what waits to be applied, and publishes nothing twice', async () => {
    renderApp(page);
    expect(await screen.findByText('Versión 2 publicada · Java')).toBeVisible();
    const waiting = within(screen.getByRole('list', { name: 'Cambios por aplicar' }));
    expect(waiting.getAllByRole('listitem')).toHaveLength(1);
    expect(chosen()).toHaveLength(2);
    expect(screen.getByText('Duración estimada: 2 min 30 s')).toBeVisible();
    expect(await publish()).toBeDisabled();
  });

  test('is on its way', async () => {
    neverAnswers(path);
    renderApp(page);
    expect(await screen.findByText('Cargando la evaluación')).toBeVisible();
  });

  test('tells why it cannot be shown', async () => {
    recordReads(path, () => refusal(404, 'La evaluación no existe.'));
    renderApp(page);
    expect(await screen.findByText('La evaluación no existe.')).toBeVisible();
  });

  test('tells why the questions of a topic cannot be offered', async () => {
    recordReads('/api/staff/question-choices', () => refusal(403, 'No puedes ver el banco.'));
    const { user } = renderApp(page);
    await screen.findByRole('option', { name: 'Concurrencia' });
    await user.selectOptions(screen.getByLabelText('Tema'), 'Concurrencia');
    expect(await screen.findByText('No puedes ver el banco.')).toBeVisible();
    expect(screen.queryByText('0 disponibles')).toBeNull();
  });

  test('offers the questions of a topic that are not chosen yet, and publishes them in order', async () => {
    const choices = [offeredQuestion(77, '¿Qué hace volatile?'), offeredQuestion(79, '¿Y lock?')];
    const asked = recordReads('/api/staff/question-choices', () =>
      HttpResponse.json({ data: choices }),
    );
    const sent = recordChanges('post', `${path}/versions`, () =>
      HttpResponse.json({ data: builtEvaluation }, { status: 201 }),
    );
    const { user } = renderApp(page);
    await screen.findByRole('option', { name: 'Concurrencia' });
    await user.selectOptions(screen.getByLabelText('Tema'), 'Concurrencia');
    expect(await screen.findByText('1 disponibles')).toBeVisible();
    expect(asked).toEqual(['?topic_id=30']);
    await user.click(screen.getByRole('button', { name: 'Agregar la pregunta 79' }));
    await user.click(screen.getByRole('button', { name: 'Quitar la pregunta 78' }));
    await user.click(await publish());
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('La versión quedó publicada.')).toBeVisible();
    expect(sent).toEqual([{ question_ids: [77, 79], navigation: 'forward' }]);
  });

  test('publishes the same questions with another way through them, and says what it means', async () => {
    const sent = recordChanges('post', `${path}/versions`, () =>
      HttpResponse.json({ data: builtEvaluation }, { status: 201 }),
    );
    const { user } = renderApp(page);
    expect(await publish()).toBeDisabled();
    const select = screen.getByLabelText('Cómo se recorre el examen');
    expect(select).toHaveValue('forward');
    await user.selectOptions(select, 'Libre, con un solo reloj');
    expect(select).toHaveAccessibleDescription(/Un solo reloj.*sin pausas.*2 min 30 s/);
    await user.click(await publish());
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('La versión quedó publicada.')).toBeVisible();
    expect(sent).toEqual([{ question_ids: [77, 78], navigation: 'free' }]);
  });
});

describe('a change of the builder', () => {
  test.each([
    [
      'refused',
      () => refusal(409, 'Alguien publicó otra versión.'),
      'Alguien publicó otra versión.',
    ],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('that was %s keeps what was chosen', async (_case, answer, told) => {
    recordChanges('post', `${path}/versions`, answer);
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Quitar la pregunta 78' }));
    await user.click(await publish());
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(chosen()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await publish()).toBeEnabled();
  });

  test('retires the evaluation and offers to bring it back', async () => {
    const sent = recordChanges('patch', path, () => {
      server.use(staffItem(path, { ...builtEvaluation, is_active: false }));
      return HttpResponse.json({ data: builtEvaluation });
    });
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Retirar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const touched =
      'Toca 12 posiciones abiertas, más de 10,000 invitaciones sin empezar y 1 examen en curso.';
    expect(await dialog.findByText(touched)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Retirar evaluación' }));
    expect(await screen.findByRole('button', { name: 'Reactivar' })).toBeVisible();
    expect(sent).toEqual([{ is_active: false }]);
  });

  test('applies what was corrected in the bank', async () => {
    const sent = recordChanges('post', `${path}/patches`, () => {
      server.use(staffItem(path, { ...builtEvaluation, version: 3, pending_patches: 0 }));
      return HttpResponse.json({ data: builtEvaluation }, { status: 201 });
    });
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Aplicar cambios' }));
    expect(await screen.findByText('Versión 3 publicada · Java')).toBeVisible();
    expect(screen.queryByText('Cambios por aplicar')).toBeNull();
    expect(sent).toEqual([null]);
  });
});
