import { expect, type Page } from '@playwright/test';
import { markCompleted } from '@tamiz/contract/calls/hiring/invitations';
import { callApi } from '#e2e/support/call-api.ts';
import { askForCode } from '#e2e/support/exams/invite.ts';
import { explanation } from '#e2e/support/exams/publish-exam.ts';
import {
  answerAndGoOn,
  button,
  heading,
  next,
  openLanding,
  optionsFor,
  pick,
  saved,
  startExam,
} from '#e2e/support/exams/screen.ts';
import { changeInvitation, onlyOne, test } from '#e2e/support/exams/test.ts';
import { sees } from '#e2e/support/sees.ts';

const phone = { width: 390, height: 844 };

/** Every answer of the server to the exam's calls, as raw text. */
const recordAnswers = (page: Page): { read: () => Promise<string[]> } => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) {
      bodies.push(response.text().catch(() => ''));
    }
  });
  return { read: () => Promise.all(bodies) };
};

/** What the recruiter sees of the exam. */
const expectResult = async (page: Page, placeId: string, text: string | RegExp): Promise<void> => {
  await page.goto(`/position/candidate/${placeId}`);
  await expect(page.getByRole('main')).toContainText(text);
};

test('a whole exam by mouse: nothing reaches the browser before its turn, and no key ever', async ({
  inviteToExam,
  seat,
  page,
}) => {
  test.slow();
  const exams = await inviteToExam();
  const { link, placeId } = onlyOne(exams);
  const candidate = seat.page;
  const answers = recordAnswers(candidate);
  const countSeen = async (): Promise<number> => {
    const heard = await answers.read();
    return exams.texts.filter((text) => heard.some((body) => body.includes(text))).length;
  };

  await openLanding(candidate, link);
  expect(candidate.url()).not.toContain('#');
  await sees(candidate.getByRole('main'), 'Cantera Digital');
  await sees(candidate.getByRole('main'), 'Java 21, nivel senior');
  await button(candidate, 'Comenzar examen').click();
  await sees(candidate, 'Acepta el aviso de privacidad para comenzar.');
  expect(await countSeen()).toBe(0);

  await button(candidate, 'Practicar').click();
  for (const [number, role] of [
    [1, 'radio'],
    [2, 'checkbox'],
    [3, 'radio'],
  ] as const) {
    await expect(heading(candidate, `Práctica ${number} de 3`)).toBeVisible();
    await candidate.getByRole(role).first().click();
    await next(candidate).click();
  }
  await candidate.getByRole('checkbox', { name: /^Acepto/ }).check();
  expect(await countSeen()).toBe(0);
  await button(candidate, 'Comenzar examen').click();

  for (const number of [1, 2, 3]) {
    await expect(heading(candidate, `Pregunta ${number} de 3`)).toBeVisible();
    expect(await countSeen()).toBe(number);
    await answerAndGoOn(candidate, number !== 2);
  }
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  await expect(candidate.getByRole('definition').first()).toHaveText('3 de 3');

  const heard = await answers.read();
  for (const secret of [
    'is_correct',
    '"correct',
    'explanation',
    explanation,
    'score',
    'Mide algo',
  ]) {
    expect(
      heard.filter((body) => body.includes(secret)),
      secret,
    ).toEqual([]);
  }
  const kept = await candidate.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage)),
  );
  expect(kept).toEqual([[], ['tamiz-exam:thanks']]);
  const receipt = await candidate.getByRole('main').innerText();
  const seal = await candidate.getByRole('listitem').allTextContents();
  expect(seal).toHaveLength(6);
  await candidate.reload();
  await expect(heading(candidate, /Recibimos tu examen/)).toBeFocused();
  await expect(candidate.getByRole('listitem')).toHaveText(seal);
  expect(await candidate.getByRole('main').innerText()).toBe(receipt);
  await expectResult(page, placeId, /67\s*%/);
});

test('a whole exam by keyboard alone', async ({ inviteToExam, seat, page }) => {
  const { link, placeId } = onlyOne(await inviteToExam());
  const candidate = seat.page;
  const { keyboard } = candidate;
  const tabTo = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button') => {
    const target = candidate.getByRole(role, { name });
    for (let step = 0; step < 20; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`No way to ${name} by Tab.`);
  };
  /** Opens the menu and the sheets behind it; Enter must not leave the answered question. */
  const closeMenuByKeyboard = () =>
    test.step('Esc returns the focus to the menu button', async () => {
      const menu = button(candidate, 'Opciones');
      const dialog = candidate.getByRole('dialog');
      await tabTo('Opciones');
      for (const inside of [null, /^Ver las reglas/, /^Entregar ahora/]) {
        await keyboard.press('Enter');
        await expect(dialog).toHaveAccessibleName('Opciones');
        if (inside !== null) {
          await tabTo(inside);
          await keyboard.press('Enter');
          await expect(dialog).not.toHaveAccessibleName('Opciones');
        }
        await keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(menu).toBeFocused();
      }
      await keyboard.press('Enter');
      await expect(dialog).toHaveAccessibleName('Opciones');
      await button(candidate, 'Cerrar').press('Enter');
      await expect(menu).toBeFocused();
      await expect(heading(candidate, 'Pregunta 1 de 3')).toBeVisible();
    });
  await candidate.goto(link);
  await expect(heading(candidate, 'Te invitaron a un examen técnico')).toBeFocused();
  await tabTo('Continuar');
  await keyboard.press('Enter');
  await expect(heading(candidate, /^Hola/)).toBeFocused();
  await tabTo(/^Acepto/, 'checkbox');
  await keyboard.press('Space');
  await tabTo('Comenzar examen');
  await keyboard.press('Enter');
  for (const number of [1, 2, 3]) {
    await expect(heading(candidate, `Pregunta ${number} de 3`)).toBeFocused();
    for (const words of await optionsFor(candidate, true)) {
      const option = candidate.locator('label').filter({ hasText: words });
      const key = await option.locator('kbd').innerText();
      await keyboard.press(key);
      await expect(option.locator('input')).toBeChecked();
    }
    await expect(saved(candidate)).toBeVisible();
    await expect(next(candidate)).toBeEnabled();
    if (number === 1) {
      await closeMenuByKeyboard();
      await tabTo('Siguiente');
    }
    await keyboard.press('Enter');
  }
  await expect(button(candidate, 'Volver a la pregunta')).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(heading(candidate, /Recibimos tu examen/)).toBeFocused();
  await expectResult(page, placeId, /100\s*%/);
});

test('a whole exam on a phone', async ({ inviteToExam, seat, page }) => {
  const { link, placeId } = onlyOne(await inviteToExam());
  const candidate = seat.page;
  await candidate.setViewportSize(phone);
  await startExam(candidate, link);
  for (const number of [1, 2, 3]) {
    await expect(heading(candidate, `Pregunta ${number} de 3`)).toBeVisible();
    const { scroll, width } = await candidate.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);
    await answerAndGoOn(candidate);
  }
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  await expectResult(page, placeId, /100\s*%/);
});

test('who does not want to take part says so, and the invitation is closed', async ({
  inviteToExam,
  seat,
  page,
}) => {
  seat.problems.expect('status of 410');
  const { link, placeId } = onlyOne(await inviteToExam());
  const candidate = seat.page;
  await openLanding(candidate, link);
  await button(candidate, 'No quiero participar').click();
  const dialog = candidate.getByRole('dialog', { name: '¿No quieres participar?' });
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(dialog).toBeHidden();
  await button(candidate, 'No quiero participar').click();
  await dialog.getByRole('button', { name: 'No participar' }).click();
  await expect(heading(candidate, 'Cancelamos tu invitación')).toBeVisible();

  await candidate.goto('about:blank');
  await candidate.goto(link);
  await button(candidate, 'Continuar').click();
  await expect(heading(candidate, 'Esta invitación fue cancelada')).toBeVisible();
  await expectResult(page, placeId, 'Cancelada');
});

test('every link that is no longer good says why', async ({ inviteToExam, seat, page }) => {
  test.slow();
  seat.problems.expect('status of 404');
  seat.problems.expect('status of 410');
  const names = ['Ana Expirada', 'Ana Reemplazada', 'Ana Cancelada', 'Ana Terminada', 'Ana Tarde'];
  const { invited, positionId } = await inviteToExam({ limits: [600], names });
  const [expired, replaced, cancelled, finished, late] = invited;
  if (!expired || !replaced || !cancelled || !finished || !late) throw new Error('Not invited.');
  const candidate = seat.page;
  const tells = async (link: string, title: string | RegExp) => {
    await candidate.goto('about:blank');
    await candidate.goto(link);
    await button(candidate, 'Continuar').click();
    await expect(heading(candidate, title)).toBeFocused();
  };

  await tells(`${expired.link}x`, 'Este enlace no es válido');
  await changeInvitation(expired.placeId, { expires_at: new Date(Date.now() - 60_000) });
  await tells(expired.link, 'El plazo de esta invitación terminó');
  await changeInvitation(replaced.placeId, { link_version: 2 });
  await tells(replaced.link, 'Este enlace fue reemplazado');
  await button(candidate, 'Escribir un código de acceso').click();
  await expect(heading(candidate, 'Escribe tu código de acceso')).toBeVisible();
  await changeInvitation(cancelled.placeId, { status: 'cancelled' });
  await tells(cancelled.link, 'Esta invitación fue cancelada');

  await candidate.goto('about:blank');
  await startExam(candidate, finished.link);
  await answerAndGoOn(candidate);
  await expect(heading(candidate, /Recibimos tu examen/)).toBeVisible();
  const seal = await candidate.getByRole('listitem').allTextContents();
  expect(seal).toHaveLength(6);
  await tells(finished.link, /Recibimos tu examen/);
  await expect(candidate.getByRole('listitem')).toHaveText(seal);

  const ended = await callApi(page, markCompleted, { params: { id: positionId } });
  expect(ended.status()).toBe(200);
  await tells(late.link, 'El proceso de esta vacante ya terminó');
});

test('a code that was handed over opens the exam; a wrong one does not, and not for long', async ({
  inviteToExam,
  seat,
  page,
}) => {
  test.slow();
  seat.problems.expect('status of 422');
  seat.problems.expect('status of 429');
  const { placeId } = onlyOne(await inviteToExam({ limits: [600] }));
  const code = await askForCode(page, placeId);
  const candidate = seat.page;
  const field = candidate.getByLabel('Código de acceso');
  const alert = candidate.getByRole('alert');
  await candidate.goto('/');
  await field.fill('AB12');
  await button(candidate, 'Continuar').click();
  await expect(alert).toContainText('El código tiene 12 caracteres.');
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await button(candidate, 'Continuar').click();
  await expect(heading(candidate, /^Hola/)).toBeVisible();

  await candidate.evaluate(() => sessionStorage.clear());
  await candidate.goto('/');
  await field.fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await button(candidate, 'Continuar').click();
  await expect(alert).toContainText('código');
  await expect(async () => {
    await button(candidate, 'Continuar').click();
    await expect(alert).toHaveText(
      'Hiciste demasiados intentos. Espera unos minutos e intenta de nuevo.',
      { timeout: 500 },
    );
  }).toPass({ timeout: 30_000 });
});

test('whoever leaves a shared computer leaves nothing there, and goes on by the link', async ({
  inviteToExam,
  seat,
}) => {
  test.slow();
  // The exam was open in what is another browser by now.
  seat.problems.expect('status of 409');
  const { link } = onlyOne(await inviteToExam({ limits: [600, 600] }));
  const candidate = seat.page;
  await candidate.setViewportSize(phone);
  await startExam(candidate, link);
  await answerAndGoOn(candidate);
  await expect(heading(candidate, /^Pregunta 2 de/)).toBeVisible();

  await pick(candidate, /^Salir/);
  const dialog = candidate.getByRole('dialog', { name: '¿Salir del examen en este equipo?' });
  await dialog.getByRole('button', { name: 'Salir' }).click();
  await expect(candidate.getByLabel('Código de acceso')).toBeVisible();
  const kept = await candidate.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect(kept).toEqual([0, 0]);

  // As from the mail: on the same page a new link would only change the address, and the app loads itself again.
  await candidate.goto('about:blank');
  await candidate.goto(link);
  await button(candidate, 'Continuar').click();
  await button(candidate, 'Continuar aquí').click();
  await expect(heading(candidate, /^Pregunta 2 de/)).toBeVisible();
});
