import { expect, type Page } from '@playwright/test';
import { build } from '@tamiz/db';
import { openListener } from '#e2e/support/exams/by-ear/listener.ts';
import type { NewQuestion } from '#e2e/support/exams/publish-exam.ts';
import { button, heading, next, pick } from '#e2e/support/exams/screen.ts';
import { onlyOne, test } from '#e2e/support/exams/test.ts';
import { inTransaction } from '#e2e/support/in-transaction.ts';

const questions: NewQuestion[] = [
  {
    text: 'Observa el código:\n\n```java\nvar nombres = List.of("Ana", "Luis");\nnombres.add("Eva");\n```\n\n¿Qué ocurre al ejecutarlo?',
    options: ['Lanza una excepción', 'Agrega a Eva', 'No compila'],
    right: 1,
    limit: 600,
  },
  {
    text: '¿Qué métodos de `Object` son finales?',
    options: ['notify', 'wait', 'hashCode', 'toString'],
    right: 2,
    limit: 600,
  },
  {
    text: '¿Qué palabra declara una clase que no se hereda?',
    options: ['final', 'static', 'sealed'],
    right: 1,
    limit: 20,
  },
];

/** The order is drawn at the start; before the first question is asked for it becomes the one of the transcript. */
const keepOrder = async (page: Page, placeId: string, questionIds: number[]): Promise<void> => {
  await page.route(
    '**/api/exam/next',
    async (route) => {
      await inTransaction((tx) =>
        tx.run(
          build
            .updateTable('attempts')
            .set({ question_order: questionIds })
            .where('position_candidate_id', '=', placeId)
            .compile(),
        ),
      );
      await route.continue();
    },
    { times: 1 },
  );
};

test('a whole exam as a screen reader tells it', async ({
  inviteToExam,
  seat: { page, problems },
}) => {
  test.slow();
  problems.expect('ERR_INTERNET_DISCONNECTED');
  const exams = await inviteToExam({ questions });
  const { link, placeId } = onlyOne(exams);
  await keepOrder(page, placeId, exams.questionIds);
  const { chapter, act, explore, transcript } = await openListener(page, 'Andrea');
  const reaches = (name: string | RegExp) => () => expect(heading(page, name)).toBeFocused();
  const asks = (name: string) => async () => {
    await reaches(name)();
    // Until then the way on and the options take nothing.
    await expect(page.locator('[data-settling]')).toHaveCount(0);
  };
  const hears = (words: string) => () => expect(page.getByText(words).first()).toBeAttached();
  const option = (role: 'radio' | 'checkbox', name: string) =>
    page.getByRole(role, { name, exact: true });
  const isSaved = () => expect(page.getByText('Guardado', { exact: true })).toBeVisible();

  chapter('La invitación');
  await act(
    'abre el enlace del correo.',
    () => page.goto(link),
    reaches('Te invitaron a un examen técnico'),
  );
  await explore();
  await act('pulsa «Continuar».', () => button(page, 'Continuar').click(), reaches(/^Hola/));
  await explore();
  await act(
    'pulsa «Comenzar examen» sin aceptar el aviso.',
    () => button(page, 'Comenzar examen').click(),
    hears('Acepta el aviso de privacidad para comenzar.'),
  );

  chapter('La práctica');
  await act('pulsa «Practicar».', () => button(page, 'Practicar').click(), asks('Práctica 1 de 3'));
  await explore();
  await act(
    'pulsa «Terminar la práctica».',
    () => button(page, 'Terminar la práctica').click(),
    reaches(/^Hola/),
  );

  chapter('Una respuesta, con código');
  await page.getByRole('checkbox', { name: /^Acepto/ }).check();
  await act(
    'acepta y pulsa «Comenzar examen».',
    () => button(page, 'Comenzar examen').click(),
    asks('Pregunta 1 de 3'),
  );
  await explore();
  await act(
    'pulsa «Siguiente» sin elegir.',
    () => next(page).press('Enter'),
    hears('Elige una respuesta para seguir.'),
  );
  await act(
    'elige «Lanza una excepción».',
    () => option('radio', 'Lanza una excepción').click(),
    isSaved,
  );
  await act('pulsa «Siguiente».', () => next(page).click(), asks('Pregunta 2 de 3'));
  await explore();

  chapter('Varias respuestas, sin conexión y con pausa');
  await act('elige «notify».', () => option('checkbox', 'notify').click(), isSaved);
  await act(
    'se queda sin conexión.',
    () => page.context().setOffline(true),
    hears('Sin conexión:'),
  );
  await act(
    'elige «wait».',
    () => option('checkbox', 'wait').click(),
    hears('Solo en este equipo'),
  );
  await act('recupera la conexión.', () => page.context().setOffline(false), isSaved);
  await act(
    'abre «Opciones».',
    () => button(page, 'Opciones').click(),
    () => expect(button(page, 'Cerrar')).toBeFocused(),
  );
  await explore();
  await button(page, 'Cerrar').click();
  await act('elige pausar después de esta.', () => pick(page, /^Pausar/), hears('quedas en pausa'));
  await act('pulsa «Siguiente».', () => next(page).click(), reaches('Estás en pausa'));
  await explore();
  await act(
    'pulsa «Continuar con la 3».',
    () => button(page, 'Continuar con la 3').click(),
    asks('Pregunta 3 de 3'),
  );

  chapter('El tiempo se termina');
  await act(
    'elige «final» y escucha.',
    () => option('radio', 'final').click(),
    () => expect(next(page)).toBeFocused({ timeout: 40_000 }),
  );
  await explore();

  chapter('La entrega');
  await act(
    'pulsa «Siguiente».',
    () => next(page).click(),
    () => expect(button(page, 'Volver a la pregunta')).toBeFocused(),
  );
  await explore();
  await act(
    'pulsa «Entregar examen».',
    () => button(page, 'Entregar examen').click(),
    reaches(/Recibimos tu examen/),
  );
  await explore();

  expect(transcript()).toMatchSnapshot('exam-by-ear.txt');
});
