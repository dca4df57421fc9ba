import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { bankQuestion } from '#src/testing/staff-question.ts';
import {
  beStaff,
  fieldRefusal,
  recordChanges,
  refusal,
  unansweredText,
} from '#src/testing/staff.ts';

const path = '/api/staff/questions';

/** Fills in the least that makes a question. */
const writeQuestion = async () => {
  const { user, router } = renderApp('/staff/questions/new');
  await screen.findByText('Concurrencia');
  await user.selectOptions(screen.getByLabelText('Tema'), 'Concurrencia');
  await user.selectOptions(screen.getByLabelText('Dificultad'), 'senior');
  await user.type(screen.getByLabelText('Texto'), 'Elige');
  await user.type(screen.getByLabelText('Respuesta 1'), 'Uno');
  await user.type(screen.getByLabelText('Respuesta 2'), 'Dos');
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar pregunta' }));
  return { user, router, save };
};

beforeEach(() => beStaff());

describe('a new question', () => {
  test('is shown as the candidate will see it, without its key', async () => {
    await writeQuestion();
    const preview = within(screen.getByRole('region', { name: 'Vista del candidato' }));
    expect(preview.getByText('Elige')).toBeVisible();
    for (const name of ['Uno', 'Dos']) {
      expect(preview.getByRole('radio', { name })).not.toBeChecked();
    }
    expect(preview.getAllByRole('radio')).toHaveLength(2);
    expect(preview.queryByText('Correcta')).toBeNull();
  });

  test('has one key, or several where several may be right', async () => {
    const { user } = await writeQuestion();
    const key = (number: number) => screen.getByLabelText(`Respuesta ${number}: es correcta`);
    await user.click(key(2));
    expect(key(1)).not.toBeChecked();
    expect(key(2)).toBeChecked();
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Opción múltiple');
    await user.click(key(1));
    expect(key(1)).toBeChecked();
    expect(key(2)).toBeChecked();
  });

  test('is saved without the answers that were left empty, and opens', async () => {
    server.use(http.get(url('/api/questions/77'), () => HttpResponse.json(bankQuestion)));
    const sent = recordChanges('post', path, () =>
      HttpResponse.json({ data: bankQuestion }, { status: 201 }),
    );
    const { save, router } = await writeQuestion();
    await save();
    expect(await screen.findByText('La pregunta se guardó como nueva.')).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe('/staff/questions/77');
    expect(sent).toEqual([
      {
        topic_id: 30,
        difficulty_id: 4,
        type: 'single_choice',
        question_text: 'Elige',
        description: null,
        time_limit: 60,
        answers: [
          { answer_text: 'Uno', is_correct: true },
          { answer_text: 'Dos', is_correct: false },
        ],
      },
    ]);
  });

  test('tells what the server refuses under its field, and keeps all that was written', async () => {
    recordChanges('post', path, () => fieldRefusal('time_limit', 'El tiempo no es válido.'));
    const { save } = await writeQuestion();
    await save();
    expect(await screen.findByLabelText('Segundos')).toHaveAccessibleDescription(
      'El tiempo no es válido.',
    );
    expect(screen.getByLabelText('Texto')).toHaveValue('Elige');
    expect(screen.getByLabelText('Respuesta 2')).toHaveValue('Dos');
    expect(screen.getByLabelText('Tema')).toHaveValue('30');
  });

  test.each([
    ['refused', () => refusal(403, 'No puedes agregar preguntas.'), 'No puedes agregar preguntas.'],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('that was %s stays in the form', async (_case, answer, told) => {
    recordChanges('post', path, answer);
    const { save, router } = await writeQuestion();
    await save();
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByLabelText('Texto')).toHaveValue('Elige');
    expect(router.state.location.pathname).toBe('/staff/questions/new');
  });
});
