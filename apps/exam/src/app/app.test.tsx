import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { code, link } from '#src/testing/exam-server.ts';
import { renderExam } from '#src/testing/render-exam.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const box = (options = {}) => screen.getByRole<HTMLInputElement>('checkbox', options);

/** A screen begins at its heading. */
const expectArrival = async (name: string | RegExp): Promise<void> => {
  const title = await heading(name);
  await waitFor(() => expect(document.activeElement).toBe(title));
};

const mainText = (): string | null => screen.getByRole('main').textContent;

const openLanding = async () => {
  const page = await renderExam(link);
  await page.user.click(button('Continuar'));
  await heading('Hola, Andrea');
  return page;
};

/** The foot takes nothing until a new question has been there for a moment. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 720)));

const openQuestion = async () => {
  const page = await openLanding();
  await page.user.click(box());
  await page.user.click(button('Comenzar examen'));
  await heading('Pregunta 1 de 3');
  await settle();
  return page;
};

const pick = async ({ user }: { user: UserEvent }, name: RegExp): Promise<void> => {
  await user.click(button('Opciones'));
  await user.click(button(name));
};

const countNext = ({ browser }: { browser: { calls: { path: string }[] } }): number =>
  browser.calls.filter(({ path }) => path === '/api/exam/next').length;

test('while many come at once a screen says that the place is kept and how long it takes', async () => {
  const { browser, user } = await renderExam(link);
  browser.server.lineUp(2_000);
  await user.click(button('Continuar'));
  await expectArrival('Tu lugar está apartado');
  expect(screen.getByRole('timer', { name: 'Pasas en 2 segundos' }).textContent).toBe('0:02');
  browser.time.skip(2_000);
  await heading('Hola, Andrea');
});

describe('the door', () => {
  test.each([
    [404, 'exam_link_invalid', 'Este enlace no es válido'],
    [410, 'exam_link_replaced', 'Este enlace fue reemplazado'],
    [410, 'exam_expired', 'El plazo de esta invitación terminó'],
    [410, 'exam_cancelled', 'Esta invitación fue cancelada'],
    [410, 'exam_position_closed', 'El proceso de esta vacante ya terminó'],
  ])('%i %s has a screen of its own: %s', async (status, errorCode, title) => {
    const { browser, user } = await renderExam(link);
    browser.server.refuseAllWith(status, errorCode);
    await user.click(button('Continuar'));
    await expectArrival(title);
  });

  test.each([
    ['cut', 'No hay conexión a internet. Revísala e intenta de nuevo.'],
    [503, 'El servidor no respondió como esperábamos. Espera un momento e intenta de nuevo.'],
    [429, 'Hiciste demasiados intentos. Espera unos minutos e intenta de nuevo.'],
  ] as const)('after %s the link can be tried again', async (trouble, sentence) => {
    const { browser, user } = await renderExam(link);
    if (trouble === 'cut') browser.cut();
    else browser.server.refuseAll({ status: trouble, body: undefined });
    await user.click(button('Continuar'));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    browser.mend();
    browser.server.refuseAll(null);
    await user.click(button('Continuar'));
    await heading('Hola, Andrea');
  });

  test('a code is forgiving about how it is typed, and strict about its length', async () => {
    const { user, browser } = await renderExam(null);
    const field = screen.getByLabelText('Código de acceso');
    await user.type(field, 'ab12');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('El código tiene 12 caracteres.');
    expect(document.activeElement).toBe(field);
    expect(browser.calls).toEqual([]);
    await user.clear(field);
    await user.type(field, ` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await user.keyboard('{Enter}');
    await heading('Hola, Andrea');
  });

  test('from a dead link one can go on with a code', async () => {
    const { browser, user } = await renderExam(link);
    browser.server.refuseAllWith(410, 'exam_link_replaced');
    await user.click(button('Continuar'));
    await user.click(await screen.findByRole('button', { name: 'Escribir un código de acceso' }));
    await expectArrival('Escribe tu código de acceso');
  });
});

describe('before the exam', () => {
  test('says who asks, what for, how much, how long and until when, and which notice counts', async () => {
    await openLanding();
    for (const text of [
      'Talento Norte',
      'Desarrolladora Backend Java Sr.',
      'Java 21 · Spring Boot · nivel senior',
      'hasta 4 min',
      'aviso de privacidad (versión 1)',
      'Qué registramos durante el examen',
      'Una respuesta incorrecta vale cero, igual que una en blanco.',
      'Lo decidió Talento Norte: documentación y apuntes',
      'Tienes 24 horas desde que empiezas.',
      'Escribe a Mariana Ríos, de Talento Norte: mariana.rios@talentonorte.mx',
    ]) {
      expect(mainText()).toContain(text);
    }
    expect(mainText()).toMatch(/Puedes empezar hasta el\S{3} \d+ nov 2026, \d\d:\d\d, hora \S+/);
    const notice = screen.getByRole('link', { name: 'Leer el aviso' });
    expect(notice.getAttribute('href')).toBe('/privacidad/1');
  });

  test('without consent nothing begins, and the box says so', async () => {
    const { user, browser } = await openLanding();
    await user.click(button('Comenzar examen'));
    const missing = box({ description: 'Acepta el aviso de privacidad para comenzar.' });
    expect(document.activeElement).toBe(missing);
    expect(browser.server.readStage()).toBe('ready');
  });

  test('practice needs no server, has every kind of question, and comes back to the consent as it was', async () => {
    const { user, browser } = await openLanding();
    await user.click(box());
    await user.click(button('Practicar'));
    await expectArrival('Práctica 1 de 3');
    screen.getByRole('group', { name: 'Código' });
    screen.getByRole('timer');
    await settle();
    await user.keyboard('2');
    screen.getByText('Guardando…');
    await screen.findByText('Guardado');
    await user.keyboard('{Enter}');
    await expectArrival('Práctica 2 de 3');
    await settle();
    await user.keyboard('13');
    screen.getByText('2 elegidas');
    await user.click(button('Siguiente'));
    await expectArrival('Práctica 3 de 3');
    await settle();
    screen.getByRole('radio', { name: 'Falso' });
    act(() => browser.cut());
    screen.getByText('Sin conexión:');
    await user.keyboard('1');
    screen.getByText('Solo en este equipo');
    act(() => browser.mend());
    await screen.findByText('Guardado');
    await user.keyboard('{Enter}');
    await heading('Hola, Andrea');
    expect(box().checked).toBe(true);
    expect(browser.calls).toHaveLength(1);
  });

  test('declining is asked twice', async () => {
    const { user } = await openLanding();
    await user.click(button('No quiero participar'));
    await user.click(button('Volver'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('No quiero participar'));
    await user.click(within(screen.getByRole('dialog')).getByText('No participar'));
    await expectArrival('Cancelamos tu invitación');
  });
});

describe('a question', () => {
  test('is named by statement and question, not by its code, and answered by click or key', async () => {
    const { user, browser } = await openQuestion();
    const group = screen.getByRole('radiogroup', {
      name: 'Dos hilos toman dos candados. ¿Qué evita el interbloqueo?',
    });
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    screen.getByText('Sin responder');
    await user.click(option(/AtomicLong/));
    expect(option(/AtomicLong/).checked).toBe(true);
    await screen.findByText('Guardado');
    await user.keyboard('2');
    expect(option(/orden fijo/).checked).toBe(true);
    expect(option(/AtomicLong/).checked).toBe(false);
    await waitFor(() => expect(browser.server.kept.get(1)?.choice).toEqual([2]));
    expect(document.title).toBe('Pregunta 1 de 3 · Tamiz');
  });

  test('keys with a modifier, and keys while a dialog is open, choose nothing', async () => {
    const { user } = await openQuestion();
    await user.keyboard('{Control>}1{/Control}');
    await user.click(button('Opciones'));
    await user.keyboard('3');
    const radios = screen.getAllByRole<HTMLInputElement>('radio', { hidden: true });
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false, false]);
  });

  test('Enter goes on only from an answer; the next question takes the focus', async () => {
    const { user, browser } = await openQuestion();
    await user.keyboard('{Enter}');
    expect(countNext({ browser })).toBe(1);
    await user.keyboard('1{Enter}');
    await expectArrival('Pregunta 2 de 3');
  });

  test('the way on stays at its place and says what is missing; a new question ignores the foot for a moment', async () => {
    const { user, browser } = await openQuestion();
    const next = screen.getByRole('button', {
      name: 'Siguiente',
      description: 'Elige una respuesta para seguir',
    });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(screen.getByText('Elige una respuesta para seguir.').getAttribute('role')).toBe(
      'status',
    );
    expect(countNext({ browser })).toBe(1);
    await user.keyboard('1');
    expect(screen.queryByRole('button', { name: 'Dejar sin responder' })).toBeNull();
    await user.click(button('Siguiente'));
    await heading('Pregunta 2 de 3');
    await user.keyboard('1{Enter}');
    await user.click(button('Siguiente'));
    expect(countNext({ browser })).toBe(2);
    await settle();
    await user.keyboard('{Enter}');
    await heading('Pregunta 3 de 3');
  });

  test('is left open only by a second, separate word, and staying has the focus', async () => {
    const { user, browser } = await openQuestion();
    await user.click(button('Dejar sin responder'));
    const dialog = screen.getByRole('dialog', { name: '¿Dejar esta pregunta sin responder?' });
    expect(document.activeElement).toBe(within(dialog).getByText('Seguir en la pregunta'));
    expect(dialog.textContent).toContain('equivocarte no resta puntos');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(countNext({ browser })).toBe(1);
    await user.click(button('Dejar sin responder'));
    await user.click(within(screen.getByRole('dialog')).getByText('Dejar sin responder'));
    await heading('Pregunta 2 de 3');
  });

  test('several answers are boxes that can be given back', async () => {
    const { user, browser } = await openQuestion();
    await user.keyboard('1{Enter}');
    await heading('Pregunta 2 de 3');
    screen.getByRole('group', {
      name: '¿Cuáles son colecciones?',
      description: 'Elige todas las correctas',
    });
    screen.getByText('0 elegidas');
    await user.keyboard('213');
    screen.getByText('3 elegidas');
    await user.click(box({ name: 'int' }));
    await waitFor(() => expect(browser.server.kept.get(2)?.choice).toEqual([1, 2]));
  });

  test('without a connection it can be answered, and says what happens', async () => {
    const { user, browser } = await openQuestion();
    act(() => browser.cut());
    const banner = screen.getByText('Sin conexión:').closest('p');
    expect(banner?.textContent).toContain(
      'puedes responder; tu respuesta se guarda en este equipo',
    );
    await user.keyboard('4');
    expect(option(/volatile/).checked).toBe(true);
    screen.getByText('Solo en este equipo');
    await waitFor(() => expect(banner?.textContent).toContain('se enviará al volver. No cierres'));
    await user.click(button('Siguiente'));
    screen.getByText(/^Esperando la conexión para continuar/);
    await act(async () => browser.mend());
    await heading('Pregunta 2 de 3');
    expect(browser.server.kept.get(1)?.choice).toEqual([4]);
  });

  test('that goes on elsewhere says so, and can be taken back', async () => {
    const { user, browser } = await openQuestion();
    browser.server.giveLeaseTo('another device');
    await user.keyboard('1');
    await expectArrival('Tu examen continúa en otro lugar');
    await user.click(button('Continuar aquí'));
    await heading('Pregunta 1 de 3');
  });
});

test('when the time is over the options lock, the answer stays, and one button has the focus', async () => {
  const { user, browser } = await openQuestion();
  await user.keyboard('2');
  await screen.findByText('Guardado');
  browser.time.skip(60_000);
  await screen.findByText('Quedan 30 segundos.');
  browser.time.skip(29_000);
  await screen.findByText('Se terminó el tiempo de esta pregunta.', { selector: '[aria-live]' });
  expect(mainText()).toContain('Se terminó el tiempo de esta pregunta. Guardamos tu respuesta.');
  screen.getByRole('timer', { name: 'Tiempo terminado' });
  expect(document.querySelector('fieldset')?.disabled).toBe(true);
  expect(option(/orden fijo/).checked).toBe(true);
  expect(document.activeElement).toBe(button('Siguiente'));
});

test('a pause after a question: the next is not asked for until the person comes back', async () => {
  const page = await openQuestion();
  const { user, browser } = page;
  await pick(page, /^Pausar después de esta/);
  screen.getByText(/^Al pulsar «Siguiente» quedas en pausa/);
  await user.keyboard('2');
  await user.click(button('Siguiente'));
  await expectArrival('Estás en pausa');
  expect(mainText()).toContain('respondiste 1 de 3');
  expect(countNext({ browser })).toBe(1);
  await user.click(button('Continuar con la 2'));
  await expectArrival('Pregunta 2 de 3');
  expect(browser.server.kept.get(1)?.choice).toEqual([2]);
  await settle();
  await user.click(button('Opciones'));
  screen.getByRole('button', { name: /^Pausar después de esta/ });
});

test('a sheet opened from the menu returns the focus to the menu button; Enter stays on the question', async () => {
  const page = await openQuestion();
  const { user, browser } = page;
  await user.keyboard('1');
  for (const name of [/^Ver las reglas/, /^Pedir ayuda/, /^Salir/, /^Entregar ahora/]) {
    button('Opciones').focus();
    await user.keyboard('{Enter}');
    await user.click(button(name));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Opciones'));
  }
  await user.keyboard('{Enter}');
  screen.getByRole('dialog', { name: 'Opciones' });
  expect(countNext({ browser })).toBe(1);
});

test('a sheet whose opener disappeared with the time leaves the focus where Enter does not advance', async () => {
  const { user, browser } = await openQuestion();
  await user.click(button('Dejar sin responder'));
  browser.time.skip(90_000);
  await screen.findByText('Se terminó el tiempo de esta pregunta.', { selector: '[aria-live]' });
  await user.click(button('Seguir en la pregunta'));
  expect(screen.queryByRole('button', { name: 'Dejar sin responder' })).toBeNull();
  await user.keyboard('{Enter}');
  screen.getByRole('dialog', { name: 'Opciones' });
  expect(countNext({ browser })).toBe(1);
});

test('a pause that is asked for outlives the page', async () => {
  const page = await openQuestion();
  await pick(page, /^Pausar después de esta/);
  await page.reload();
  await heading('Pregunta 1 de 3');
  screen.getByText(/^Al pulsar «Siguiente» quedas en pausa/);
  await settle();
  await page.user.keyboard('2{Enter}');
  await expectArrival('Estás en pausa');
  expect(countNext(page)).toBe(1);
});

test('more time is said once, with what it was and what it is, and the clock counts from there', async () => {
  const { user, browser } = await openQuestion();
  browser.time.skip(40_000);
  act(() => browser.grant(45_000));
  const banner = await screen.findByText('Tienes más tiempo.');
  expect(banner.closest('[role=status]')?.textContent).toContain(
    'Esta pregunta pasó de 1:30 a 2:15.',
  );
  screen.getByText('+0:45');
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^Quedan 1 minuto y 3/);
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('');
  await user.click(button('Entendido'));
  expect(screen.queryByText('Tienes más tiempo.')).toBeNull();
  screen.getByText('+0:45');
});

const words = ['maceta', 'faro', 'lluvia', 'tambor', 'nube', 'cobre'];

describe('the end', () => {
  test('before its time is confirmed, and says how many stay unanswered', async () => {
    const page = await openQuestion();
    const { user } = page;
    await user.keyboard('1');
    await pick(page, /^Entregar ahora/);
    const dialog = screen.getByRole('dialog', { name: '¿Entregar ahora?' });
    expect(dialog.textContent).toContain('2 preguntas quedarán sin responder.');
    expect(dialog.textContent).toContain('El reloj de esta pregunta sigue');
    await user.click(button('Seguir respondiendo'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await pick(page, /^Entregar ahora/);
    await user.click(button('Entregar examen'));
    await expectArrival(/Recibimos tu examen/);
    expect(mainText()).toContain('Respondidas1 de 3');
  });

  test('comes after the last question in a step of its own, with thanks and without a score', async () => {
    const { user, browser } = await openQuestion();
    for (const number of [2, 3]) {
      await user.keyboard('1{Enter}');
      await heading(`Pregunta ${number} de 3`);
      await settle();
    }
    await user.keyboard('2{Enter}');
    const dialog = screen.getByRole('dialog', { name: '¿Entregar tu examen?' });
    expect(dialog.textContent).toContain('Respondiste todas las preguntas.');
    expect(document.activeElement).toBe(button('Volver a la pregunta'));
    expect(browser.server.readStage()).toBe('in_progress');
    await user.click(button('Entregar examen'));
    await heading(/Listo, Andrea/);
    expect(mainText()).toContain('Respondidas3 de 3');
    expect(mainText()).not.toMatch(/puntaje|correctas|calificación/i);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(words);
    expect(screen.getByRole('link', { name: 'Comprobar mi sello' }).getAttribute('href')).toBe(
      `https://app.tamiz.example/verificar#${words.join('-')}`,
    );
    await user.click(button('Copiar comprobante'));
    await screen.findByText('Comprobante copiado.');
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('Respondidas: 3 de 3');
    expect(copied).toContain(`Sello: ${words.join(' ')}`);
  });

  test('can be come back to by the link: the receipt is there again, and nothing stays on the device', async () => {
    const page = await openQuestion();
    const { user, browser } = page;
    await user.keyboard('1');
    await pick(page, /^Entregar ahora/);
    await user.click(button('Entregar examen'));
    await expectArrival(/Recibimos tu examen/);
    await page.reload(link);
    await user.click(button('Continuar'));
    await expectArrival(/Recibimos tu examen/);
    expect(mainText()).toContain('Respondidas1 de 3');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(words);
    expect(browser.device.size).toBe(0);
  });

  test('is still there after a reload, and gives way to the next candidate on a shared computer', async () => {
    const page = await openQuestion();
    const { user } = page;
    await user.keyboard('1');
    await pick(page, /^Entregar ahora/);
    await user.click(button('Entregar examen'));
    await expectArrival(/Recibimos tu examen/);
    const shown = mainText();
    await page.reload();
    await expectArrival(/Listo, Andrea/);
    expect(mainText()).toBe(shown);
    await user.click(button('Salir'));
    await user.click(within(screen.getByRole('dialog')).getByText('Salir'));
    await expectArrival('Escribe tu código de acceso');
  });

  test('whose seal is still being made says so, and shows no words', async () => {
    const page = await openQuestion();
    page.browser.server.sealLater();
    await pick(page, /^Entregar ahora/);
    await page.user.click(button('Entregar examen'));
    await expectArrival(/Recibimos tu examen/);
    expect(mainText()).toContain('Estamos terminando de sellar tu examen.');
    expect(mainText()).toContain('Respondidas0 de 3');
    expect(screen.queryByRole('button', { name: 'Copiar comprobante' })).toBeNull();
  });

  test('without a connection says that nothing was handed in, and can be taken back', async () => {
    const page = await openQuestion();
    const { user, browser } = page;
    act(() => browser.cut());
    await user.keyboard('1');
    await user.click(button('Siguiente'));
    await pick(page, /^Entregar ahora/);
    const dialog = screen.getByRole('dialog', { name: '¿Entregar cuando vuelva la conexión?' });
    expect(dialog.textContent).toContain('Todavía no se ha entregado nada.');
    await user.click(button('Entregar al reconectar'));
    await screen.findByRole('dialog', { name: 'Tu entrega está esperando la conexión' });
    await user.click(button('Cancelar la entrega'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('2');
    expect(option(/orden fijo/).checked).toBe(true);
    await act(async () => browser.mend());
    await screen.findByText('Guardado');
    expect(browser.server.readStage()).toBe('in_progress');
    await screen.findByText('Volvió la conexión.');
  });

  test('that waits for the connection still waits after a reload, and comes by itself', async () => {
    const page = await openQuestion();
    const { user, browser } = page;
    act(() => browser.cut());
    await user.keyboard('2');
    await pick(page, /^Entregar ahora/);
    await user.click(button('Entregar al reconectar'));
    await page.reloadOffline();
    await screen.findByRole('dialog', { name: 'Tu entrega está esperando la conexión' });
    await heading('Pregunta 1 de 3');
    await act(async () => browser.mend());
    await expectArrival(/Recibimos tu examen/);
    expect(mainText()).toContain('Respondidas1 de 3');
    expect(browser.server.kept.get(1)?.choice).toEqual([2]);
  });

  test('at 0:00 nothing says that the clock runs', async () => {
    const page = await openQuestion();
    const { user, browser } = page;
    browser.time.skip(90_000);
    await screen.findByText('Se terminó el tiempo de esta pregunta.', { selector: '[aria-live]' });
    for (const name of [/^Entregar ahora/, /^Salir/, /^Ver las reglas/]) {
      await user.click(button('Opciones'));
      expect(screen.getByRole('dialog').textContent).not.toMatch(/reloj sigue/);
      await user.click(button(name));
      expect(screen.getByRole('dialog').textContent).not.toMatch(/sigue (corriendo|mientras)/);
      await user.click(button(/^(Seguir respondiendo|Volver)/));
    }
  });
});
